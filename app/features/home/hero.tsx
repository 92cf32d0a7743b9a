import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { MenuNode } from "~/models/catalog/menu.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Emphasis } from "./emphasis.tsx";
import { familyOf, places } from "./places.ts";

/** First thing seen: one picture, one sentence, one way in. */
export function Hero({ menu }: { menu: readonly MenuNode[] }) {
	const url = useUrl();
	const { t } = useTranslation("home");
	const family = familyOf(places.hero, menu);
	return (
		<section className="hero">
			<div className="hero-words">
				<p className="label">{t("heroKicker")}</p>
				<h1>
					<Emphasis text={t("heroTitle")} />
				</h1>
				<p className="hero-text">{t("heroText")}</p>
				{family ? (
					<a
						className={buttonClass("ink")}
						href={url(
							"catalog",
							{ name: family.title, familyId: family.familyId },
							{ sort: "new" },
						)}
					>
						{t("heroAction")}
					</a>
				) : null}
			</div>
			<div className="hero-pic pic">
				<Picture of={{ scene: places.hero.scene }} alt="" size="hero" isFirst />
			</div>
		</section>
	);
}

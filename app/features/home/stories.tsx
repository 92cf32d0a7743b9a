import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { MenuNode } from "~/models/catalog/menu.ts";
import { Picture } from "~/ui/picture.tsx";
import { Emphasis } from "./emphasis.tsx";
import { familyOf, type Place, places } from "./places.ts";

/** A link into the family that a story is about. */
function Way({
	place,
	menu,
	words,
}: {
	place: Place;
	menu: readonly MenuNode[];
	words: (name: string) => string;
}) {
	const url = useUrl();
	const family = familyOf(place, menu);
	if (!family) return null;
	const { title, familyId } = family;
	return (
		<a className="link" href={url("catalog", { name: title, familyId })}>
			{words(title)}
		</a>
	);
}

/** How the house works: words beside the cloth itself. */
export function Workroom({ menu }: { menu: readonly MenuNode[] }) {
	const { t } = useTranslation("home");
	return (
		<section aria-labelledby="workroom" className="workroom">
			<div className="workroom-pic pic">
				<Picture of={{ scene: places.story.scene }} alt="" size="half" />
			</div>
			<div className="workroom-words">
				<p className="label">{t("storyKicker")}</p>
				<h2 id="workroom">
					<Emphasis text={t("storyTitle")} />
				</h2>
				<p>{t("storyText")}</p>
				<Way place={places.story} menu={menu} words={() => t("storyAction")} />
			</div>
		</section>
	);
}

/** Two short pieces that face each other, one higher than the other. */
export function Pair({ menu }: { menu: readonly MenuNode[] }) {
	const { t } = useTranslation("home");
	const explore = (name: string) => t("explore", { name });
	return (
		<div className="wrap pair">
			<section aria-labelledby="pair-men">
				<div className="pic">
					<Picture of={{ scene: places.men.scene }} alt="" size="half" />
				</div>
				<h2 id="pair-men">{t("secondTitle")}</h2>
				<p>{t("secondText")}</p>
				<Way place={places.men} menu={menu} words={explore} />
			</section>
			<section aria-labelledby="pair-finish">
				<div className="pic">
					<Picture of={{ scene: places.finish.scene }} alt="" size="half" />
				</div>
				<h2 id="pair-finish">{t("thirdTitle")}</h2>
				<p>{t("thirdText")}</p>
				<Way place={places.finish} menu={menu} words={explore} />
			</section>
		</div>
	);
}

import { ProductCards } from "~/features/catalog/product-card.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackCards } from "~/models/catalog/card.ts";
import type { MenuNode } from "~/models/catalog/menu.ts";

/** The newest pieces of every department; a strip one pushes along on phones. */
export function Newest({
	cards,
	currency,
	menu,
}: {
	/** packed by models/catalog/card.ts */
	cards: string;
	currency: string;
	menu: readonly MenuNode[];
}) {
	const url = useUrl();
	const { t } = useTranslation("home");
	if (cards === "") return null;
	return (
		<section aria-labelledby="newest" className="wrap newest">
			<div className="section-head">
				<h2 id="newest">{t("newTitle")}</h2>
				<ul aria-label={t("newAll")}>
					{menu.map(({ familyId, title }) => (
						<li key={familyId}>
							<a className="link" href={url("catalog", { name: title, familyId }, { sort: "new" })}>
								{title}
							</a>
						</li>
					))}
				</ul>
			</div>
			<ProductCards cards={unpackCards(cards)} currency={currency} />
		</section>
	);
}

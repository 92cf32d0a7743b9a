import { Suspense } from "react";
import { Await } from "react-router";
import { ProductCards } from "~/features/catalog/product-card.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackCards } from "~/models/catalog/card.ts";
import { CardsSkeleton } from "~/ui/skeleton.tsx";

/** Cards of one row on wide pages, two on phones. */
export const relatedShown = 4;

/** What goes with the product, streamed behind the page; its space is kept meanwhile. */
export function Related({ cards, currency }: { cards: Promise<string>; currency: string }) {
	const { t } = useTranslation("product");
	return (
		<section aria-labelledby="related" className="related">
			<h2 id="related">{t("related")}</h2>
			<Suspense fallback={<CardsSkeleton count={relatedShown} />}>
				<Await resolve={cards}>
					{(packed) => <ProductCards cards={unpackCards(packed)} currency={currency} />}
				</Await>
			</Suspense>
		</section>
	);
}

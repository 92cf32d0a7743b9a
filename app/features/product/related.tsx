import { Suspense } from "react";
import { Await } from "react-router";
import { ProductCards } from "~/features/catalog/product-card.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Card } from "~/models/catalog/card.ts";
import { CardsSkeleton } from "~/ui/skeleton.tsx";

/** Cards of one row on wide pages, two on phones. */
export const relatedShown = 4;

/** What goes with the product, streamed behind the page; its space is kept meanwhile. */
export function Related({
	cards,
	currency,
}: {
	/** empty where nothing goes with it */
	cards: Promise<readonly Card[]>;
	currency: string;
}) {
	const { t } = useTranslation("product");
	const title = t("related");
	return (
		<Suspense
			fallback={
				<section className="related">
					<h2>{title}</h2>
					<CardsSkeleton count={relatedShown} />
				</section>
			}
		>
			<Await resolve={cards}>
				{(known) =>
					known.length > 0 ? (
						<section aria-labelledby="related" className="related">
							<h2 id="related">{title}</h2>
							<ProductCards cards={known} currency={currency} />
						</section>
					) : null
				}
			</Await>
		</Suspense>
	);
}

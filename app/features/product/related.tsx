import { Suspense } from "react";
import { Await } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CardsSkeleton } from "~/ui/skeleton.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import { RelatedCards } from "./related-cards.tsx";

/** Cards of one row on wide pages, two on phones. */
export const relatedShown = 4;

/** What goes with the product, streamed behind the page; its space is kept meanwhile. */
export function Related({
	cards,
	currency,
}: {
	/** packed by models/catalog/card.ts */
	cards: Promise<StillData<string>>;
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
				{(still) => (
					<Still data={still}>
						{(packed) => <RelatedCards title={title} packed={packed} currency={currency} />}
					</Still>
				)}
			</Await>
		</Suspense>
	);
}

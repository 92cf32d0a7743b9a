import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackCards } from "~/models/catalog/card.ts";
import { unpackFacets } from "~/models/catalog/facets.ts";
import { cleared, isFiltered } from "~/models/catalog/listing-query.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Still } from "~/ui/still.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingData } from "./listing-view.ts";
import { CardItems } from "./product-card.tsx";
import { useListingQuery } from "./use-listing-query.ts";

/** Pictures of the first row on phones; wider rows fill from the same two while the rest is on its way. */
const firstRow = 2;

function Empty() {
	const { t } = useTranslation("catalog");
	const { query, hrefOf } = useListingQuery();
	return (
		<div className="empty">
			<h2>{t("emptyTitle")}</h2>
			<p>{t("emptyText")}</p>
			<a className={buttonClass("ink")} href={hrefOf(cleared(query))}>
				{t("clear")}
			</a>
		</div>
	);
}

/** Filters, cards and pages of a family or of a search. */
export function ListingBody({
	listing,
	scene = null,
}: {
	listing: ListingData;
	scene?: string | null;
}) {
	const { t } = useTranslation("catalog");
	const { query, hrefOf } = useListingQuery();
	const { currency, page, pageCount, range, total } = listing;
	const hasScene = page === 1 && !isFiltered(query);
	return (
		<>
			<ListingBar total={total} />
			{isFiltered(query) ? (
				<Still className="applied" data={listing.facets}>
					{(packed) => <AppliedFilters facets={unpackFacets(packed)} currency={currency} />}
				</Still>
			) : null}
			<h2 className="sr-only">{t("products")}</h2>
			{total === 0 ? <Empty /> : null}
			<Still as="ul" className="cards" data={listing.cards}>
				{(packed) => (
					<CardItems
						cards={unpackCards(packed)}
						currency={currency}
						firstRow={firstRow}
						scene={hasScene ? scene : null}
					/>
				)}
			</Still>
			<Pagination
				page={page}
				pageCount={pageCount}
				hrefOf={(number) => hrefOf({ ...query, page: number })}
				words={{
					label: t("pages"),
					previous: t("previous"),
					next: t("next"),
					page: (number) => t("page", { page: number }),
				}}
			/>
			<FilterDrawer facets={listing.facets} range={range} total={total} currency={currency} />
		</>
	);
}

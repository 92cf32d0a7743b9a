import { useState } from "react";
import { useLocation } from "react-router";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { anchorOf } from "~/i18n/navigation.tsx";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackFacets } from "~/models/catalog/facets.ts";
import { cleared, isFiltered } from "~/models/catalog/listing-query.ts";
import type { AmongView } from "~/models/offers/areas.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Still } from "~/ui/still.tsx";
import { bothStill, type StillData } from "~/ui/still-data.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { cardParts } from "./card-parts.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingData } from "./listing-view.ts";
import { MorePages } from "./more-pages.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { useListingQuery } from "./use-listing-query.ts";

/** Pictures of the first row on phones; wider rows fill from the same two while the rest is on its way. */
const firstRow = 2;
const none: StillData<AmongView | null> = { value: null };

/** Filters that leave nothing: the way back to everything, beside what the family looks like. */
function Empty({ scene }: { scene: string | null }) {
	const { t } = useTranslation("catalog");
	const { query, hrefOf } = useListingQuery();
	return (
		<div className="empty">
			<div>
				<h2>{t("emptyTitle")}</h2>
				<p>{t("emptyText")}</p>
				<a className={buttonClass("ink")} href={hrefOf(cleared(query))}>
					{t("clear")}
				</a>
			</div>
			{scene ? (
				<span className="pic">
					<Picture of={{ scene }} alt="" size="half" />
				</span>
			) : null}
		</div>
	);
}

/** Filters, cards and pages of a family or of a search. */
export function ListingBody({
	listing,
	scene = null,
	among = none,
	cardsIn,
}: {
	listing: ListingData;
	scene?: string | null;
	among?: StillData<AmongView | null>;
	/** the packed cards in the loader's answer for another page */
	cardsIn: (answer: unknown) => string | undefined;
}) {
	const { t } = useTranslation("catalog");
	const { imageBase } = useShop();
	const { key } = useLocation();
	const { query, hrefOf } = useListingQuery();
	const [asked, setAsked] = useState<HTMLAnchorElement | null>(null);
	const { currency, page, pageCount, range, total } = listing;
	const isWhole = page === 1 && !isFiltered(query);
	return (
		<>
			<ListingBar />
			{isFiltered(query) ? (
				<Still className="applied" data={listing.facets}>
					{(packed) => <AppliedFilters facets={unpackFacets(packed)} currency={currency} />}
				</Still>
			) : null}
			<h2 className="sr-only">{t("products")}</h2>
			<Wishes />
			{total === 0 ? <Empty scene={scene} /> : null}
			{/* a click that comes before this is here follows the link to the sizes */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links of its own are pressed */}
			<div
				onClick={(event) => {
					const link = anchorOf(event.nativeEvent);
					if (!link?.matches(".q")) return;
					event.preventDefault();
					setAsked(link);
				}}
			>
				<Still
					as="ul"
					className="cards"
					data={bothStill(listing.cards, among)}
					parts={([packed, banner]) =>
						cardParts({
							packed,
							currency,
							firstRow,
							scene: isWhole ? scene : null,
							among: isWhole ? banner : null,
							imageBase,
						})
					}
				/>
				<MorePages key={key} listing={listing} cardsIn={cardsIn} />
			</div>
			{asked ? <QuickAdd key={asked.href} link={asked} onClose={() => setAsked(null)} /> : null}
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

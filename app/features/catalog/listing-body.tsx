import { Suspense } from "react";
import { useLocation } from "react-router";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Card } from "#app/models/catalog/card.ts";
import type { Facet } from "#app/models/catalog/facets.ts";
import { type FacetKey, isFiltered, withoutFilter } from "#app/models/catalog/listing-query.ts";
import type { AmongView } from "#app/models/offers/areas.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { PriceNote } from "../trust/price-note.tsx";
import applied from "./applied-filters.module.css";
import { FilterDrawer } from "./filter-drawer.tsx";
import { ListingBar } from "./listing-bar.tsx";
import styles from "./listing-body.module.css";
import { ListingCards } from "./listing-cards.tsx";
import type { ListingData } from "./listing-view.ts";
import { MorePages } from "./more-pages.tsx";
import { useListingQuery } from "./use-listing-query.ts";

function Chip({ href, name }: { href: string; name: string }) {
	const { t } = useTranslation("catalog");
	return (
		<li>
			<a href={href} data-keep-scroll="" aria-label={t("remove", { name })}>
				{name}
				<Icon name="close" />
			</a>
		</li>
	);
}

/** The chosen filters, each with a link that removes it. */
function AppliedFilters({ facets, currency }: { facets: readonly Facet[]; currency: string }) {
	const { locale } = useShop();
	const { t } = useTranslation("catalog");
	const { query, hrefOf, cleared } = useListingQuery();
	const { chosen, min, max } = query;
	const money = (units: number) => formatMoney(units * 100, currency, locale, { trimZeros: true });
	const labelOf = (key: FacetKey, value: string) =>
		facets.find((facet) => facet.key === key)?.values.find((each) => each.value === value)?.label ??
		value;
	const range = () => {
		if (min !== null && max !== null) return t("priceRange", { from: money(min), to: money(max) });
		return min === null
			? t("priceBelow", { to: money(max ?? 0) })
			: t("priceAbove", { from: money(min) });
	};
	return (
		<div className={applied.applied}>
			<ul aria-label={t("applied")}>
				{(Object.keys(chosen) as FacetKey[]).flatMap((key) =>
					chosen[key].map((value) => (
						<Chip
							key={`${key} ${value}`}
							href={hrefOf(withoutFilter(query, key, value))}
							name={labelOf(key, value)}
						/>
					)),
				)}
				{min === null && max === null ? null : (
					<Chip href={hrefOf({ ...query, min: null, max: null, page: 1 })} name={range()} />
				)}
			</ul>
			<a href={cleared} data-keep-scroll="" className={typography.link}>
				{t("clear")}
			</a>
		</div>
	);
}

/** No product matches the filters: a link that clears them, beside the family's scene. */
function Empty({ scene }: { scene: string | null }) {
	const { t } = useTranslation("catalog");
	const { cleared } = useListingQuery();
	return (
		<div className={styles.empty}>
			<div>
				<h2>{t("emptyTitle")}</h2>
				<p>{t("emptyText")}</p>
				<a className={buttonClass("ink")} href={cleared}>
					{t("clear")}
				</a>
			</div>
			{scene ? (
				<span className={picture.frame}>
					<Picture picture={{ scene }} alt="" size="half" />
				</span>
			) : null}
		</div>
	);
}

/** Filters, cards and pages of a family or a search. The `Suspense` lets React hydrate the cards separately. */
export function ListingBody({
	listing,
	scene = null,
	among = null,
	cardsIn,
}: {
	listing: ListingData;
	scene?: string | null;
	among?: AmongView | null;
	/** reads the cards from the loader's answer for another page */
	cardsIn: (answer: unknown) => readonly Card[] | undefined;
}) {
	const { t } = useTranslation(["catalog", "ui"]);
	const { key } = useLocation();
	const { query, hrefOf } = useListingQuery();
	const { cards, facets, currency, page, pageCount, range, total } = listing;
	const isWhole = page === 1 && !isFiltered(query);
	return (
		<>
			<ListingBar />
			{isFiltered(query) ? <AppliedFilters facets={facets} currency={currency} /> : null}
			<h2 className={typography.unseen}>{t("products")}</h2>
			<Wishes />
			{total === 0 ? <Empty scene={scene} /> : null}
			<Suspense>
				<ListingCards
					cards={cards}
					currency={currency}
					scene={isWhole ? scene : null}
					banner={isWhole ? among : null}
				/>
			</Suspense>
			{total > 0 ? (
				<p className={`${typography.quiet} ${styles.note}`}>
					<PriceNote />
					{cards.some(({ was, price }) => was !== null && was > price) ? (
						<small>{`. ${t("ui:struck")}`}</small>
					) : null}
				</p>
			) : null}
			<MorePages key={key} listing={listing} cardsIn={cardsIn} />
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
			<Suspense>
				<FilterDrawer facets={facets} range={range} total={total} currency={currency} />
			</Suspense>
		</>
	);
}

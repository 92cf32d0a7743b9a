import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Facet } from "#app/models/catalog/facets.ts";
import { type FacetKey, withoutFilter } from "#app/models/catalog/listing-query.ts";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./applied-filters.module.css";
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
export function AppliedFilters({
	facets,
	currency,
}: {
	facets: readonly Facet[];
	currency: string;
}) {
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
		<div className={styles.applied}>
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

import { useDeferredValue, useRef } from "react";
import { useNavigation } from "react-router";
import type { Key } from "#app/i18n/i18n.ts";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Facet } from "#app/models/catalog/facets.ts";
import {
	departmentParam,
	type FacetKey,
	facetParams,
	isFiltered,
	type ListingQuery,
} from "#app/models/catalog/listing-query.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import control from "#app/ui/form/control.module.css";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { Swatches } from "#app/ui/swatch.tsx";
import typography from "#app/ui/typography.module.css";
import type { Locale } from "#shop/locales.ts";
import { formatMoney } from "#shop/money.ts";
import style from "./filter-drawer.module.css";
import { useListingQuery } from "./use-listing-query.ts";
import { useLiveFilters } from "./use-live-filters.ts";

export const filterDrawerId = "filter";

const facetWords = {
	size: "size",
	colour: "colour",
	length: "length",
	sleeve: "sleeve",
	pattern: "pattern",
	fit: "fit",
	material: "material",
	availability: "availability",
	highlight: "highlight",
} as const satisfies Record<FacetKey, Key<"catalog">>;

/** The longest lists, and those that few shoppers look for. */
const folded: ReadonlySet<FacetKey> = new Set(["material", "length", "sleeve", "pattern", "fit"]);

interface Choices {
	facet: Facet;
	chosen: readonly string[];
}

function Choices({ facet: { key, values }, chosen }: Choices) {
	return (
		<ul className={style.facet} data-facet={key}>
			{values.map(({ value, label, count, hex }) => (
				<li key={value}>
					<label>
						<input
							type="checkbox"
							name={facetParams[key]}
							value={value}
							defaultChecked={chosen.includes(value)}
						/>
						{hex ? <Swatches hexes={[hex]} /> : null}
						{`${label} `}
						<small>{count}</small>
					</label>
				</li>
			))}
		</ul>
	);
}

function FacetChoices({ facet, chosen }: Choices) {
	const { t } = useTranslation("catalog");
	return (
		<Disclosure
			title={t(facetWords[facet.key])}
			isOpen={!folded.has(facet.key) || chosen.length > 0}
		>
			{facet.groups?.map(({ group, values }) => (
				<fieldset key={group} className={style.group}>
					<legend>{t(`sizes.${group}`)}</legend>
					<Choices facet={{ ...facet, values }} chosen={chosen} />
				</fieldset>
			)) ?? <Choices facet={facet} chosen={chosen} />}
		</Disclosure>
	);
}

interface Filters {
	facets: readonly Facet[];
	range: readonly [number, number] | null;
	total: number;
	currency: string;
}

/** In no document unless its address asks for it (ADR 0112). The client draws its frame, so that a press only shows it. */
export function FilterDrawer(filters: Filters) {
	const { id, isInline } = useOpenPart([filterDrawerId]);
	// false on the server and while React takes the page over
	const isDrawn = useDeferredValue(true, false);
	const isOpen = id !== null;
	return isDrawn || isOpen ? <Panel {...filters} isOpen={isOpen} isInline={isInline} /> : null;
}

/** The price range in whole units of the currency; the listing's own range is shown as a hint. */
function PriceFields({
	query,
	range,
	currency,
	locale,
}: {
	query: ListingQuery;
	/** cents */
	range: readonly [number, number] | null;
	currency: string;
	locale: Locale;
}) {
	const { t } = useTranslation("catalog");
	const money = (cents: number) => formatMoney(cents, currency, locale, { trimZeros: true });
	const low = range ? Math.floor(range[0] / 100) : 0;
	const high = range ? Math.ceil(range[1] / 100) : 0;
	const fields = [
		{ name: "min", label: t("priceFrom"), value: query.min, hint: low },
		{ name: "max", label: t("priceTo"), value: query.max, hint: high },
	];
	return (
		<Disclosure title={t("price")} isOpen>
			{range ? (
				<p className={typography.quiet}>
					{t("priceRange", { from: money(low * 100), to: money(high * 100) })}
				</p>
			) : null}
			<div className={style.range}>
				{fields.map(({ name, label, value, hint }) => (
					<label key={name}>
						{label}
						<span className={typography.unseen}>{` ${t("priceIn", { currency })}`}</span>
						<input
							className={`${control.field} ${typography.number}`}
							name={name}
							inputMode="numeric"
							pattern="[0-9]*"
							maxLength={6}
							// the key empties the field when the range is removed elsewhere
							key={`${name}${value ?? ""}`}
							defaultValue={value ?? ""}
							placeholder={String(hint)}
							autoComplete="off"
						/>
					</label>
				))}
			</div>
		</Disclosure>
	);
}

/**
 * All filters as one plain GET form in a native popover. With JavaScript a choice takes effect at once, and the button
 * says how many products are left; without it, the button sends the form.
 */
function Panel({
	facets,
	range,
	total,
	currency,
	isOpen,
	isInline,
}: Filters & { isOpen: boolean; isInline: boolean }) {
	const { t } = useTranslation("catalog");
	const { locale } = useShop();
	const { query, usual, scope, path, hrefOf, cleared } = useListingQuery();
	const form = useRef<HTMLFormElement>(null);
	const isBusy = useNavigation().state === "loading";
	// the frame answers the press, and its boxes follow
	const isFull = useDeferredValue(isOpen, isInline);
	useLiveFilters(form, query, usual, hrefOf);
	return (
		<Drawer
			id={filterDrawerId}
			title={t("filter")}
			closeLabel={t("close")}
			side="start"
			isInline={isInline}
		>
			<form ref={form} action={path} className={style.form}>
				{isFull ? (
					<>
						{scope.q ? <input type="hidden" name="q" value={scope.q} /> : null}
						{scope.department ? (
							<input type="hidden" name={departmentParam} value={scope.department} />
						) : null}
						{query.sort === usual ? null : <input type="hidden" name="sort" value={query.sort} />}
						{facets.map((facet) => (
							<FacetChoices key={facet.key} facet={facet} chosen={query.chosen[facet.key]} />
						))}
						<PriceFields query={query} range={range} currency={currency} locale={locale} />
						<div className={style.end}>
							{isFiltered(query) ? (
								<a href={cleared} data-keep-scroll="" className={typography.link}>
									{t("clear")}
								</a>
							) : null}
							<Button isBusy={isBusy}>{`${t("apply")} (${total})`}</Button>
						</div>
					</>
				) : null}
			</form>
		</Drawer>
	);
}

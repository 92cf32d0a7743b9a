import type { MouseEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { densities, useVisitor } from "#app/i18n/visitor.ts";
import { choiceCount, sorts } from "#app/models/catalog/listing-query.ts";
import { closeOnEscape } from "#app/ui/close-on-escape.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelLink } from "#app/ui/panel.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import type { Sort } from "#contract/catalog/shapes.ts";
import densityStyles from "./density-switch.module.css";
import { filterDrawerId } from "./filter-drawer.tsx";
import styles from "./listing-bar.module.css";
import { useListingQuery } from "./use-listing-query.ts";

/**
 * How close the cards stand, remembered with the visitor (PAGE-131). The style sheet of the cards reads the choice from
 * here, so that a cached listing is the same for all visitors.
 */
const DensitySwitch = slot("density", () => {
	const { t } = useTranslation("catalog");
	const url = useUrl();
	const { pathname, search } = useLocation();
	const { Form, formData } = useFetcher();
	const visitor = useVisitor();
	// what was pressed holds until the answer is there
	const density = formData?.get("density") ?? visitor.density;
	return (
		<PostForm
			via={Form}
			action={url("density")}
			className={densityStyles.density}
			data-density={density}
			aria-label={t("density")}
		>
			<input type="hidden" name="back" value={requestedPath(pathname) + search} />
			{densities.map((each) => (
				<button
					key={each}
					type="submit"
					name="density"
					value={each}
					aria-pressed={each === density}
					aria-label={t(`densities.${each}`)}
				>
					<Icon name={each} />
				</button>
			))}
		</PostForm>
	);
});

const sortWords = {
	relevance: "sortRelevance",
	"best-selling": "sortBestSelling",
	new: "sortNew",
	"price-asc": "sortPriceAsc",
	"price-desc": "sortPriceDesc",
} as const satisfies Record<Sort, string>;

/** The page stays while its products change: what was chosen lies over them no longer. */
function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
	const menu = currentTarget.closest("details");
	menu?.removeAttribute("open");
	menu?.querySelector("summary")?.focus({ preventScroll: true });
}

/** Sort orders in a disclosure: each is a link with an address, so it works without JavaScript. */
function SortMenu() {
	const { t } = useTranslation("catalog");
	const { query, hrefOf } = useListingQuery();
	return (
		<details className={styles.sort} onKeyDown={closeOnEscape}>
			<summary>
				<span className={typography.unseen}>{`${t("sort")}: `}</span>
				{t(sortWords[query.sort])}
				<Icon name="down" />
			</summary>
			<ul>
				{sorts.map((sort) => (
					<li key={sort}>
						<a
							href={hrefOf({ ...query, sort, page: 1 })}
							data-keep-scroll=""
							aria-current={sort === query.sort ? "true" : undefined}
							onClick={closeMenu}
						>
							{t(sortWords[sort])}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}

/** Stays below the header while the listing scrolls: filters on one side, sorting on the other. */
export function ListingBar() {
	const { t } = useTranslation("catalog");
	const { query } = useListingQuery();
	const count = choiceCount(query);
	return (
		<div className={styles.bar} data-listing-bar="">
			<PanelLink to={filterDrawerId}>
				<Icon name="filter" />
				{count > 0 ? (
					<>
						<span aria-hidden="true">{t("filter")}</span>
						<b aria-hidden="true" className={typography.number}>
							{count}
						</b>
						<span className={typography.unseen}>{t("filterCount", { count })}</span>
					</>
				) : (
					t("filter")
				)}
			</PanelLink>
			<DensitySwitch />
			<SortMenu />
		</div>
	);
}

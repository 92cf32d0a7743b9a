import { useListingQuery } from "#app/features/catalog/use-listing-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Results } from "./results.tsx";
import type { SearchPageData } from "./search-data.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-page.module.css";

/** Without words, the page shows the whole collection: then the heading names its highlight, when one alone is chosen. */
function useHeading({ words, state }: SearchPageData): string {
	const { t } = useTranslation("search");
	const { query } = useListingQuery();
	if (words) return t("titleFor", { query: words });
	if (state.kind !== "found") return t("ask");
	const [highlight, ...more] = query.chosen.highlight;
	const facet = state.listing.facets.find(({ key }) => key === "highlight");
	const value = facet?.values.find((each) => each.value === highlight);
	return value && more.length === 0 ? value.label : t("everything");
}

export function SearchPage({ page }: { page: SearchPageData }) {
	const { t } = useTranslation("search");
	const { words, state, seoText } = page;
	const heading = useHeading(page);
	const isBrowsing = !words && state.kind === "found";
	const title = isBrowsing ? heading : seoText?.title || t("title");
	return (
		<>
			<PageHead
				title={words ? `${title} ${t("titleFor", { query: words })}` : title}
				description={seoText?.description || t("description")}
			/>
			<div className={styles.head}>
				<h1 className={typography.title}>{heading}</h1>
				<SearchForm query={words} />
			</div>
			<Results page={page} />
		</>
	);
}

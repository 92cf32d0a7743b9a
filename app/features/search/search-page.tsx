import { useTranslation } from "~/i18n/use-translation.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { Results } from "./results.tsx";
import type { SearchPageData } from "./search-data.ts";
import { SearchForm } from "./search-form.tsx";

export function SearchPage({ page }: { page: SearchPageData }) {
	const { t } = useTranslation("search");
	const { words, said } = page;
	const title = said?.title || t("title");
	return (
		<>
			<PageHead
				title={words ? `${title} ${t("titleFor", { query: words })}` : title}
				description={said?.description || t("description")}
			/>
			<div className="search-head">
				<h1>{words ? t("titleFor", { query: words }) : t("ask")}</h1>
				<SearchForm query={words} />
			</div>
			<Results page={page} />
		</>
	);
}

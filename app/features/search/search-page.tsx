import { FamilyTiles } from "~/features/catalog/family-tiles.tsx";
import { ListingBody } from "~/features/catalog/listing-body.tsx";
import type { ListingData } from "~/features/catalog/listing-view.ts";
import { useListingQuery } from "~/features/catalog/use-listing-query.ts";
import { useMenuData } from "~/features/header/frame-data.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { isFiltered } from "~/models/catalog/listing-query.ts";
import { unpackMenu } from "~/models/catalog/menu.ts";
import { Notice } from "~/ui/notice.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { Still } from "~/ui/still.tsx";
import { SearchForm } from "./search-form.tsx";

export type SearchState =
	| { kind: "ask" }
	| { kind: "down" }
	| { kind: "found"; listing: ListingData; correctedTo: string | null };

function Families() {
	return (
		<Still
			as="section"
			aria-labelledby="search-families"
			className="search-families"
			data={useMenuData()}
		>
			{(menu) => <FamiliesOf menu={menu} />}
		</Still>
	);
}

function FamiliesOf({ menu }: { menu: string }) {
	const { t } = useTranslation("search");
	return (
		<>
			<h2 id="search-families">{t("families")}</h2>
			<FamilyTiles families={unpackMenu(menu)} />
		</>
	);
}

function Outcome({ state }: { state: SearchState }) {
	const { t } = useTranslation("search");
	const { query } = useListingQuery();
	if (state.kind === "ask") return null;
	if (state.kind === "down") return <Notice kind="warning">{t("down")}</Notice>;
	const { total } = state.listing;
	// filters that leave nothing are the listing's own empty state
	if (total === 0 && !isFiltered(query)) {
		return (
			<div role="status" className="search-none">
				<h2>{t("noneTitle")}</h2>
				<p>{t("noneText")}</p>
			</div>
		);
	}
	return (
		<>
			<p role="status" className="search-count">
				{state.correctedTo ? `${t("corrected", { query: state.correctedTo })} ` : null}
				{t("found", { count: total })}
			</p>
			<ListingBody listing={state.listing} />
		</>
	);
}

export function SearchPage({ words, state }: { words: string; state: SearchState }) {
	const { t } = useTranslation("search");
	const { query } = useListingQuery();
	const isFound = state.kind === "found" && (state.listing.total > 0 || isFiltered(query));
	return (
		<>
			<PageHead
				title={words ? `${t("title")} ${t("titleFor", { query: words })}` : t("title")}
				description={t("description")}
			/>
			<div className="search-head">
				<h1>{words ? t("titleFor", { query: words }) : t("ask")}</h1>
				<SearchForm query={words} />
			</div>
			<Outcome state={state} />
			{isFound ? null : <Families />}
		</>
	);
}

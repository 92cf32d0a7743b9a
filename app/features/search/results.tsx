import chips from "#app/features/catalog/applied-filters.module.css";
import { FamilyTiles } from "#app/features/catalog/family-tiles.tsx";
import { ListingBody } from "#app/features/catalog/listing-body.tsx";
import heads from "#app/features/catalog/listing-head.module.css";
import { useListingQuery } from "#app/features/catalog/use-listing-query.ts";
import { Area } from "#app/features/content/area.tsx";
import { RecommendationRows } from "#app/features/recommendation/recommendations.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { Quoted } from "#app/ui/quoted.tsx";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import styles from "./departments.module.css";
import style from "./results.module.css";
import type { Department, SearchPageData, SearchState, Understanding } from "./search-data.ts";
import understood from "./understood.module.css";

/** How the words were read: each part with a link to the search without it, and the words that were left out. */
function Understood({ understanding: { parts, dropped } }: { understanding: Understanding }) {
	const { t } = useTranslation("search");
	const { query, hrefOf } = useListingQuery();
	if (parts.length + dropped.length === 0) return null;
	return (
		<div className={`${chips.applied} ${understood.understood}`}>
			{parts.length > 0 ? (
				<ul aria-label={t("understood")}>
					{parts.map(({ label, without }) => (
						<li key={label}>
							<a
								href={hrefOf({ ...query, page: 1 }, { q: without })}
								aria-label={t("searchWithout", { name: label })}
							>
								<Quoted>{label}</Quoted>
								<Icon name="close" />
							</a>
						</li>
					))}
				</ul>
			) : null}
			{dropped.length > 0 ? (
				<p>
					<Quoted>{t("dropped", { words: dropped.join(", ") })}</Quoted>
				</p>
			) : null}
		</div>
	);
}

/** The departments that the products found belong to: each link leaves those of one. */
function Departments({ departments }: { departments: readonly Department[] }) {
	const { locale } = useShop();
	const { t } = useTranslation("search");
	const { query, hrefOf } = useListingQuery();
	if (departments.length === 0) return null;
	const isAll = departments.every(({ isChosen }) => !isChosen);
	const hrefTo = (department: string) => hrefOf({ ...query, page: 1 }, { department });
	return (
		<nav aria-label={t("departments")} className={heads.families}>
			<ul className={layout.fading}>
				<li>
					<a href={hrefTo("")} data-keep-scroll="" aria-current={isAll ? "page" : undefined}>
						{t("allDepartments")}
					</a>
				</li>
				{departments.map(({ id, label, count, isChosen }) => (
					<li key={id}>
						<a href={hrefTo(id)} data-keep-scroll="" aria-current={isChosen ? "page" : undefined}>
							{label}
							<small className={styles.count}>{formatCount(count, locale)}</small>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Families() {
	const { t } = useTranslation("search");
	return (
		<div className={style.families}>
			<FamilyTiles id="search-families" title={t("families")} />
		</div>
	);
}

/** Searches with fewer words, for words that find nothing together. */
function Instead({ searches }: { searches: readonly string[] }) {
	const url = useUrl();
	const { t } = useTranslation("search");
	if (searches.length === 0) return null;
	return (
		<>
			<p>{t("instead")}</p>
			<ul className={style.instead}>
				{searches.map((words) => (
					<li key={words}>
						<a className={typography.link} href={url("search", undefined, { q: words })}>
							<Quoted>{words}</Quoted>
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

/** The family that is most like what was asked for and is not sold. */
function Nearest({ family }: { family: { familyId: string; label: string } | null }) {
	const url = useUrl();
	const { t } = useTranslation("search");
	if (!family) return null;
	const { familyId, label } = family;
	return (
		<p>
			{`${t("nearest")} `}
			<a className={typography.link} href={url("catalog", { name: label, familyId })}>
				{label}
			</a>
		</p>
	);
}

interface Suggested {
	pages: SearchPageData["pages"];
	/** nothing else was found: the pages are the result */
	isAnswer?: boolean;
}

/** Pages of help, advice and themes that the words may mean. */
function Pages({ pages, isAnswer = false }: Suggested) {
	const { t } = useTranslation("search");
	if (pages.length === 0) return null;
	const title = t(isAnswer ? "pagesFound" : "suggestedPages");
	return (
		<nav aria-label={title} className={isAnswer ? style.answer : style.pages}>
			<h2>{title}</h2>
			<ul>
				{pages.map(({ title, href }) => (
					<li key={href}>
						<a className={typography.link} href={href}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

const cardsIn = (answer: unknown) => {
	const { state } = (answer ?? {}) as { state?: SearchState };
	return state?.kind === "found" ? state.listing.cards : undefined;
};

/** The products found, or, when there are none, other ways on. */
export function Results({ page: { state, currency, pages } }: { page: SearchPageData }) {
	const { t } = useTranslation("search");
	switch (state.kind) {
		case "found":
			return (
				<>
					<div className={style.found}>
						<Understood understanding={state.understanding} />
						<p role="status">
							{state.correctedTo ? (
								<>
									<Quoted>{t("corrected", { query: state.correctedTo })}</Quoted>{" "}
								</>
							) : null}
							{t("found", { count: state.listing.total })}
						</p>
						<Pages pages={pages} />
					</div>
					<Departments departments={state.departments} />
					<ListingBody listing={state.listing} cardsIn={cardsIn} />
					{state.listing.total === 0 ? <Families /> : null}
				</>
			);
		case "none":
			return (
				<>
					{state.understanding.parts.length > 1 ? (
						<Understood understanding={state.understanding} />
					) : null}
					<div role="status" className={style.none}>
						<Pages pages={pages} isAnswer />
						<p>{t(pages.length === 0 ? "noneText" : "noProduct")}</p>
						<Nearest family={state.nearest} />
						<Instead searches={state.instead} />
					</div>
					<Wishes />
					<RecommendationRows rows={state.recommended} currency={currency} />
					<Area blocks={state.areas.down} place="down" currency={currency} />
					<Families />
				</>
			);
		case "down":
			return (
				<>
					<Notice kind="warning">{t("down")}</Notice>
					<Pages pages={pages} />
					<Families />
				</>
			);
		case "ask":
			return (
				<>
					<Wishes />
					<Area blocks={state.areas.up} place="up" currency={currency} />
					<Families />
				</>
			);
	}
}

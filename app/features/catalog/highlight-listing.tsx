import type { Key } from "#app/i18n/i18n.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Card } from "#app/models/catalog/card.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import typography from "#app/ui/typography.module.css";
import type { Highlight } from "#contract/catalog/shapes.ts";
import { formatCount } from "#shop/money.ts";
import styles from "./highlight-listing.module.css";
import { highlightWords } from "./highlight-words.ts";
import { ListingBody } from "./listing-body.tsx";
import heads from "./listing-head.module.css";
import type { ListingData } from "./listing-view.ts";

interface HighlightPageData extends ListingData {
	highlight: Highlight;
	/** the page's department; null for all of them */
	department: { id: string; label: string } | null;
	/** those with such products, and the page's own */
	departments: readonly { id: string; label: string; count: number; isChosen: boolean }[];
	jsonLd: string;
	seoText?: SeoText;
}

const cardsIn = (answer: unknown): readonly Card[] | undefined =>
	(answer as ListingData | undefined)?.cards;

/** Tabs: all departments, and each of them at an address of its own. */
function Tabs({ page: { highlight, department, departments } }: { page: HighlightPageData }) {
	const url = useUrl();
	const { locale } = useShop();
	const { t } = useTranslation("highlight");
	if (departments.length < 2 && department === null) return null;
	const { page: name, title } = highlightWords[highlight];
	// the menu's departments have the plain name
	const label = t("of", { title: t(title), department: t("departments") });
	return (
		<nav aria-label={label} className={heads.families}>
			<ul className={layout.fading}>
				<li>
					<a href={url(name)} aria-current={department === null ? "page" : undefined}>
						{t("all")}
					</a>
				</li>
				{departments.map(({ id, label, count, isChosen }) => (
					<li key={id}>
						<a
							href={url(`${name}-department`, { departmentId: id })}
							aria-current={isChosen ? "page" : undefined}
						>
							{label}
							<small className={styles.count}>{formatCount(count, locale)}</small>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The whole of the pages 'Sale' and 'New' (CATALOGUE-108). */
export function HighlightListing({ page }: { page: HighlightPageData }) {
	const url = useUrl();
	const { locale } = useShop();
	const { t } = useTranslation(["highlight", "catalog", "layout"]);
	const { highlight, department, total, seoText, jsonLd } = page;
	const words = highlightWords[highlight];
	const kind = t(words.title);
	const named: Readonly<Record<string, Key<"highlight">>> = words.departments;
	const name = department ? named[department.id] : words.title;
	// a department of the catalogue's own has a name that no sentence can bend
	const heading = name ? t(name) : t("of", { title: kind, department: department?.label ?? "" });
	const title = seoText?.title || heading;
	return (
		<main id="main" className={layout.wrap}>
			<PageHead
				title={page.page > 1 ? t("catalog:titlePage", { title, page: page.page }) : title}
				description={seoText?.description || t(words.description, { count: total })}
			/>
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[
					{ label: t("layout:home"), href: url("index") },
					...(department ? [{ label: kind, href: url(words.page) }] : []),
					{ label: department?.label ?? kind },
				]}
			/>
			<div className={heads.head}>
				<h1 className={typography.title}>{heading}</h1>
				<p role="status">
					<span aria-hidden="true">{formatCount(total, locale)}</span>
					<span className={typography.unseen}>{t("catalog:count", { count: total })}</span>
				</p>
			</div>
			<Tabs page={page} />
			<ListingBody listing={page} cardsIn={cardsIn} />
			<StructuredData data={jsonLd} />
		</main>
	);
}

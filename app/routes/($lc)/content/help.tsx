import { Area } from "#app/features/content/area.tsx";
import { ContentPage } from "#app/features/content/content-page.tsx";
import styles from "#app/features/content/help-index.module.css";
import { HelpAnswers, HelpSearch } from "#app/features/content/help-search.tsx";
import opening from "#app/features/content/opening.module.css";
import { hasHearts, Wishes } from "#app/features/wishlist/wishes.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { alternatesOf, splitPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { listPages, readHelpPage } from "#app/models/content/content.server.ts";
import { pageOrRedirect } from "#app/models/content/find-page.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import { searchHelp } from "#app/models/search/help.server.ts";
import type { HelpAnswer } from "#app/models/search/suggestions.ts";
import { wordsOf } from "#app/models/search/words.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { tryAgainLater, unknownIdNotFound, unknownPathNotFound } from "#app/server/respond.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/help";
import { pageData } from "./content-page.server.ts";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "help-page",
	cache: { fresh: 60, stale: 3_600, query: ["q"] },
};

async function indexData(context: Context, words: string) {
	const [pages, record, areas, found] = await Promise.all([
		listPages(context, "help"),
		seoData(context, "help"),
		readAreas(context, "help"),
		words ? searchHelp(context, words) : [],
	]);
	if (!pages) throw tryAgainLater("content service did not answer");
	const { locale } = getShop(context);
	const topics = Map.groupBy(pages, ({ category }) => category);
	const index = [...topics].map(([name, group]) => ({
		name,
		pages: group.map(({ uid, title, intro, url }) => ({
			title,
			intro,
			href: contentPath(locale, "help", uid, url),
		})),
	}));
	return {
		index,
		search: words ? { words, found } : null,
		areas,
		currency: getShop(context).domain.devise,
		alternates: alternatesOf("help", () => ({})),
		...record,
	};
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	// PAGE-25: the word depends on the locale; another locale's word is not found
	if (splitPath(url.pathname).rest.split("/")[1] !== locale.helpWord)
		throw unknownPathNotFound(url.pathname);
	const { page } = params;
	if (page === undefined) return indexData(context, wordsOf(url.searchParams.get("q")));
	if (!/^[\w-]{1,120}$/.test(page)) throw unknownIdNotFound(url.pathname);
	const address = `/${locale.helpWord}/${page.toLowerCase()}/`;
	const uid = page.replaceAll("-", "_");
	const found = pageOrRedirect(context, url, "help", await readHelpPage(context, address, uid));
	return found instanceof Response ? found : pageData(context, "help", found);
}

interface HelpTopic {
	name: string;
	pages: readonly { title: string; intro: string; href: string }[];
}

/** The list of help pages, by topic. */
function HelpIndex({
	page: { index, search, areas, currency, seoText },
}: {
	page: {
		index: readonly HelpTopic[];
		/** what was searched for in help, and the answers */
		search: { words: string; found: readonly HelpAnswer[] } | null;
		areas: AreaBlocks;
		currency: string;
		/** from its SEO record, when it has one */
		seoText?: SeoText;
	};
}) {
	const url = useUrl();
	const { t } = useTranslation(["content", "catalog", "layout"]);
	return (
		<main id="main" className={layout.wrap}>
			<PageHead
				title={search?.words ?? (seoText?.title || t("help"))}
				description={seoText?.description || t("helpDescription")}
			/>
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[{ label: t("layout:home"), href: url("index") }, { label: t("help") }]}
			/>
			<div className={opening.opening}>
				<h1>{t("helpTitle")}</h1>
				<p className={opening.lead}>{t("helpLead")}</p>
			</div>
			<HelpSearch words={search?.words} />
			{search ? <HelpAnswers {...search} /> : null}
			<div className={styles.topics}>
				{index.map(({ name, pages }) => (
					<section key={name}>
						<h2>{name}</h2>
						<ul>
							{pages.map(({ title, intro, href }) => (
								<li key={href}>
									<a href={href}>{title}</a>
									<p>
										<Unbroken>{intro}</Unbroken>
									</p>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			{hasHearts(areas.down) ? <Wishes /> : null}
			<Area blocks={areas.down} place="down" currency={currency} />
		</main>
	);
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
	return "index" in loaderData ? (
		<HelpIndex page={loaderData} />
	) : (
		<ContentPage page={loaderData} />
	);
}

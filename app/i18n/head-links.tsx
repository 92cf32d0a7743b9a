// Canonical, alternates and robots of every page (PAGE-10, PAGE-71, PAGE-72), from the URL registry.
import { useLocation, useMatches } from "react-router";
import { activeLocales } from "#shop/locales.ts";
import { useAlternatePaths } from "./alternates.tsx";
import { useHasFailed } from "./failed-page.ts";
import { canonicalPath, isHidden, robotsOf } from "./robots.ts";
import type { WithSeo } from "./root-data.ts";
import { handleOf } from "./route-handle.ts";
import { useShop } from "./shop.tsx";
import { type Alternates, alternateLinks, originOf } from "./urls.ts";
import { useTranslation } from "./use-translation.ts";

/** The default text in the page's language (PAGE-73). Its readers read the document, so the client's build leaves it out. */
function DefaultDescription() {
	const { t } = useTranslation("home");
	return <meta name="description" content={t("description")} />;
}

/** The page's other form (PAGE-140), at the same address. Its readers read the document, so the client's build leaves it out. */
function MarkdownLink({ href }: { href: string }) {
	const { cache, markdown } = handleOf(useMatches().at(-1) ?? { params: {} });
	return (cache ?? markdown) ? <link rel="alternate" type="text/markdown" href={href} /> : null;
}

/** The same page in each locale, for crawlers and for services that show a link (PAGE-119). */
function AlternateLinks({ paths }: { paths: Alternates }) {
	const shop = useShop();
	const others = activeLocales.filter(
		({ prefix }) => prefix !== shop.locale.prefix && paths[prefix],
	);
	return (
		<>
			{alternateLinks(shop, paths).map(({ hrefLang, href }) => (
				<link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
			))}
			<meta property="og:locale" content={underscored(shop.locale.htmlLang)} />
			{others.map(({ htmlLang }) => (
				<meta key={htmlLang} property="og:locale:alternate" content={underscored(htmlLang)} />
			))}
		</>
	);
}

/** `fr-CH` as the Open Graph protocol writes it. */
const underscored = (tag: string) => tag.replace("-", "_");

export function HeadLinks() {
	const shop = useShop();
	const { pathname, search } = useLocation();
	const matches = useMatches();
	const paths = useAlternatePaths();
	const hasFailed = useHasFailed();
	const page = matches.map((match) => handleOf(match).page).findLast(Boolean);
	// an error page has no address of its own
	if (hasFailed) return <meta name="robots" content="noindex" />;
	const path = paths[shop.locale.prefix];
	const seo = matches
		.map(({ loaderData }) => (loaderData as WithSeo | undefined)?.seo)
		.findLast(Boolean);
	const robots = robotsOf(page, pathname, search, seo?.robots);
	const own = originOf(shop, shop.locale);
	const address = path && own + canonicalPath(page, path, search);
	const canonical = path && (seo?.canonical ?? address);
	return (
		<>
			{robots ? <meta name="robots" content={robots} /> : null}
			{/* of the hidden pages only the search has a description of its own */}
			{import.meta.env.SSR && isHidden(pathname) && page !== "search" ? (
				<DefaultDescription />
			) : null}
			{seo?.keywords ? <meta name="keywords" content={seo.keywords} /> : null}
			{canonical ? <link rel="canonical" href={canonical} /> : null}
			{canonical ? <meta property="og:url" content={canonical} /> : null}
			{import.meta.env.SSR && address ? <MarkdownLink href={address} /> : null}
			{/* alternates name canonical addresses only */}
			{canonical && canonical === address ? (
				<AlternateLinks
					paths={Object.fromEntries(
						Object.entries(paths).map(([prefix, one]) => [
							prefix,
							canonicalPath(page, one, search),
						]),
					)}
				/>
			) : null}
		</>
	);
}

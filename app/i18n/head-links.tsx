// Canonical and robots of every page (PAGE-71, PAGE-72), from the URL registry. hreflang is in the sitemaps alone
// (models/sitemap): a dozen more addresses in each head would serve no shopper.
import { useLocation, useMatches } from "react-router";
import type { LocalePrefix } from "../../shop/locales.ts";
import type { WithSeo } from "../root-data.ts";
import { useAlternatePaths } from "./alternates.tsx";
import { useHasFailed } from "./failed-page.ts";
import { canonicalPath, isHidden, robotsOf } from "./robots.ts";
import { useShop } from "./shop.tsx";
import { originOf } from "./urls.ts";
import { useTranslation } from "./use-translation.ts";

/** The default text in the page's language (PAGE-73). Its readers read the document, so the client's build leaves it out. */
function DefaultDescription() {
	const { t } = useTranslation("home");
	return <meta name="description" content={t("description")} />;
}

export function HeadLinks() {
	const shop = useShop();
	const { pathname, search } = useLocation();
	const matches = useMatches();
	const paths = useAlternatePaths();
	const hasFailed = useHasFailed();
	const page = matches
		.map(({ handle }) => (handle as { page?: string } | undefined)?.page)
		.findLast(Boolean);
	// an error page has no address of its own
	if (hasFailed) return <meta name="robots" content="noindex" />;
	const path = paths[shop.locale.prefix as LocalePrefix];
	const seo = matches
		.map(({ loaderData }) => (loaderData as WithSeo | undefined)?.seo)
		.findLast(Boolean);
	const robots = robotsOf(page, pathname, search, seo?.robots);
	const own = originOf(shop, shop.locale);
	const canonical = path && (seo?.canonical ?? own + canonicalPath(page, path, search));
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
		</>
	);
}

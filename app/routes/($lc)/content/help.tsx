import { ContentPage } from "#app/features/content/content-page.tsx";
import { HelpIndex } from "#app/features/content/help-index.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { alternatesOf, splitPath } from "#app/i18n/urls.ts";
import { listPages, readHelpPage } from "#app/models/content/content.server.ts";
import { pageOrRedirect } from "#app/models/content/find-page.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { searchHelp } from "#app/models/search/help.server.ts";
import { wordsOf } from "#app/models/search/words.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { tryAgainLater, unknownIdNotFound, unknownPathNotFound } from "#app/server/respond.ts";
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

export default function HelpPage({ loaderData }: Route.ComponentProps) {
	return "index" in loaderData ? (
		<HelpIndex page={loaderData} />
	) : (
		<ContentPage page={loaderData} />
	);
}

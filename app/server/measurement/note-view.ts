// Which answers are a page that somebody looks at: documents, and the data that a navigation of the client asks for.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Device, PageType } from "../../../gateway/contract/measurement/events.ts";
import { activeLocales, fallbackLocale, localeOf } from "../../i18n/locales.ts";
import { visitorRoute } from "../../i18n/visitor.ts";
import { deviceLetterOf } from "../device.ts";
import { hostNameOf } from "../hosts.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { termOf } from "./term.ts";

/** What browsers say of themselves; the rules that tell machines cost more than all else here. */
const agents = new LRUCache<string, { device: Device | null }>({ max: 2_000 });

/** Null for a machine. */
function deviceOf(userAgent: string): Device | null {
	const known = agents.get(userAgent);
	if (known) return known.device;
	const device = isbot(userAgent) ? null : deviceLetterOf(userAgent);
	agents.set(userAgent, { device });
	return device;
}

/** Says how many results a search had: pages that are kept say it to whoever answers with them. */
export const resultsHeader = "Search-Results";

/** 304: what the browser has is looked at again. */
const seen = new Set([200, 304]);

/** Asked for beforehand: whether anybody will look is not known. */
const isPrefetch = ({ headers }: Request) =>
	/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** After a post the client asks for the data of the page that it is on: nobody goes anywhere. */
function isRevalidation({ headers }: Request, page: URL): boolean {
	const from = headers.get("Referer");
	if (!from || !URL.canParse(from)) return false;
	const { pathname, search } = new URL(from);
	const bare = (path: string) => path.replace(/\/$/, "");
	return bare(pathname) === bare(page.pathname) && search === page.search;
}

/**
 * The client asks for one route's data alone where a page takes in more of a list: nobody goes anywhere. A navigation
 * always asks who looks as well.
 */
function isPart({ url }: Request): boolean {
	const routes = new URL(url).searchParams.get("_routes");
	return routes !== null && !routes.split(",").includes(visitorRoute);
}

/** The prefix of the path, else the locale that the host stands for (D4). */
function marketOf(page: URL, { host }: RequestFacts): string {
	const locale = localeOf(page.pathname.split("/")[1] ?? "");
	if (locale) return locale.prefix;
	const name = hostNameOf(host) ?? "";
	const own = activeLocales.find(({ domain }) => name === domain || name.endsWith(`.${domain}`));
	return (own ?? fallbackLocale).prefix;
}

export interface SeenPage {
	/** the document's address, also where its data alone was asked for */
	page: URL;
	isData: boolean;
	/** null for what is no page */
	pageType: PageType | null;
}

/**
 * Counts an answer where it is a page that a person looks at.
 * @param find told of what is asked for; called for answers that may count only
 */
export function noteView(
	{ measuring }: Pick<Runtime, "measuring">,
	facts: RequestFacts,
	{ request, response }: { request: Request; response: Response },
	find: (url: URL) => SeenPage,
): void {
	if (request.method !== "GET" || !seen.has(response.status) || isPrefetch(request)) return;
	const device = deviceOf(request.headers.get("User-Agent") ?? "");
	if (!device) return;
	const { page, isData, pageType } = find(new URL(request.url));
	if (!pageType || (isData && (isRevalidation(request, page) || isPart(request)))) return;
	const market = marketOf(page, facts);
	measuring.pageViewed(market, pageType, device);
	if (pageType !== "search" || response.headers.get(resultsHeader) !== "0") return;
	const term = termOf(page.searchParams.get("q") ?? "");
	if (term) measuring.foundNothing(market, term);
}

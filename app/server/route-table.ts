// Which page of the route table a path leads to, before the router has run.
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { handleOf, type RouteHandle } from "#app/i18n/route-handle.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { isClientNavigation } from "./client-navigation.ts";

/** Limits of what is cached: number of paths, and characters of all of them. */
const [maxPaths, maxCharacters] = [4_000, 400_000];

/** In the query of a request for data: the routes whose data a navigation asks for. */
export const routesParameter = "_routes";

/** The page's address, also of a request for its data alone (`/en/women/_.data?_routes=…`). */
export function documentUrl(address: string | URL): URL {
	const url = new URL(address);
	if (!isClientNavigation({ url: url.href })) return url;
	url.pathname = url.pathname.replace(/(?:(\/)_)?\.data$/, "$1");
	url.searchParams.delete(routesParameter);
	return url;
}

export interface FoundRoute {
	/** e.g. `:lc/account/orders/:orderNumber`, and `:lc/:slug (product)` for a short form; one of a closed list */
	pattern: string;
	handle: RouteHandle;
	/** a page of the shop, or a page's resource; others (robots.txt, messages) belong to no locale */
	isOfShop: boolean;
	/** what the path leads to is not the not-found page */
	isKnown: boolean;
}

/** @param pathname without `.data` */
export type FindRoute = (pathname: string) => FoundRoute;

function isKnownPath({ "*": rest, slug, legacy }: Readonly<Record<string, string | undefined>>) {
	if (slug !== undefined) return readShortForm(slug) !== null;
	return rest === undefined && (legacy === undefined || isLegacyName(legacy));
}

/** Whether the last segment of a path, without `.html`, has the shape of a former shop's products: `{name}-R{optionId}`. */
export const isLegacyName = (segment: string): boolean => segment.includes("-R");

export function createFindRoute({ routes: all }: Pick<ServerBuild, "routes">): FindRoute {
	const known = Object.values(all).filter((route) => route !== undefined);
	const treeUnder = (parent: string | undefined): RouteObject[] =>
		known
			.filter(({ parentId }) => parentId === parent)
			.map(({ id, path, index, caseSensitive, module: { handle } }) => ({
				id,
				handle,
				...(path === undefined ? {} : { path }),
				...(caseSensitive === undefined ? {} : { caseSensitive }),
				...(index ? { index } : { children: treeUnder(id) }),
			})) as RouteObject[];
	const tree = treeUnder(undefined);
	const cached = new LRUCache<string, FoundRoute>({
		max: maxPaths,
		maxSize: maxCharacters,
		sizeCalculation: (_, pathname) => pathname.length + 1,
	});
	const find = (pathname: string): FoundRoute => {
		const matches = matchRoutes(tree, pathname) ?? [];
		const match = matches.at(-1);
		if (!match) return { pattern: "*", handle: {}, isOfShop: true, isKnown: false };
		const { route, params } = match;
		const kind = params.slug && readShortForm(params.slug)?.kind;
		const pattern = matches.flatMap((each) => each.route.path || []).join("/");
		return {
			pattern: kind ? `${pattern} (${kind})` : pattern,
			handle: handleOf({ handle: route.handle, params }),
			isOfShop: pattern.startsWith(":lc"),
			isKnown: isKnownPath(params),
		};
	};
	return (pathname) => {
		const found = cached.get(pathname) ?? find(pathname);
		cached.set(pathname, found);
		return found;
	};
}

// How routes.ts mounts a page, a section of the account and the guards around them.
import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { helpWords as byLanguage } from "../shop/locales.ts";
import { guardFile } from "./guards/registry.ts";

/** Folder of the pages below a locale prefix. */
export const pages = "routes/($lc)";

/** First word of the help pages in each language (PAGE-25); their loader knows which of them a locale has. */
export const helpWords = [...new Set(Object.values(byLanguage))];

/** A page; its folder is its path unless another is named. */
export const page = (path: string, folder = path, id?: string): RouteConfigEntry =>
	route(path, `${pages}/${folder}/route.tsx`, id === undefined ? {} : { id });

/** A page of the account. */
export const accountPage = (path: string, folder = path, id?: string): RouteConfigEntry =>
	page(`account/${path}`, `account/${folder}`, id);

/** A resource of an account section: fetched, not a page of its own. */
export const accountResource = (path: string, file: string): RouteConfigEntry =>
	route(`account/${path}`, `${pages}/account/${file}.ts`);

/** Mounts guards around routes, the first outermost. `area` keeps the ids of a guard's several mounts apart. */
export function guarded(
	area: string,
	names: readonly string[],
	children: RouteConfigEntry[],
): RouteConfigEntry[] {
	return names.reduceRight<RouteConfigEntry[]>(
		(inner, name) => [layout(guardFile(name), { id: `${area}/${name}` }, inner)],
		children,
	);
}

/** Routes that match their path in its own letters alone, so that what reads a path as text reads the route's. */
export const exact = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
	routes.map(({ children, ...route }) => ({
		...route,
		caseSensitive: true,
		...(children ? { children: exact(children) } : {}),
	}));

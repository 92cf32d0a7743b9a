// How routes.ts mounts a page and the guards around it.
import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { helpWords as byLanguage } from "../../shop/locales.ts";
import { paths } from "../../shop/page-paths.ts";
import { guardFile } from "../guards/registry.ts";

/** Folder of the pages below a locale prefix. */
export const pages = "routes/($lc)";

/** First word of the help pages in each language (PAGE-25); their loader knows which of them a locale has. */
export const helpWords = [...new Set(Object.values(byLanguage))];

/** A page of the table of paths; its folder is its path unless another is named. */
export const page = (
	name: keyof typeof paths,
	folder: string = paths[name],
	id?: string,
): RouteConfigEntry =>
	route(paths[name], `${pages}/${folder}/route.tsx`, id === undefined ? {} : { id });

/** An address of the table of paths that answers with data, a file or a redirect. */
export const resource = (name: keyof typeof paths, file: string): RouteConfigEntry =>
	route(paths[name], file);

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

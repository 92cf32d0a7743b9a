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

/** Without the start that a route's path has in common with the others below it. */
const without = (
	start: string,
	{ path, children, ...rest }: RouteConfigEntry,
): RouteConfigEntry => {
	if (path === start) return { ...rest, index: true };
	if (path)
		return { ...rest, path: path.slice(start.length + 1), ...(children ? { children } : {}) };
	return {
		...rest,
		...(children ? { children: children.map((each) => without(start, each)) } : {}),
	};
};

/** Puts routes below the path that theirs begin with: the router passes over all of them at once for any other address. */
export const below = (path: string, file: string, children: RouteConfigEntry[]): RouteConfigEntry =>
	route(
		path,
		file,
		children.map((child) => without(path, child)),
	);

/** Modules of the layouts, by their names (PAGE-34). */
const layouts = {
	"cart-page": "cart-page.tsx",
	default: "default.tsx",
	"home-page": "home-page.tsx",
	account: "account.tsx",
	auth: "auth.ts",
	newsletter: "newsletter.tsx",
	order: "order.tsx",
	"svg-sprite": "svg-sprite.ts",
} as const;

/** Puts routes into a layout. */
export const inLayout = (
	name: keyof typeof layouts,
	children: RouteConfigEntry[],
): RouteConfigEntry => layout(`routes/layouts/${layouts[name]}`, children);

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

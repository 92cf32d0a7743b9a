// How routes.ts mounts a page, a room of the account and the guards around them.
import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { guardFile } from "./guards/registry.ts";

/** The folder of the pages of a language. */
export const pages = "routes/($lc)";

/** A page: in the folder of its path where none is named. */
export const page = (path: string, folder = path, id?: string): RouteConfigEntry =>
	route(path, `${pages}/${folder}/route.tsx`, id === undefined ? {} : { id });

/** A page of the account. */
export const accountPage = (path: string, folder = path, id?: string): RouteConfigEntry =>
	page(`account/${path}`, `account/${folder}`, id);

/** What is fetched from a room, no page of its own. */
export const accountResource = (path: string, file: string): RouteConfigEntry =>
	route(`account/${path}`, `${pages}/account/${file}.ts`);

/** Mounts guards around routes, the first outermost. `area` tells apart the places a guard is mounted at. */
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

// Every route of the shop that answers, read from the build: a new line of app/routes.ts is fuzzed without being named here.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { projectRoot } from "../support/gateway/fingerprint.ts";

export interface ShopRoute {
	id: string;
	/** `/:lc?/stores/:storeId` */
	pattern: string;
	hasAction: boolean;
}

export interface Match {
	id: string;
	params: Readonly<Record<string, string | undefined>>;
}

export interface RouteTable {
	routes: readonly ShopRoute[];
	/** the route that answers a path, as the router sees it */
	match(pathname: string): Match | null;
}

type Known = NonNullable<ServerBuild["routes"][string]>;

function treeOf(all: readonly Known[], parentId: string | undefined): RouteObject[] {
	return all
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index }) =>
			index
				? { id, index: true as const, ...(path === undefined ? {} : { path }) }
				: { id, ...(path === undefined ? {} : { path }), children: treeOf(all, id) },
		);
}

function patternOf(build: ServerBuild, route: Known): string {
	const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
	const above = parent ? patternOf(build, parent) : "";
	return route.path ? `${above}/${route.path}` : above;
}

export function routeTableOf(build: ServerBuild): RouteTable {
	const all = Object.values(build.routes).filter((route) => route !== undefined);
	const parents = new Set(all.map(({ parentId }) => parentId));
	const tree = treeOf(all, undefined);
	return {
		routes: all
			.filter(({ id }) => !parents.has(id))
			.map((route) => ({
				id: route.id,
				pattern: patternOf(build, route) || "/",
				hasAction: route.module.action !== undefined,
			})),
		match(pathname) {
			const found = matchRoutes(tree, pathname)?.at(-1);
			return found?.route.id === undefined ? null : { id: found.route.id, params: found.params };
		},
	};
}

export async function readRoutes(): Promise<RouteTable> {
	const file = pathToFileURL(join(projectRoot, "build/server/index.js"));
	return routeTableOf((await import(file.href)) as ServerBuild);
}

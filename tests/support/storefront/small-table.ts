// A table of routes small enough to be matched by eye, and the router's own way to match it.
import { createStaticHandler, type matchRoutes, type RouteObject } from "react-router";

export const routes: RouteObject[] = [
	{
		id: "lc",
		path: ":lc?",
		children: [
			{ id: "home", index: true },
			{ id: "cart", path: "cart" },
			{ id: "store", path: "stores/:id" },
			{ id: "account", path: "account", children: [{ id: "overview", index: true }] },
			{ id: "rest", path: "*" },
		],
	},
];

type Matched = ReturnType<typeof matchRoutes>;

/** Matches as a router does that has just been made. */
export const newMatch = () =>
	(createStaticHandler(routes) as unknown as { match(path: string): Matched }).match;

/** What two ways to match have to agree on. */
export const said = (matched: Matched) =>
	matched?.map(({ route, params, pathname }) => [route.id, { ...params }, pathname]);

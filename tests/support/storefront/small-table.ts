// A table of routes that is small enough to check by eye, and the router's own way to match it.
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

/** The match function of a new router. */
export const newMatch = () =>
	(createStaticHandler(routes) as unknown as { match(path: string): Matched }).match;

/** The facts on which two ways to match must agree. */
export const said = (matched: Matched) =>
	matched?.map(({ route, params, pathname }) => [route.id, { ...params }, pathname]);

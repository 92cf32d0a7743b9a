import "~/server/matched-branches.ts";
import fc from "fast-check";
import { createStaticHandler, matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";

const routes: RouteObject[] = [
	{
		id: "lc",
		path: ":lc?",
		children: [
			{ id: "home", index: true },
			{ id: "cart", path: "cart" },
			{ id: "store", path: "stores/:id" },
			{ id: "rest", path: "*" },
		],
	},
];

type Matched = ReturnType<typeof matchRoutes>;
const { match } = createStaticHandler(routes) as unknown as { match(path: string): Matched };
const said = (matched: Matched) =>
	matched?.map(({ route, params, pathname }) => [route.id, { ...params }, pathname]);

it("a path is matched to what it is matched to without being remembered, however often it was asked for", () => {
	const segment = fc.constantFrom("", "en", "cart", "stores", "7", "a%20b", "%2F", "x--p1");
	fc.assert(
		fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
			const path = `/${segments.join("/")}`;
			const fresh = said(matchRoutes(routes, path));
			expect(said(match(path))).toEqual(fresh);
			expect(said(match(path))).toEqual(fresh);
		}),
	);
});

it("no two requests share what was matched", () => {
	const [first, second] = [match("/en/stores/7"), match("/en/stores/7")];
	expect(first?.at(-1)).not.toBe(second?.at(-1));
	expect(first?.at(-1)?.params).not.toBe(second?.at(-1)?.params);
});

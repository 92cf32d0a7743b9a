import fc from "fast-check";
import { matchRoutes } from "react-router";
import { afterAll, expect, it } from "vitest";
import { showOwnBranch } from "#app/client/own-branch.ts";
import { newMatch, routes, said } from "#tests/support/storefront/small-table.ts";

interface Branch {
	routesMeta: { matcher?: RegExp }[];
}
const key = Symbol.for("vitrine.matched-branches");
type Memory = (branches: Branch[]) => unknown;
const shared = globalThis as unknown as Record<symbol, Memory | undefined>;
const before = shared[key];
afterAll(() => {
	shared[key] = before;
});

const segment = fc.constantFrom("", "en", "cart", "stores", "account", "7", "a%20b", "x--p1");
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);

it("a path matches the same with its own branch as with the whole table", () => {
	const leaf = fc.constantFrom(...["lc", "home", "cart", "store", "account", "overview", "rest"]);
	fc.assert(
		fc.property(path, path, leaf, (own, other, chance) => {
			const fresh = said(matchRoutes(routes, own));
			const found = String(fresh?.at(-1)?.[0]);
			showOwnBranch([found]);
			const match = newMatch();
			expect(said(match(own))).toEqual(fresh);
			// from the second path on, the whole table is matched
			expect(said(match(other))).toEqual(said(matchRoutes(routes, other)));
			// the document may list several routes, of which only one is in the table
			showOwnBranch(["none", found]);
			expect(said(newMatch()(own))).toEqual(fresh);
			// nor is anything lost where none of the listed routes is in the table
			showOwnBranch([`no ${chance}`]);
			expect(said(newMatch()(own))).toEqual(fresh);
		}),
	);
});

it("only the document's branch of the table is compiled", () => {
	showOwnBranch(["rest"]);
	const show = shared[key];
	const tables = new Set<Branch[]>();
	shared[key] = (branches) => {
		tables.add(branches);
		return show?.(branches);
	};
	expect(said(newMatch()("/en/no/such/page"))?.at(-1)?.[0]).toBe("rest");
	const [table = []] = [...tables];
	expect(table.length).toBeGreaterThan(5);
	expect(table.filter(({ routesMeta }) => routesMeta.some(({ matcher }) => matcher))).toHaveLength(
		1,
	);
});

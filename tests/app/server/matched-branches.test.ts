import "#app/server/matched-branches.ts";
import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { newMatch, routes, said } from "#tests/support/storefront/small-table.ts";

const match = newMatch();

it("a remembered path matches the same as a fresh one, however often it is requested", () => {
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

it("no two requests share a match", () => {
	const [first, second] = [match("/en/stores/7"), match("/en/stores/7")];
	expect(first?.at(-1)).not.toBe(second?.at(-1));
	expect(first?.at(-1)?.params).not.toBe(second?.at(-1)?.params);
});

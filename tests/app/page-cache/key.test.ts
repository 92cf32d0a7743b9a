import { describe, expect, it } from "vitest";
import { queryOf } from "#app/page-cache/key.ts";

const keyOf = (search: string, query: string[] = []) =>
	queryOf(new URL(`https://vitrine.fr/fr-fr/${search}`), { fresh: 60, stale: 60, query });

describe("the parameters in the key of a page", () => {
	it.each(["", "legal=1", "open=filter", "legal=1&open=countries", "open=large12"])(
		"are those it knows: %s",
		(known) => {
			expect(keyOf(`?${known}`)).toBe(known);
		},
	);

	it.each(["?legal=2", "?open=nothing", "?open=large100", "?legal=&open=", "?utm=1", "?open="])(
		"are not values that it does not know: %s",
		(search) => {
			expect(keyOf(search)).toBe("other=1");
			expect(keyOf(search, ["p"])).toBe("");
		},
	);

	it("are its own with any value, also where they bear the name of everybody's", () => {
		expect(keyOf("?open=now&search=lyon", ["search", "open"])).toBe("search=lyon&open=now");
		expect(keyOf("?size=38&size=40", ["size"])).toBe("size=38&size=40");
	});

	it("are the first of those that only count once", () => {
		expect(keyOf("?legal=1&legal=2&legal=3")).toBe("legal=1");
	});
});

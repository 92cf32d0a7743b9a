import { expect, it } from "vitest";
import { collectionLines } from "#gateway/platform/wording/formats.ts";

const manchester = {
	name: "Vitrine King Street",
	line1: "12 King Street",
	zipCode: "M2 7PW",
	city: "Manchester",
	country: "GB",
	phone: "+441617946000",
};

it.each([
	["GB", ["Manchester", "M2 7PW", "0161 794 6000"]],
	["IE", ["Manchester", "M2 7PW", "+44 161 794 6000"]],
])("a place to collect from is written as its country does, its number as in %s", (home, lines) => {
	expect(collectionLines(manchester, home)).toEqual([manchester.name, manchester.line1, ...lines]);
});

it("a place has its town behind the code elsewhere, and a number only where it has one", () => {
	const lyon = { ...manchester, zipCode: "69002", city: "Lyon", country: "FR", phone: "" };
	expect(collectionLines(lyon, "FR").at(-1)).toBe("69002 Lyon");
});

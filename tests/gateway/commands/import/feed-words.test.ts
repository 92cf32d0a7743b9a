import { describe, expect, it } from "vitest";
import { audienceOf, availabilityOf } from "#gateway/commands/import/feed-words.ts";

describe("words of a feed", () => {
	it.each([
		["In Stock", "in"],
		["https://schema.org/PreOrder", "later"],
		["sold_out", "out"],
		["perhaps", null],
		["constructor", null],
	])("%s says the availability %s", (text, availability) => {
		expect(availabilityOf(text)).toBe(availability);
	});

	it.each([
		["female", "adult", "", { audience: "women" }],
		["female", "newborn", "", { audience: "children" }],
		["girls", "", "", { audience: "children" }],
		["", "", "Damen > Kleider", { audience: "women" }],
		["weiblich", "Erwachsene", "", { audience: "women" }],
		["Masculin", "adultes", "", { audience: "men" }],
		["femminile", "adulti", "", { audience: "women" }],
		["", "Kinder", "", { audience: "children" }],
		["", "", "", { audience: "unisex" }],
		["constructor", "", "", { fault: "gender: constructor is not known" }],
		["", "constructor", "", { fault: "age_group: constructor is not known" }],
	])("gender %j and age %j in %j are for %j", (gender, age, families, audience) => {
		expect(audienceOf(gender, age, families)).toEqual(audience);
	});
});

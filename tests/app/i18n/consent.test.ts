import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allows, consentLevels, readConsent } from "#app/i18n/consent.ts";

describe("what a visitor allows (MEASURE-4)", () => {
	it("is only the needed level until they answer", () => {
		expect(readConsent(undefined)).toBeNull();
		expect(readConsent("")).toBeNull();
		expect(allows(null, "needed")).toBe(true);
		expect(allows(null, "experiments")).toBe(false);
	});

	it("is the levels of the cookie, always with the needed one", () => {
		expect(readConsent("3,2")).toEqual([1, 2, 3]);
		expect(readConsent("1")).toEqual([1]);
		expect(allows(readConsent("1,2"), "experiments")).toBe(true);
		expect(allows(readConsent("1,2"), "measurement")).toBe(false);
	});

	it("has only levels that the cookie names", () => {
		fc.assert(
			fc.property(fc.string(), (value) => {
				const said = new Set(value.split(",").map(Number));
				for (const level of Object.values(consentLevels)) {
					if (level !== 1)
						expect(readConsent(value)?.includes(level) ?? false).toBe(said.has(level));
				}
			}),
		);
	});
});

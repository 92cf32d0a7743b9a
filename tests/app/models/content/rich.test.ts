import { describe, expect, it } from "vitest";
import { safeAddress } from "#app/models/content/rich.ts";

describe("an address in content", () => {
	it.each(["/", "/en/help/", "/en/a page/", "https://shop.example/a", "tel:+4930123"])(
		"%j may be linked to",
		(address) => {
			expect(safeAddress(address)).toBe(address);
		},
	);

	it.each([
		"",
		"//elsewhere.example",
		"/\\elsewhere.example",
		"javascript:alert(1)",
		"http://a.example",
	])("%j may not", (address) => {
		expect(safeAddress(address)).toBeNull();
	});

	it("of another site is none of the shop's, whatever a browser leaves out of it", () => {
		for (const sign of ["\t", "\n", "\r"]) {
			const address = `/${sign}/elsewhere.example/`;
			expect(new URL(address, "https://shop.example").host).toBe("elsewhere.example");
			expect(safeAddress(address)).toBeNull();
		}
	});
});

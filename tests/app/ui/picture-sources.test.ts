import { expect, it } from "vitest";
import { pictureSizes } from "#app/ui/picture-sources.ts";

it("a condition of `sizes` is apart from its length, as HTML writes it", () => {
	for (const { sizes } of Object.values(pictureSizes)) expect(sizes).not.toMatch(/\)\S/);
});

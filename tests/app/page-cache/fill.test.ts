import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fill, fillOne, splitAtMarks } from "#app/page-cache/fill.tsx";
import { slotMark, slotMarks } from "#app/ui/slot.tsx";

describe("slots of a cached page", () => {
	it("are filled where they were marked, and no other text changes", () => {
		const name = fc.stringMatching(/^[a-z-]{1,12}$/);
		const text = fc.string({ unit: fc.constantFrom("a", "<", "\uE000", "\uE001", "\uE002", "é") });
		fc.assert(
			fc.property(fc.array(fc.tuple(text, name)), text, (parts, end) => {
				const marked = parts.map(([before, of]) => before + slotMark(of, { of })).join("") + end;
				const page = splitAtMarks(marked, slotMarks);
				const filling = new Map(page.marks.map((mark) => [mark, `<${mark.split(" ")[0]}>`]));
				const filled = parts.map(([before, of]) => `${before}<${of}>`).join("") + end;
				expect(fill(page, filling)).toBe(filled);
			}),
		);
	});

	it("are filled once when all visitors have the same value", () => {
		const [hash, bag] = [slotMark("hash"), slotMark("bag")];
		const page = splitAtMarks(`${hash}a${bag}b${hash}${hash}`, slotMarks);
		const once = fillOne(page, "hash", "#");
		expect(once).toEqual({ texts: ["#a", "b##"], marks: ["bag"] });
		expect(fillOne(once, "hash", "#")).toEqual(once);
	});

	it("are never left empty", () => {
		const page = splitAtMarks(`a${slotMark("bag")}b`, slotMarks);
		expect(() => fill(page, new Map())).toThrow("Nothing for the slot bag");
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toneOf } from "#app/models/content/menu-of-content.server.ts";
import { toneNames, tones } from "#contract/content/layouts.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

describe("a colour of content", () => {
	it("is always a tone of the table, whatever shade an editor picks", () => {
		fc.assert(fc.property(hex, (colour) => tones.some((tone) => tone === toneOf(colour))));
	});

	it.each([
		["#cc0066", "accent"],
		["#CC1060", "accent"],
		["#000000", "dark"],
		["#ffffff", "light"],
		["#b01010", "danger"],
	])("%s is nearest to %s", (colour, tone) => expect(toneOf(colour)).toBe(tone));

	it.each(Object.entries(toneNames))("%s is a name of %s", (name, tone) =>
		expect(toneOf(name)).toBe(tone),
	);

	it("has no tone when it is empty or no colour", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				fc.pre(!text.startsWith("#") && !Object.hasOwn(toneNames, text));
				expect(toneOf(text)).toBeUndefined();
			}),
		);
		expect(toneOf(null)).toBeUndefined();
		expect(toneOf("toString")).toBeUndefined();
	});
});

import { readFileSync } from "node:fs";
import { assert, constantFrom, oneof, option, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { bannerColours, bannerPalette, contrast } from "#app/models/newsletter/colours.ts";
import { isEmail } from "#app/models/newsletter/newsletter.ts";

describe("colours of the newsletter banner", () => {
	const names = Object.keys(bannerPalette);
	const colour = option(
		oneof(constantFrom(...names, ...Object.values(bannerPalette), "Black ", "red"), string()),
		{ nil: undefined },
	);

	it("have enough contrast whatever an operator writes (AA)", () => {
		assert(
			property(colour, colour, colour, colour, (ground, text, cta, ctaLabel) => {
				const made = bannerColours({ ground, text, cta, ctaLabel });
				expect(contrast(made.text, made.ground)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(made.ctaLabel, made.cta)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(made.cta, made.ground)).toBeGreaterThanOrEqual(3);
			}),
		);
	});

	it("are black and green by default (CONTENT-29), and the named ones when those are readable", () => {
		expect(bannerColours({})).toEqual({
			ground: "black",
			text: "white",
			cta: "green",
			ctaLabel: "black",
		});
		expect(bannerColours({ ground: "stone", text: "black", cta: "#CC0066" })).toEqual({
			ground: "stone",
			text: "black",
			cta: "pink",
			ctaLabel: "white",
		});
	});

	it("are those of the style sheet", () => {
		const css = readFileSync("app/features/newsletter/newsletter-banner.module.css", "utf8");
		for (const [name, value] of Object.entries(bannerPalette)) {
			expect(css).toMatch(new RegExp(`\\.on${name} \\{\\s+background: ${value};`, "i"));
			expect(css).toMatch(new RegExp(`\\.in${name} \\{\\s+color: ${value};`, "i"));
		}
	});
});

describe("an e-mail address (CONTENT-31)", () => {
	it.each(["anna@example.com", "a.b+c@mail.example.co.uk", "zoë@müller.de", "o'neil@ex-ample.fr"])(
		"is %s",
		(email) => expect(isEmail(email)).toBe(true),
	);

	it.each([
		"",
		"anna",
		"anna@",
		"@example.com",
		"anna@localhost",
		"a b@example.com",
		"a@b@example.com",
		"anna@-example.com",
		"anna@example..com",
		"<a>@example.com",
		`${"a".repeat(65)}@example.com`,
	])("is not %s", (email) => expect(isEmail(email)).toBe(false));
});

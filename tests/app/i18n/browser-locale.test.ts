import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstLanguage, shopOfLanguage, shopToPropose } from "#app/i18n/browser-locale.ts";
import { activeLocales, fallbackLocale } from "#shop/locales.ts";

describe("the shop of a browser's language (PAGE-84)", () => {
	it.each([
		["en", "en"],
		["fr", "fr-fr"],
		["es", "es-es"],
		["de", "de-de"],
		["it", "it-it"],
		["pl", "pl-pl"],
		["fr-CH", "fr-ch"],
		["fr-BE", "fr-fr"],
		["lb-LU", "en"],
		["lb-lb", "fr-fr"],
		["en-US", "en"],
		["de-AT", "en"],
		["ja", "en"],
		["zh-Hans-CN", "en"],
	])("%s is served by %s", (tag, prefix) => expect(shopOfLanguage(tag).prefix).toBe(prefix));

	const tags = fc.oneof(
		fc.constantFrom(...activeLocales.map(({ prefix }) => prefix), "fr", "de", "fr-be", "lb-lb"),
		fc.stringMatching(/^[a-zA-Z]{2,3}(-[a-zA-Z]{2})?$/),
		fc.string(),
	);

	it("is always an active locale, however the tag is written", () => {
		fc.assert(
			fc.property(tags, (tag) => {
				const shop = shopOfLanguage(tag);
				expect(activeLocales).toContain(shop);
				expect(shopOfLanguage(tag.toUpperCase())).toBe(shopOfLanguage(tag.toLowerCase()));
			}),
		);
	});

	it("is the .com shop for en and for all tags without a shop", () => {
		fc.assert(
			fc.property(tags, (tag) => {
				const asked = tag.toLowerCase().replaceAll("_", "-");
				const isManaged = /^(fr|es|de|it|pl)$|^(fr-fr|fr-ch|fr-be|lb-lb|es-es|de-de|it-it|pl-pl)$/;
				expect(shopOfLanguage(tag) === fallbackLocale).toBe(!isManaged.test(asked));
			}),
		);
	});
});

describe("the language of a browser", () => {
	it.each([
		["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
		["en;q=0.5, pl;q=0.9", "pl"],
		["*", null],
		["fr;q=0", null],
		["", null],
		[null, null],
		["<script>,it", "it"],
	])("%s puts %s first", (header, tag) => expect(firstLanguage(header)).toBe(tag));

	it("proposes no shop when the tag is this shop's own or there is none", () => {
		fc.assert(
			fc.property(fc.constantFrom(...activeLocales), (locale) => {
				expect(shopToPropose(locale.prefix, locale)).toBeNull();
				expect(shopToPropose(null, locale)).toBeNull();
				expect(shopToPropose("*;q=0.5", locale)).toBeNull();
			}),
		);
	});

	it("never proposes the visitor's current shop", () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom(...activeLocales), (header, locale) => {
				expect(shopToPropose(header, locale)).not.toBe(locale);
			}),
		);
	});
});

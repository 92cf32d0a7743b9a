import { describe, expect, it } from "vitest";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { brand } from "#shop/brand.ts";

describe("texts of letters, papers and sites", () => {
	it("name the shop as its brand does, and insert values unchanged", () => {
		const t = translatorOf("en");
		expect(t("sites:home")).toContain(brand.name);
		const from = "<b>Zoë</b> {{name}} $t(sites:home)";
		expect(t("order-letters:giftCard.subject", { from })).toContain(from);
	});

	it("of Switzerland are those of France unless it has its own", () => {
		const [france, switzerland] = [translatorOf("fr"), translatorOf("fr-CH")];
		expect(switzerland("sign-in:fields.email")).not.toBe(france("sign-in:fields.email"));
		expect(switzerland("sign-in:fields.password")).toBe(france("sign-in:fields.password"));
	});

	it("need a value for each placeholder: a missing one throws", () => {
		expect(() => translatorOf("en")("sign-in:mistakes.tooMany")).toThrow("{{minutes}}");
	});
});

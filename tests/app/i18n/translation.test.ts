import { describe, expect, it } from "vitest";
import { i18nOf } from "~/i18n/i18n.server.ts";
import { activeLocales, fallbackLocale, localeOf } from "~/i18n/locales.ts";

describe("translations", () => {
	it("speak the language of each locale", () => {
		const texts = activeLocales.map((locale) => i18nOf(locale).t("plain.home", { ns: "common" }));
		expect(new Set(texts).size).toBe(6);
		expect(texts).not.toContain("plain.home");
	});

	it("fall back from Swiss French to French for what does not differ", () => {
		const swiss = i18nOf(localeOf("fr-ch") ?? fallbackLocale);
		const french = i18nOf(localeOf("fr-fr") ?? fallbackLocale);
		expect(swiss.t("plain.home", { ns: "common" })).toBe(french.t("plain.home", { ns: "common" }));
		expect(swiss.language).toBe("fr-CH");
	});

	it("are made once a locale", () => {
		expect(i18nOf(fallbackLocale)).toBe(i18nOf(fallbackLocale));
	});
});

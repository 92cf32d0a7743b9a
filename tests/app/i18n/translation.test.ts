import { describe, expect, it } from "vitest";
import { activeLocales, fallbackLocale, localeOf } from "~/i18n/locales.ts";
import { messagesBase, translationOf } from "~/i18n/messages.server.ts";
import { Translation } from "~/i18n/translation.ts";
import { storefront } from "../../support/storefront/storefront.ts";

const names = ["common", "layout"];

describe("translations", () => {
	it("choose the plural form of their language", () => {
		const forms = { items_one: "one", items_few: "few", items_many: "many", items_other: "other" };
		const said = (language: "pl" | "fr" | "de", count: number) =>
			new Translation(language, { a: forms }).over("a")("items", { count });
		expect([1, 2, 5, 12, 22, 25].map((count) => said("pl", count))).toEqual([
			"one",
			"few",
			"many",
			"many",
			"few",
			"many",
		]);
		expect([0, 1, 2].map((count) => said("fr", count))).toEqual(["one", "one", "other"]);
		expect([0, 1, 2].map((count) => said("de", count))).toEqual(["other", "one", "other"]);
	});

	it("find a message that came later", () => {
		const translation = new Translation("en", {});
		const t = translation.over("late");
		expect(t("x")).toBe("x");
		translation.add({ late: { x: "now" } });
		expect([t("x"), translation.has("late")]).toEqual(["now", true]);
	});

	it("speak six languages, and Swiss French where Switzerland differs", () => {
		const texts = activeLocales.map((locale) => translationOf(locale).over("common")("plain.home"));
		expect(new Set(texts).size).toBe(6);
		const swiss = translationOf(localeOf("fr-ch") ?? fallbackLocale);
		const french = translationOf(localeOf("fr-fr") ?? fallbackLocale);
		expect(swiss.over("common")("plain.home")).toBe(french.over("common")("plain.home"));
		expect(swiss).not.toBe(french);
	});

	it("look through namespaces in order, take a namespace from the key, and give back a key without message", () => {
		const translation = new Translation("en", {
			a: { x: "a's x", deep: { y: "{{ n }}!" } },
			b: { x: "b's x", z: "z" },
		});
		const t = translation.over(["a", "b"]);
		expect([t("x"), t("z"), t("b:x"), t("deep.y", { n: 3 }), t("none"), t("b:none")]).toEqual([
			"a's x",
			"z",
			"b's x",
			"3!",
			"none",
			"none",
		]);
	});
});

describe("messages for the browser", () => {
	const shop = storefront();
	const base = messagesBase({ prefix: "fr-ch" });

	it("are one answer of one language, to be kept for good, and set no cookie", async () => {
		const answer = await shop.fetch(`${base}common+layout.json`);
		expect(answer.status).toBe(200);
		expect(Object.keys(JSON.parse(answer.text))).toEqual(names);
		expect(answer.headers.get("Cache-Control")).toContain("immutable");
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it.each(["nonsense.json", "common+../en.json", "common", "__proto__.json"])(
		"'%s' is none",
		async (file) => expect((await shop.fetch(base + file)).status).toBe(404),
	);
});

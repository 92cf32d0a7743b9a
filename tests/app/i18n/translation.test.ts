import fc from "fast-check";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { activeLocales, fallbackLocale, type Locale, localeOf } from "~/i18n/locales.ts";
import { messagesBase, namespacesFor, translationOf } from "~/i18n/messages.server.ts";
import { pluralForm } from "~/i18n/plural.ts";
import { type Messages, Translation } from "~/i18n/translation.ts";
import { storefront } from "../../support/storefront/storefront.ts";

const counts = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 1_234];
const names = ["common", "layout"];

/** Every key of a tree of messages, plural endings taken off. */
function keysOf(messages: Messages, path = ""): string[] {
	return Object.entries(messages).flatMap(([key, value]) =>
		typeof value === "string"
			? [path + key.replace(/_(?:zero|one|two|few|many|other)$/, "")]
			: keysOf(value, `${path}${key}.`),
	);
}

function placeholdersOf(locale: Locale): string[] {
	const text = JSON.stringify(namespacesFor(locale, namespaces(locale)));
	const found = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? "");
	return [...new Set(found)].filter((name) => name !== "count");
}

const files = import.meta.glob("../../../app/i18n/messages/en/*.json");
const allNames = Object.keys(files).map((path) => path.replace(/.*\/|\.json$/g, ""));
const namespaces = (locale: Locale) => allNames.filter((name) => namespacesFor(locale, [name]));

describe("translations", () => {
	it.each(activeLocales.map((locale) => [locale.prefix, locale] as const))(
		"%s says what i18next would say, for every message",
		async (_, locale) => {
			const list = namespaces(locale);
			const resources = namespacesFor(locale, list) ?? {};
			const oracle = createInstance();
			await oracle.init({
				lng: locale.language,
				fallbackLng: false,
				ns: list,
				resources: { [locale.language]: resources },
				interpolation: { escapeValue: false },
			});
			const values = Object.fromEntries(placeholdersOf(locale).map((name) => [name, `<${name}>`]));
			for (const namespace of list) {
				const ours = translationOf(locale).over(namespace);
				const theirs = oracle.getFixedT(null, namespace);
				for (const key of new Set(keysOf(resources[namespace] ?? {}))) {
					expect(ours(key, values)).toBe(theirs(key, values));
					for (const count of counts) {
						expect(ours(key, { ...values, count })).toBe(theirs(key, { ...values, count }));
					}
				}
			}
		},
	);

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

describe("plural forms", () => {
	it("agree with the CLDR for every whole number below a million", () => {
		const rules = new Map(
			activeLocales.map(({ language }) => [language, new Intl.PluralRules(language)] as const),
		);
		fc.assert(
			fc.property(fc.constantFrom(...rules), fc.nat(999_999), ([language, rule], count) => {
				expect(pluralForm(language, count)).toBe(rule.select(count));
			}),
			{ numRuns: 5_000 },
		);
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

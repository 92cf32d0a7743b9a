import type { i18n } from "i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startI18n } from "#app/i18n/i18n.client.ts";
import { createI18n, translatorOf, type Values } from "#app/i18n/i18n.ts";
import { messagesBase, messagesOf } from "#app/i18n/messages.server.ts";
import type { Messages } from "#app/i18n/messages-path.ts";
import { activeLocales, fallbackLocale, localeOf } from "#shop/locales.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const names = ["common", "layout"];
const counts = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 1_234, 1_000_000];

/** Every key with plural forms in a tree of messages, without its plural ending. */
function pluralsOf(messages: Messages, path = ""): string[] {
	return Object.entries(messages).flatMap(([key, value]) => {
		if (typeof value !== "string") return pluralsOf(value, `${path}${key}.`);
		return key.endsWith("_other") ? [path + key.replace(/_other$/, "")] : [];
	});
}

/** `t` for any namespaces, with untyped keys. */
function anyOf(i18n: i18n, namespaces: string | string[]) {
	return translatorOf(i18n, namespaces as "cart") as (key: string, values?: Values) => string;
}

const speaking = ({ tag }: { tag: string }) => createI18n(tag, { [tag]: messagesOf(tag) });

describe("words", () => {
	it.each(activeLocales.map((locale) => [locale.prefix, locale] as const))(
		"%s has a form for every number",
		(_, locale) => {
			const i18n = speaking(locale);
			for (const [namespace, messages] of Object.entries(messagesOf(locale.tag))) {
				const t = anyOf(i18n, namespace);
				for (const key of pluralsOf(messages)) {
					// i18next returns the key itself where it finds nothing
					for (const count of counts) expect(t(key, { count })).not.toBe(key);
				}
			}
		},
	);

	it("come in six languages, and in Swiss French where it differs", () => {
		const home = activeLocales.map((locale) =>
			translatorOf(speaking(locale), "common")("plain.home"),
		);
		expect(new Set(home).size).toBe(6);
		const french = translatorOf(speaking(localeOf("fr-fr") ?? fallbackLocale), "cart");
		const swiss = translatorOf(speaking(localeOf("fr-ch") ?? fallbackLocale), "cart");
		expect(swiss("taxes")).not.toBe(french("taxes"));
		expect(swiss("title")).toBe(french("title"));
	});

	it("come from the namespaces in order or from the one that a key names; without one, the key is shown", () => {
		const i18n = createI18n("en", {
			en: { a: { x: "a's x", deep: { y: "{{ n }} <b>" } }, b: { x: "b's x", z: "z" } },
		});
		const t = anyOf(i18n, ["a", "b"]);
		expect([t("x"), t("z"), t("b:x"), t("deep.y", { n: 3 }), t("none"), t("b:none")]).toEqual([
			"a's x",
			"z",
			"b's x",
			"3 <b>",
			"none",
			"none",
		]);
	});

	it("are looked up once when they take no values", () => {
		const i18n = createI18n("en", { en: {} });
		const lookUp = vi.fn((key: string) => `${key}!`);
		vi.spyOn(i18n, "getFixedT").mockReturnValue(lookUp as never);
		expect(anyOf(i18n, "a")("x")).toBe("x!");
		expect(anyOf(i18n, "a")("x")).toBe("x!");
		expect(lookUp).toHaveBeenCalledTimes(1);
		anyOf(i18n, "a")("x", { n: 1 });
		anyOf(i18n, "a")("x", { n: 2 });
		expect(lookUp).toHaveBeenCalledTimes(3);
	});
});

describe("words in the browser", () => {
	afterEach(() => vi.unstubAllGlobals());

	it("of the page are loaded at once; others are fetched once and kept", async () => {
		const answer = vi.fn(async (_path: string) => Response.json({ stores: { title: "Stores" } }));
		vi.stubGlobal("fetch", answer);
		const page = await startI18n(
			fallbackLocale,
			"/messages/1/en/",
			Promise.resolve({ common: { plain: { home: "Home" } } }),
		);
		expect(page.load?.("common")).toBeNull();
		expect(translatorOf(page.i18n, "common")("plain.home")).toBe("Home");
		const loading = page.load?.("stores");
		expect(page.load?.("stores")).toBe(loading);
		await loading;
		expect(page.load?.("stores")).toBe(loading);
		expect(translatorOf(page.i18n, "stores")("title")).toBe("Stores");
		expect(answer.mock.calls).toEqual([["/messages/1/en/stores.json"]]);
	});

	it("are fetched again after a failure", async () => {
		vi.stubGlobal(
			"fetch",
			vi
				.fn()
				.mockResolvedValueOnce(new Response(null, { status: 503 }))
				.mockResolvedValueOnce(Response.json({ common: { plain: { home: "Home" } } })),
		);
		const failed = Promise.reject(new Error("no network"));
		const page = await startI18n(fallbackLocale, "/messages/1/en/", failed);
		await expect(page.load?.("common")).rejects.toThrow("not found");
		await page.load?.("common");
		expect(translatorOf(page.i18n, "common")("plain.home")).toBe("Home");
	});
});

describe("messages for the browser", () => {
	const shop = storefront();
	const base = messagesBase({ prefix: "fr-ch" });

	it("come in one immutable answer for one language, without cookies", async () => {
		const answer = await shop.fetch(`${base}common+layout.json`);
		expect(answer.status).toBe(200);
		expect(Object.keys(JSON.parse(answer.text))).toEqual(names);
		expect(answer.headers.get("Cache-Control")).toContain("immutable");
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it.each(["nonsense.json", "common+../en.json", "common", "__proto__.json"])(
		"'%s' is a 404",
		async (file) => expect((await shop.fetch(base + file)).status).toBe(404),
	);
});

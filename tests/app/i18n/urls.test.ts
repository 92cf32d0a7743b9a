import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, robotsOf } from "#app/i18n/robots.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import {
	alternateLinks,
	alternatesOf,
	isAccountPath,
	requestedPath,
	sameInEveryLocale,
	splitPath,
	withPrefix,
} from "#app/i18n/urls.ts";
import { activeLocales, activeSibling, type Locale, localeOf, locales } from "#shop/locales.ts";
import { paths, shortFormMarkers, urlOf } from "#shop/page-paths.ts";
import { slugOf } from "#shop/slug.ts";

const anyLocale = fc.constantFrom<Locale>(...activeLocales);
const site = { origin: "https://vitrine.fr", singleHost: false };
const [french, swiss] = activeLocales as [Locale, Locale];

describe("locales (MARKET-5, MARKET-8)", () => {
	it("have twelve prefixes, seven of them active, each on its own domain", () => {
		expect(locales).toHaveLength(12);
		expect(activeLocales.map(({ prefix }) => prefix)).toEqual([
			"fr-fr",
			"fr-ch",
			"en",
			"es-es",
			"de-de",
			"it-it",
			"pl-pl",
		]);
		expect(new Set(activeLocales.map(({ domain }) => domain)).size).toBe(7);
	});

	it("belong to a country each, some to several (MARKET-13)", () => {
		expect(activeLocales.map(({ prefix, country, also }) => [prefix, country, ...also])).toEqual([
			["fr-fr", "FR", "BE", "LU"],
			["fr-ch", "CH"],
			["en", "GB", "US", "IE"],
			["es-es", "ES"],
			["de-de", "DE"],
			["it-it", "IT"],
			["pl-pl", "PL"],
		]);
	});

	it("lead from every offline prefix to an active one of its language and domain", () => {
		for (const locale of locales) {
			const sibling = activeSibling(locale);
			expect(sibling.state).toBe("active");
			expect([sibling.domain, sibling.language]).toEqual([locale.domain, locale.language]);
		}
	});
});

describe("names of routes that need a sign-in (SESSION-35, SESSION-36)", () => {
	it("are names of pages", () => {
		const names =
			"order-adyen-check order-billing order-confirmation order-delivery order-payment account-advantages account-alerts account-change-password account-dashboard account-delete account-downloads account-reservations account-store account-subscriptions account-welcome account-wishlist account-loyalty-history account-loyalty account-orders account-settings account-settings-edit account-settings-bank-details account-settings-billing-address";
		expect(names.split(" ").filter((name) => !Object.hasOwn(paths, name))).toEqual([]);
	});
});

describe("page addresses (PAGE-9)", () => {
	it.each([
		[urlOf(french, "index"), "/fr-fr/"],
		[urlOf(french, "cart"), "/fr-fr/cart/"],
		[
			urlOf(swiss, "search", undefined, { q: "robe été", p: 2, empty: "" }),
			"/fr-ch/search/?q=robe+%C3%A9t%C3%A9&p=2",
		],
		[
			urlOf(french, "product", { label: "Robe d’été", color: "Bleu nuit", productId: "12" }),
			"/fr-fr/robe-d-ete-bleu-nuit--p12/",
		],
		[
			urlOf(french, "catalog", { name: "Vestes & manteaux", familyId: "wcoats" }),
			"/fr-fr/vestes-manteaux--plwcoats/",
		],
	])("%s", (made, expected) => expect(made).toBe(expected));

	it("give back the product id they were built from", () => {
		fc.assert(
			fc.property(
				anyLocale,
				fc.string(),
				fc.string(),
				fc.stringMatching(/^\d{1,18}$/),
				(locale, label, color, productId) => {
					const path = urlOf(locale, "product", { label, color, productId });
					expect(path).toMatch(/^\/[a-z-]+\/[a-z0-9-]+\/$/);
					const { rest } = splitPath(path);
					expect(readShortForm(rest.replaceAll("/", ""))).toMatchObject({
						kind: "product",
						id: productId,
					});
				},
			),
		);
	});

	it("move between locales and back", () => {
		fc.assert(
			fc.property(anyLocale, anyLocale, fc.webPath(), (from, to, path) => {
				fc.pre(localeOf(path.split("/")[1]) === null && !path.startsWith("//"));
				const here = withPrefix(path || "/", from);
				expect(withPrefix(withPrefix(here, to), from)).toBe(here);
			}),
		);
	});

	it.each([
		["/account/dashboard/", true],
		["/fr-fr/account/", true],
		["/de/account", true],
		["/fr-fr/accounting/", false],
		["/fr-fr/cart/account/", false],
	])("%s counts as an account page: %s (PAGE-32)", (path, is) =>
		expect(isAccountPath(path)).toBe(is),
	);

	it("gives back the path of a page that was refused", () => {
		expect(requestedPath("/fr-fr/-/fr-fr/account/orders/")).toBe("/fr-fr/account/orders/");
		expect(requestedPath("/fr-fr/cart/")).toBe("/fr-fr/cart/");
	});
});

describe("alternates (PAGE-10)", () => {
	const labels = {
		fr: "Robe",
		en: "Dress",
		es: "Vestido",
		de: "Kleid",
		it: "Abito",
		pl: "Sukienka",
	};
	const paths = alternatesOf("product", ({ language }) => ({
		label: labels[language],
		color: "x",
		productId: "7",
	}));

	it("use the translated slug of each locale, on its own domain", () => {
		const links = alternateLinks(site, paths);
		expect(links).toContainEqual({
			hrefLang: "de-DE",
			href: "https://vitrine.de/de-de/kleid-x--p7/",
		});
		expect(links).toContainEqual({
			hrefLang: "fr-BE",
			href: "https://vitrine.fr/fr-fr/robe-x--p7/",
		});
		expect(links.at(-1)).toEqual({
			hrefLang: "x-default",
			href: "https://vitrine.com/en/dress-x--p7/",
		});
		expect(new Set(links.map(({ hrefLang }) => hrefLang)).size).toBe(links.length);
	});

	it("are reciprocal: every locale of a page names the same set", () => {
		fc.assert(
			fc.property(anyLocale, anyLocale, (one, other) => {
				const from = (locale: Locale) =>
					alternateLinks(site, sameInEveryLocale(urlOf(locale, "cart")));
				expect(from(one)).toEqual(from(other));
			}),
		);
	});
});

describe("slugs (CATALOGUE-5)", () => {
	it.each([
		["Sukienka w kwiaty – żółta łąka", "sukienka-w-kwiaty-zolta-laka"],
		["Größe ß", "grosse-ss"],
		["Œuvre d’été", "oeuvre-d-ete"],
		["--p1--", "p1"],
		["中文", "x"],
	])("%s → %s", (text, slug) => expect(slugOf(text)).toBe(slug));

	it.each([
		["Mäntel für Größere", "de", "maentel-fuer-groessere"],
		["Mäntel für Größere", "fr", "mantel-fur-grossere"],
		["Canoë été", "de", "canoe-ete"],
	] as const)("%s in %s → %s", (text, language, slug) => expect(slugOf(text, language)).toBe(slug));

	it("spell umlauts out in every address of a German page, and nowhere else", () => {
		const store = { country: "Österreich", city: "Köln", name: "Vitrine Köln", storeId: "7" };
		const address = (prefix: string) => [
			urlOf({ prefix }, "product", {
				label: "Geblümte Bluse",
				color: "tannengrün",
				productId: "1",
			}),
			urlOf({ prefix }, "catalog", { name: "Mäntel", familyId: "coats" }),
			urlOf({ prefix }, "store", store),
		];
		expect(address("de-de")).toEqual([
			"/de-de/gebluemte-bluse-tannengruen--p1/",
			"/de-de/maentel--plcoats/",
			"/de-de/stores/oesterreich/koeln/vitrine-koeln-7/",
		]);
		expect(address("fr-fr")).toEqual([
			"/fr-fr/geblumte-bluse-tannengrun--p1/",
			"/fr-fr/mantel--plcoats/",
			"/fr-fr/stores/osterreich/koln/vitrine-koln-7/",
		]);
	});

	it("hold only a-z, 0-9 and single hyphens, no marker (PAGE-13)", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				expect(slugOf(text)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
			}),
		);
	});
});

describe("short forms (PAGE-11, PAGE-13)", () => {
	it.each([
		["a--p1", "product", "1"],
		["a--pl1", "catalogue", "1"],
		["a--lp1--tp2", "trend", "2"],
		["a--tp2--p3", "product", "3"],
		["a--p3--plx", "catalogue", "x"],
		["a--lbpx", "lookbook", "x"],
		["a--blogx", "blog", "x"],
		["--p1", "product", "1"],
		["a--p", "product", ""],
	])("%s is a %s with id '%s'", (segment, kind, id) => {
		expect(readShortForm(segment)).toMatchObject({ kind, id });
	});

	it("the last marker decides, and a segment without one is of no kind", () => {
		const marker = fc.constantFrom(...Object.values(shortFormMarkers)).map((text) => `--${text}`);
		const part = fc.oneof(marker, fc.stringMatching(/^[\w-]{0,6}$/));
		fc.assert(
			fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
				const segment = parts.join("");
				const form = readShortForm(segment);
				const isAnyIn = (text: string) => /--(?:p|lbp|lp|tp|blog)/.test(text);
				expect(form !== null).toBe(isAnyIn(segment));
				if (!form) return;
				// nothing of the segment is lost, and no marker follows the one that decided
				const { kind, name, id } = form;
				const decided = `--${shortFormMarkers[kind]}`;
				expect(name + decided + id).toBe(segment);
				expect(isAnyIn((decided + id).slice(1))).toBe(false);
				expect(kind === "product" && id.startsWith("l")).toBe(false);
			}),
		);
	});
});

describe("robots and canonical (PAGE-71, PAGE-72)", () => {
	it.each([
		["home", "/en/", "", null],
		["home", "/en/", "?utm=1", "noindex"],
		["search", "/en/search/", "?q=a&p=2", "noindex, nofollow"],
		["help", "/en/help/", "?p=2", null],
		["landing-page", "/en/gifts--lpgifts/", "?colour=blue", null],
		["catalog", "/en/dresses--plx/", "?colour=blue", null],
		["catalog_page", "/en/dresses--plx/", "?colour=blue", null],
		["cart", "/en/cart/", "", "noindex, nofollow"],
		["account", "/en/account/orders/", "", "noindex, nofollow"],
		[undefined, "/en/order-billing/", "", "noindex, nofollow"],
	])("%s %s%s: %s", (page, path, search, robots) => {
		expect(robotsOf(page, path, search)).toBe(robots);
	});

	it("takes the values of the SEO record before its own", () => {
		const values = { index: "noindex", follow: "follow" };
		expect(robotsOf("cart", "/en/cart/", "", values)).toBe("noindex,follow");
	});

	it.each([
		["catalog", "/en/dresses--plx/", "?p=3&colour=blue", "/en/dresses--plx/?p=3"],
		["catalog", "/en/dresses--plx/", "?p=three", "/en/dresses--plx/"],
		["landing-page", "/en/gifts--lpgifts/", "?p=2", "/en/gifts--lpgifts/?p=2"],
		["product", "/en/a--p1", "?p=3", "/en/a--p1/"],
	])("canonical of %s %s%s is %s", (page, path, search, canonical) => {
		expect(canonicalPath(page, path, search)).toBe(canonical);
	});
});

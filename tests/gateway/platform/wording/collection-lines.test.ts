import { expect, it } from "vitest";
import type { OpeningHours } from "#contract/delivery/shapes.ts";
import { collectionLines } from "#gateway/platform/wording/formats.ts";
import { siteLocales } from "#gateway/platform/wording/locales.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { hoursText } from "#gateway/platform/wording/opening-hours.ts";

const manchester = {
	name: "Vitrine King Street",
	line1: "12 King Street",
	zipCode: "M2 7PW",
	city: "Manchester",
	country: "GB",
	phone: "+441617946000",
};

it.each([
	["GB", ["Manchester", "M2 7PW", "0161 794 6000"]],
	["IE", ["Manchester", "M2 7PW", "+44 161 794 6000"]],
])("a place to collect from is written as its country does, its number as in %s", (home, lines) => {
	expect(collectionLines(manchester, home)).toEqual([manchester.name, manchester.line1, ...lines]);
});

it("a place has its town behind the code elsewhere, and a number only where it has one", () => {
	const lyon = { ...manchester, zipCode: "69002", city: "Lyon", country: "FR", phone: "" };
	expect(collectionLines(lyon, "FR").at(-1)).toBe("69002 Lyon");
});

it.each([
	["fr-FR", "lundi\u00a0: 09:00–18:00", "mardi – dimanche\u00a0: fermé"],
	["de-DE", "Montag: 09:00–18:00", "Dienstag – Sonntag: geschlossen"],
])("hours have the colon of the language: %s", (tag, ...lines) => {
	const locale = siteLocales().find((one) => one.tag === tag);
	if (!locale) throw new Error(`no locale ${tag}`);
	const hours: OpeningHours = Array.from({ length: 7 }, (_, day) =>
		day === 0 ? [{ opens: "09:00", closes: "18:00" }] : [],
	);
	expect(hoursText(hours, locale, translatorOf(locale.messages))).toEqual(lines);
});

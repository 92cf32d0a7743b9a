import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDate, formatDateSpan, wallClock } from "#shop/dates.ts";
import { fallbackLocale, localeOf } from "#shop/locales.ts";

/** Puts a no-break space between a number and the word after it. */
const bound = (text: string) => text.replaceAll(/(?<=\d\S*) (?=\p{L})/gu, "\u00a0");
const at = (prefix: string) => localeOf(prefix) ?? fallbackLocale;

describe("dates, without a line break after the day's number", () => {
	it.each([
		["fr-fr", "1er mars 2026", "dimanche 1er mars", "01/03/2026"],
		["en", "1 March 2026", "Sunday 1 March", "01/03/2026"],
		["es-es", "1 de marzo de 2026", "domingo, 1 de marzo", "01/03/2026"],
		["de-de", "1. März 2026", "Sonntag, 1. März", "01.03.2026"],
		["it-it", "1º marzo 2026", "domenica 1º marzo", "01/03/2026"],
		["pl-pl", "1 marca 2026", "niedziela, 1 marca", "01.03.2026"],
	])("%s: %s · %s · %s", (prefix, long, weekday, short) => {
		const locale = at(prefix);
		expect(formatDate("2026-03-01", locale)).toBe(bound(long));
		// Paris is an hour ahead of UTC in winter, two in summer
		expect(formatDate("2026-02-28T23:00:00.000Z", locale, "weekday")).toBe(bound(weekday));
		expect(formatDate("2026-03-01T22:59:59.999Z", locale, "weekday")).toBe(bound(weekday));
		expect(formatDate("2026-03-01", locale, "short")).toBe(short);
	});

	it("agrees with Intl on every day and weekday", () => {
		const day = fc.date({
			min: new Date("1970-01-01"),
			max: new Date("2199-12-31"),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(day, (date) => {
				const intl = new Intl.DateTimeFormat("en-GB", {
					weekday: "long",
					day: "numeric",
					month: "long",
					timeZone: "Europe/Paris",
				});
				expect(formatDate(date.toISOString(), at("en"), "weekday")).toBe(
					bound(intl.format(date).replace(",", "")),
				);
			}),
		);
	});

	it("writes a span, and a single day without one", () => {
		expect(formatDateSpan("2026-03-03", "2026-03-05", at("en"))).toBe(
			bound("Tuesday 3 March – Thursday 5 March"),
		);
		expect(formatDateSpan("2026-03-03", "2026-03-03", at("en"))).toBe(bound("Tuesday 3 March"));
	});

	it("writes nothing for text that is no date", () =>
		expect(formatDate("soon", at("en"))).toBe(""));
});

describe("a browser whose language data writes dates in another order", () => {
	afterEach(() => vi.restoreAllMocks());

	it("shows the same day, and reads the same clock", () => {
		// as WebKit answers for a locale that writes ISO dates elsewhere
		const written: { format: unknown } = Intl.DateTimeFormat.prototype;
		vi.spyOn(written, "format", "get").mockReturnValue(() => "11/28/26");
		expect(formatDate("2026-11-27T23:30:00.000Z", at("fr-fr"))).toBe("28\u00a0novembre 2026");
		expect(wallClock(new Date("2026-11-27T23:05:00.000Z"), "Europe/Paris")).toEqual({
			date: "2026-11-28",
			time: "00:05",
		});
	});
});

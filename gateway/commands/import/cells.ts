// Fields of a row in files: JSON has types, a CSV cell is text. The same shapes read both.
import { z } from "zod";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { type ByLanguage, currencies, type Language, languages } from "#contract/shapes.ts";
import { plainWords } from "./reduce-html.ts";

/** A cell that begins like JSON, as what it says. */
export const asJson = (value: unknown): unknown => {
	if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
};

const asNumber = (value: unknown): unknown =>
	typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

const flags: ReadonlyMap<string, boolean> = new Map(
	Object.entries({
		true: true,
		"1": true,
		false: false,
		"0": false,
	}),
);
const asFlag = (value: unknown): unknown =>
	typeof value === "string" ? (flags.get(value.trim().toLowerCase()) ?? value) : value;

/** Splits a cell such as `cotton|linen`. */
const asList = (value: unknown): unknown => {
	const read = asJson(value);
	if (typeof read !== "string") return read;
	return read
		.split("|")
		.map((part) => part.trim())
		.filter((part) => part !== "");
};

export const count = () => z.preprocess(asNumber, z.int().min(0).max(2_000_000_000));
export const decimal = () => z.preprocess(asNumber, z.number());
/** Degrees; a map and a distance take no others. */
export const latitude = () => decimal().pipe(z.number().min(-90).max(90));
export const longitude = () => decimal().pipe(z.number().min(-180).max(180));
export const cents = () =>
	z.preprocess(
		asNumber,
		z
			.int("cents, a whole number such as 3990")
			.min(1, "cents, at least 1")
			.max(100_000_000, "cents, at most 100000000"),
	);
export const flag = () => z.preprocess(asFlag, z.boolean());
export const list = <Item extends z.ZodType>(item: Item) => z.preprocess(asList, z.array(item));
export const json = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(asJson, shape);
export const text = (maxLength = 500) => z.coerce.string().max(maxLength);
/** The key that other rows refer to it by. */
export const key = () => z.coerce.string().regex(/^[\w-]{1,64}$/, "letters, digits, - and _ only");
export const currency = () => z.enum(currencies);
/** A market's store id. */
export const storeId = () => z.coerce.string().regex(/^\d{1,18}$/, "digits only");
export const hex = () =>
	z
		.string()
		.toLowerCase()
		.regex(/^#[0-9a-f]{6}$/, "a colour such as #1f3a5f");
/** A phone number with its country's prefix, as E.164, or nothing (CHECKOUT-90). @param example for the error */
export const phone = (example: string) =>
	z.coerce.string().transform((written, { addIssue }) => {
		const number = written.trim() === "" ? "" : readPhoneNumber(written, "")?.number;
		if (number === undefined) addIssue(`a phone number as ${example}`);
		return number ?? "";
	});
/** An instant with its offset: a date alone would mean midnight in an unknown time zone. */
export const instant = () => z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/** Languages that replace one missing in a row, in order of preference. */
const standIns: readonly Language[] = ["en", "fr", "de", "es", "it", "pl"];

/** A text for every language, from those that are given; one that is given empty stays empty. */
export function inEveryLanguage(given: Partial<Record<Language, string>>): ByLanguage {
	const otherwise = standIns.map((language) => given[language]).find((word) => word) ?? "";
	return Object.fromEntries(
		languages.map((language) => [language, given[language] ?? otherwise]),
	) as ByLanguage;
}

/** Characters that a text with HTML may have before that is reduced. */
const maxHtml = 100_000;

/**
 * Words by language; a single text is used for all six.
 * @param maxLength of a text once it was read
 * @param read what remains of the text
 */
export const words = (maxLength = 300, read: (text: string) => string = plainWords) =>
	z
		.preprocess(
			(value) => {
				const given = asJson(value);
				return typeof given === "string" ? { en: given } : given;
			},
			z.partialRecord(
				z.enum(languages),
				z
					.string()
					.max(maxHtml)
					.transform((text) => read(text))
					.pipe(z.string().trim().max(maxLength)),
			),
		)
		.refine((given) => Object.values(given).some((word) => word), "no language has a word")
		.transform(inEveryLanguage);

type Nested = { [name: string]: unknown };

/** Joins `names.fr` and `names.de` of a CSV line into one field; an empty cell is there, and undefined. */
export function nested(cells: Readonly<Record<string, string>>): Nested {
	const row: Nested = {};
	for (const [name, cell] of Object.entries(cells)) {
		if (name === "" && cell === "") continue;
		const value = cell === "" ? undefined : cell;
		const [head = "", ...rest] = name.split(".");
		if (rest.length === 0) row[head] = value;
		else {
			const known = Object.hasOwn(row, head) && row[head] instanceof Object;
			const inner = (known ? row[head] : {}) as Nested;
			inner[rest.join(".")] = value;
			row[head] = inner;
		}
	}
	return row;
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barsOf, code128 } from "#contract/code-128.ts";

/** Widths of each symbol's bars and spaces, as a till's reader tells them apart. */
function symbolsOf(widths: readonly number[]): string[] {
	const last = widths.length - 7;
	const symbols: string[] = [];
	for (let at = 0; at < last; at += 6) symbols.push(widths.slice(at, at + 6).join(""));
	return [...symbols, widths.slice(last).join("")];
}

/** Values by their symbols, learnt from pairs of digits; those that no pair has come from the standard's table. */
const values = new Map([
	["114131", 100],
	["211412", 103],
	["211214", 104],
	["211232", 105],
	["311141", 101],
	["411131", 102],
]);
for (let value = 0; value < 100; value += 1) {
	const pair = String(value).padStart(2, "0");
	const [, symbol = ""] = symbolsOf(code128(pair + pair));
	values.set(symbol, value);
}

/** What a reader decodes: null where the check or the stop symbol is wrong. */
function decode(widths: readonly number[]): string | null {
	const symbols = symbolsOf(widths);
	const read = symbols.slice(0, -1).map((symbol) => values.get(symbol) ?? Number.NaN);
	const check = read.pop();
	const sum = read.reduce((total, value, place) => total + value * Math.max(1, place), 0);
	if (symbols.at(-1) !== "2331112" || sum % 103 !== check) return null;
	let isPairs = read[0] === 105;
	let text = "";
	for (const value of read.slice(1)) {
		if (value === 100 && isPairs) isPairs = false;
		else text += isPairs ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
	}
	return text;
}

describe("a barcode (Code 128)", () => {
	it("draws a known code correctly", () => {
		// start B, P J J 1 2 3 C, check 55, stop
		expect(symbolsOf(code128("PJJ123C"))).toEqual([
			"211214",
			"313121",
			"112133",
			"112133",
			"123221",
			"223211",
			"221132",
			"131321",
			"311321",
			"2331112",
		]);
	});

	it("encodes two digits by one symbol, and a last odd digit by its own", () => {
		const even = symbolsOf(code128("290041008721"));
		expect([even[0], even.length]).toEqual(["211232", 9]);
		const odd = symbolsOf(code128("2900410087215"));
		expect([odd[0], odd[7], odd.length]).toEqual(["211232", "114131", 11]);
	});

	it("has eleven modules a symbol, thirteen at its end, a bar first and last", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[ -~]{1,24}$/), (text) => {
				const widths = code128(text);
				const symbols = symbolsOf(widths);
				const modules = widths.reduce((sum, width) => sum + width, 0);
				expect(modules).toBe((symbols.length - 1) * 11 + 13);
				expect(widths.length % 2).toBe(1);
				expect(barsOf(text).width).toBe(modules);
			}),
		);
	});

	it("decodes to its text, digits or not", () => {
		const texts = fc.oneof(fc.stringMatching(/^\d{1,16}$/), fc.stringMatching(/^[ -~]{1,24}$/));
		fc.assert(
			fc.property(texts, (text) => {
				expect(decode(code128(text))).toBe(text);
			}),
		);
		expect(new Set(values.values()).size).toBe(106);
	});

	it("refuses all but printable ASCII", () => {
		for (const text of ["", "é", "\n", "12\u0000"]) expect(() => code128(text)).toThrow(RangeError);
	});
});

import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import { isUsableIban, maskedIban } from "#gateway/platform/bank/iban.ts";
import { localSealKey, readSealKeys } from "#gateway/platform/bank/keys.ts";
import { type SealKey, seal, unseal } from "#gateway/platform/bank/seal.ts";

const keyOf = (id: string): SealKey => ({ id, key: randomBytes(32) });
const [older, newer] = [keyOf("2025"), keyOf("2026")];

describe("encryption at rest", () => {
	it("decrypts for the customer it was sealed for", () =>
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, about) => {
				expect(unseal(seal(text, [newer], about), [newer], about)).toBe(text);
			}),
		));

	it("seals with the newest key, and opens with the key that it names", () => {
		const sealed = seal("DE75512108001245126199", [older], "anna");
		expect(sealed.keyId).toBe("2025");
		expect(unseal(sealed, [newer, older], "anna")).toBe("DE75512108001245126199");
		expect(seal("x", [newer, older], "anna").keyId).toBe("2026");
	});

	it("differs each time, and contains nothing of the plain text", () => {
		const texts = [1, 2].map(() => seal("DE75512108001245126199", [newer], "anna").text);
		expect(new Set(texts).size).toBe(2);
		for (const text of texts) {
			expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("5126199");
		}
	});

	it("does not open for another customer, with a changed character, or without its key", () => {
		const sealed = seal("DE75512108001245126199", [newer], "anna");
		expect(() => unseal(sealed, [newer], "bert")).toThrow();
		expect(() => unseal(sealed, [older], "anna")).toThrow("2026");
		fc.assert(
			fc.property(fc.nat(sealed.text.length - 2), (at) => {
				const sign = sealed.text[at] === "A" ? "B" : "A";
				const text = sealed.text.slice(0, at) + sign + sealed.text.slice(at + 1);
				expect(() => unseal({ ...sealed, text }, [newer], "anna")).toThrow();
			}),
		);
	});
});

describe("BANK_DETAILS_KEYS", () => {
	const key = randomBytes(32).toString("base64");

	it("have names, newest first; the known local key stands in when there are none", () => {
		const { BANK_DETAILS_KEYS: read } = readConfig({ BANK_DETAILS_KEYS: `b:${key}, a:${key}` });
		expect(read.map(({ id }) => id)).toEqual(["b", "a"]);
		expect(read[0]?.key.toString("base64")).toBe(key);
		expect(readConfig({}).BANK_DETAILS_KEYS).toEqual([localSealKey]);
	});

	it.each([key, `a:${key.slice(4)}`, `a:${key},a:${key}`, "a:", `A B:${key}`])(
		"that are invalid stop the start, and are not repeated: %#",
		(given) => {
			expect(readSealKeys(given.split(","))).toBeNull();
			const start = () => readConfig({ BANK_DETAILS_KEYS: given });
			expect(start).toThrow("BANK_DETAILS_KEYS: names of their own");
			expect(start).not.toThrow(key.slice(4));
		},
	);
});

describe("an IBAN", () => {
	it.each([
		["FR7630006000011234567890189", true],
		["DE75512108001245126199", true],
		["PL10105000997603123456789123", true],
		["CH5604835012345678009", true],
		["CH4431999123000889012", false],
		["FR7630006000011234567890188", false],
		["FR76 3000 6000 0112 3456 7890 189", false],
		["", false],
	])("%s is usable for transfers: %s", (iban, isUsable) => {
		expect(isUsableIban(iban)).toBe(isUsable);
	});

	it("is shown by its last four characters and its length", () => {
		expect(maskedIban("DE75512108001245126199")).toBe("••••••••••••••••••6199");
	});
});

import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressSchema } from "~/models/address/address-schema.server.ts";
import { loyaltySeniority } from "~/models/cart/cart-user.server.ts";
import { formStateOf, sayMessage, summaryOf } from "~/models/form/form-state.ts";

const say = (key: string, values: Record<string, string>) => `${key} ${JSON.stringify(values)}`;

describe("a refused form", () => {
	it("keeps what was typed and says the first error of each field", () => {
		const state = formStateOf(
			{
				initialValue: { a: "x", b: { nested: "y" } },
				error: { a: ["k:one?max=5", "k:two"], c: null },
			},
			say,
		);
		expect(state).toEqual({ values: { a: "x" }, errors: { a: 'k:one {"max":"5"}' } });
	});

	it("lists its errors as the fields follow each other, the whole form's apart", () => {
		const state = { values: {}, errors: { "": "all", city: "c", zip: "z", odd: "o" } };
		const items = summaryOf(state, (field) => `id-${field}`, ["zip", "city"]);
		expect(items.map(({ controlId }) => controlId)).toEqual(["id-zip", "id-city", "id-odd"]);
		expect(summaryOf(null, String, [])).toEqual([]);
	});

	it("takes values out of a message key, whatever they hold", () =>
		fc.assert(
			fc.property(fc.string(), (example) => {
				const message = `forms:x?${new URLSearchParams({ example })}`;
				expect(sayMessage(message, say)).toBe(`forms:x ${JSON.stringify({ example })}`);
			}),
		));
});

describe("the address form's schema", () => {
	const schema = addressSchema({
		countries: ["FR", "CH"],
		phoneCountries: ["FR", "CH"],
		phoneRequired: false,
	});
	const fields = ["firstName", "lastName", "address1", "zipCode", "city", "country", "phone"];

	it("never throws, and never lets through what the shop domain has not", () =>
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...fields), fc.string()), (typed) => {
				const form = new FormData();
				for (const [name, value] of Object.entries(typed)) form.set(name, value);
				const submission = parseWithZod(form, { schema });
				if (submission.status === "success") {
					expect(["FR", "CH"]).toContain(submission.value.country);
					expect(submission.value.firstName.trim()).not.toBe("");
				} else {
					expect(submission.reply().error).toBeTruthy();
				}
			}),
		));
});

describe("a customer's cart (S2 §6)", () => {
	it("names the whole years of the loyalty card", () => {
		const now = new Date("2026-03-01T00:00:00Z");
		const years = (loyaltyCreationDate: string) => loyaltySeniority({ loyaltyCreationDate }, now);
		expect(years("2023-02-01")).toBe("3");
		expect(years("2026-02-01")).toBe("0");
		expect(years("")).toBe("");
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressConstraint, addressSchema } from "#app/models/address/address-schema.server.ts";
import { loyaltySeniority } from "#app/models/cart/cart-user.server.ts";
import { giftCardConstraint, giftCardSchema } from "#app/models/cart/gift-card-schema.server.ts";
import { readForm } from "#app/server/read-form.ts";

describe("the address form's schema", () => {
	const schema = addressSchema({
		countries: ["FR", "CH"],
		phoneCountries: ["FR", "CH"],
		phoneRequired: false,
	});
	const fields = ["firstName", "lastName", "address1", "zipCode", "city", "country", "phone"];

	it("never throws, and never accepts a country that the domain lacks", () =>
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...fields), fc.string()), (typed) => {
				const form = new FormData();
				for (const [name, value] of Object.entries(typed)) form.set(name, value);
				const submission = readForm(form, schema);
				if (submission.status === "success") {
					expect(["FR", "CH"]).toContain(submission.value.country);
					expect(submission.value.firstName.trim()).not.toBe("");
				} else {
					expect(submission.reply().error).toBeTruthy();
				}
			}),
		));

	it.each(["valueOf", "constructor", "__proto__"])("refuses %s as a country", (country) => {
		const form = new FormData();
		form.set("zipCode", "!");
		form.set("country", country);
		const submission = readForm(form, schema);
		expect(submission.reply().error?.country).toEqual(["forms:error.countryInvalid"]);
	});
});

describe("bounds in the markup and on the server are the same rule", () => {
	const rules = { countries: ["FR", "US"], phoneCountries: ["FR"], phoneRequired: true };
	const bounds = { minAmount: 1_000, maxAmount: 20_000, preselectedAmount: 5_000 };
	const forms = {
		"an address": {
			constraint: addressConstraint(rules),
			schema: addressSchema(rules),
			typed: {
				firstName: "Zoé",
				lastName: "Martin",
				address1: "3 rue Haute",
				zipCode: "75011",
				city: "Paris",
				country: "FR",
				phone: "06 12 34 56 78",
				phoneNumberCountry: "FR",
			},
		},
		"a gift card": {
			constraint: giftCardConstraint,
			schema: giftCardSchema({ ...bounds, write: String }),
			typed: { amount: "5000", recipientName: "Zoé", recipientEmail: "zoe@exemple.fr" },
		},
	} as const;
	type Form = (typeof forms)[keyof typeof forms];
	const faultsOf = (
		{ schema, typed }: Pick<Form, "schema" | "typed">,
		other: Record<string, string>,
	) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...typed, ...other })) form.set(name, value);
		const submission = readForm(form, schema as Form["schema"]);
		return Object.keys(submission.reply().error ?? {});
	};
	const fieldsOf = (has: (bound: { required?: boolean; maxLength?: number }) => boolean) =>
		Object.values(forms).flatMap((form) =>
			Object.entries(form.constraint)
				.filter(([, bound]) => has(bound))
				.map(([name, bound]) => ({ name, maxLength: 0, ...bound, form })),
		);

	it.each(Object.entries(forms))("%s within them passes", (_, form) => {
		expect(faultsOf(form, {})).toEqual([]);
	});

	it.each(fieldsOf(({ required }) => required === true))("$name may not stay empty", (field) => {
		// a state is required only in countries whose addresses have one
		const country = field.name === "region" ? "US" : "FR";
		expect(faultsOf(field.form, { country, [field.name]: "" })).toContain(field.name);
	});

	it.each(fieldsOf(({ required }) => !required))("$name may stay empty", ({ name, form }) => {
		expect(faultsOf(form, { [name]: "" })).not.toContain(name);
	});

	it.each(
		// CHECKOUT-22: a street line that is too long is cut instead
		fieldsOf(({ maxLength }) => maxLength !== undefined).filter(
			({ name }) => !/^address/.test(name),
		),
	)("$name may hold $maxLength characters and no more", ({ name, maxLength, form }) => {
		expect(faultsOf(form, { [name]: "x".repeat(maxLength + 1) })).toContain(name);
	});

	it("more than 12 of them are bounds of length", () => {
		expect(fieldsOf(({ maxLength }) => maxLength !== undefined).length).toBeGreaterThan(12);
	});

	it("a street line holds 50 characters", () => {
		for (const line of ["address1", "address2", "address3", "address4"])
			expect(addressConstraint(rules)[line]?.maxLength).toBe(50);
	});

	it("a phone is required where the shop domain says so", () => {
		expect(addressConstraint(rules).phone).toEqual({ required: true, maxLength: 40 });
		expect(addressConstraint({ ...rules, phoneRequired: false }).phone).toEqual({ maxLength: 40 });
	});
});

describe("a customer's cart (CART-38)", () => {
	it("gives the age of the loyalty card in whole years", () => {
		const now = new Date("2026-03-01T00:00:00Z");
		const years = (loyaltyCreationDate: string) => loyaltySeniority({ loyaltyCreationDate }, now);
		expect(years("2023-02-01")).toBe("3");
		expect(years("2026-02-01")).toBe("0");
		expect(years("")).toBe("");
	});
});

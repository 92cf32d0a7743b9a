// The address form's schema: reads typed values and returns an address in the order shape; errors are message keys.
import { z } from "zod";
import { constraintOf, type FormConstraint } from "#app/server/form-constraint.ts";
import { regionsOf } from "#contract/customer/regions.ts";
import { quality, streetLineMaximum } from "./address.ts";
import { readZip } from "./countries.ts";
import { type PhoneRules, phoneSchema, typedPhone } from "./phone-schema.server.ts";
import { zipHint } from "./zip-hint.ts";

/** Letters of any script, digits, ordinary punctuation: what a label printer and a courier can read. */
const readable = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}+°´`]*$/u;
/** Longest text that is read; a street line is cut to its own length later (CHECKOUT-22). */
const maxLength = 200;

const text = (required?: string) =>
	z
		.string(required ? { error: required } : {})
		.trim()
		.max(maxLength, `forms:error.tooLong?max=${maxLength}`)
		.regex(readable, "forms:error.characters");
const needed = (key: string, max = maxLength) =>
	text(key).min(1, key).max(max, `forms:error.tooLong?max=${max}`);
const line = text().optional().default("");

/** A first or last name. @param key message where it is missing */
export const nameSchema = (key: string) => needed(key, 60);

export interface AddressRules extends PhoneRules {
	/** ISO 3166-1 alpha-2 codes of the shop domain that the address may be in */
	countries: readonly string[];
}

interface TypedPlace {
	country: string;
	zipCode: string;
}

/** Checks run once both fields are texts, even if other fields are wrong, so that all errors show at once. */
const whenTyped = ({ value }: { value: unknown }) => {
	const { country, zipCode } = (value ?? {}) as Record<string, unknown>;
	return typeof country === "string" && typeof zipCode === "string" && zipCode !== "";
};

function zipFault({ country }: TypedPlace): string {
	const example = zipHint(country)?.example;
	return example
		? `forms:error.zipInvalid?${new URLSearchParams({ example })}`
		: "forms:error.zipUnknown";
}

/** The values as typed, before they are checked together. */
function typedPlace(rules: AddressRules) {
	return z.object({
		firstName: nameSchema("forms:error.firstNameRequired"),
		lastName: nameSchema("forms:error.lastNameRequired"),
		company: text().max(60, "forms:error.tooLong?max=60").optional().default(""),
		address1: needed("forms:error.address1Required"),
		address2: line,
		address3: line,
		address4: line,
		zipCode: needed("forms:error.zipRequired", 20),
		city: needed("forms:error.cityRequired", 60),
		country: z
			.string({ error: "forms:error.countryInvalid" })
			.refine((code) => rules.countries.includes(code), "forms:error.countryInvalid"),
		region: z.string().optional().default(""),
	});
}

/** HTML constraints for the markup of the address form. */
export function addressConstraint(rules: AddressRules): FormConstraint {
	const typed = { ...constraintOf(typedPhone(rules)), ...constraintOf(typedPlace(rules)) };
	// CHECKOUT-22: a longer line would be cut, and shoppers should not find out afterwards
	const lines = (["address1", "address2", "address3", "address4"] as const).map(
		(name) => [name, { ...typed[name], maxLength: streetLineMaximum }] as const,
	);
	// the field only exists where addresses of the country have a state
	return { ...typed, ...Object.fromEntries(lines), region: { required: true } };
}

function placeSchema(rules: AddressRules) {
	return typedPlace(rules)
		.refine(
			({ country, region }) => Object.hasOwn(regionsOf(country) ?? { [region]: "" }, region),
			{
				path: ["region"],
				when: ({ value }) =>
					regionsOf(String((value as Record<string, unknown>)?.country)) !== null,
				error: "forms:error.regionRequired",
			},
		)
		.refine((typed) => readZip(typed.zipCode, typed.country).ok, {
			path: ["zipCode"],
			when: whenTyped,
			error: (issue) => zipFault(issue.input as TypedPlace),
		})
		.transform((typed) => {
			const zip = readZip(typed.zipCode, typed.country);
			const zipCode = zip.ok ? zip.zipCode : typed.zipCode;
			// left over from a country chosen before
			const region = regionsOf(typed.country) ? typed.region : "";
			return { ...typed, zipCode, region, addressQualityCode: quality.asTyped };
		});
}

/** @param rules what the shop domain allows */
export function addressSchema(rules: AddressRules) {
	return z.intersection(placeSchema(rules), phoneSchema(rules));
}

// The two phone fields of a form: reads typed values and returns an E.164 number with its quality (ACCOUNT-8, ACCOUNT-16).
import { z } from "zod";
import { phoneExample, readPhone } from "./phone.server.ts";

export interface PhoneRules {
	/** ISO 3166-1 alpha-2 codes of the shop domain */
	phoneCountries: readonly string[];
	phoneRequired: boolean;
}

interface TypedPhone {
	phone: string;
	phoneNumberCountry: string;
	/** of the address beside it, used where no other country is chosen */
	country?: string | undefined;
}

/** The country that the number is read by; null for one that the form does not offer. */
function countryOf({ phoneNumberCountry, country = "" }: TypedPhone, rules: PhoneRules) {
	const chosen = phoneNumberCountry || country;
	return rules.phoneCountries.includes(chosen) || chosen === country ? chosen : null;
}

function readTyped(typed: TypedPhone, rules: PhoneRules) {
	const country = countryOf(typed, rules);
	return country === null ? ({ ok: false } as const) : readPhone(typed.phone, country);
}

function faultOf(typed: TypedPhone, rules: PhoneRules): string {
	const example = phoneExample(countryOf(typed, rules) ?? "");
	return example
		? `forms:error.phoneUnreal?${new URLSearchParams({ example })}`
		: "forms:error.phoneInvalid";
}

/** Checked even if other fields are wrong, so that all errors show at once. */
const whenTyped = ({ value }: { value: unknown }) =>
	typeof (value as Record<string, unknown> | null)?.phone === "string";

const number = () => z.string({ error: "forms:error.phoneRequired" }).trim();
const maxLength = [40, "forms:error.phoneInvalid"] as const;

/** The fields as typed, before the number is parsed. */
export function typedPhone({ phoneRequired }: PhoneRules) {
	return z.object({
		phone: phoneRequired
			? number()
					.min(1, "forms:error.phoneRequired")
					.max(...maxLength)
			: number()
					.max(...maxLength)
					.optional()
					.default(""),
		phoneNumberCountry: z.string().optional().default(""),
		country: z.string().optional(),
	});
}

export function phoneSchema(rules: PhoneRules) {
	return typedPhone(rules)
		.refine((typed) => typed.phone === "" || readTyped(typed, rules).ok, {
			path: ["phone"],
			when: whenTyped,
			error: ({ input }) => faultOf(input as TypedPhone, rules),
		})
		.transform((typed) => {
			const read = typed.phone ? readTyped(typed, rules) : null;
			return read?.ok
				? { phone: read.phone, phoneNumberCountry: read.country, phoneQualityCode: read.quality }
				: { phone: "", phoneNumberCountry: "", phoneQualityCode: "" };
		});
}

// The profile's form: reads typed values and returns what is sent; errors are message keys.
import { z } from "zod";
import { nameSchema } from "#app/models/address/address-schema.server.ts";
import {
	type PhoneRules,
	phoneSchema,
	typedPhone,
} from "#app/models/address/phone-schema.server.ts";
import { constraintOf, type FormConstraint } from "#app/server/form-constraint.ts";
import { birthdayFault, youngestCustomer } from "#contract/customer/birthday.ts";
import { fiscalExample, readFiscalNumber } from "#contract/customer/fiscal-number.ts";
import { customer } from "#contract/customer/shapes.ts";
import type { Profile } from "./profile.ts";

export interface ProfileRules extends Pick<PhoneRules, "phoneCountries"> {
	/** ISO 3166-1 alpha-2 of the market */
	country: string;
	/** `YYYY-MM-DD` */
	today: string;
	/** the name is known: it may be changed, but not left out */
	isNamed: boolean;
}

const digits = (max: number) =>
	z
		.string()
		.trim()
		.regex(new RegExp(`^\\d{1,${max}}$`), "profile:error.birthdayDigits")
		.max(max)
		.optional();
/** An unknown value counts as none. */
const oneOf = <T extends string>(values: readonly T[]) =>
	z
		.string()
		.optional()
		.transform((typed) => values.find((value) => value === typed) ?? ("" as T));

function typedProfile({ isNamed }: ProfileRules) {
	const name = (key: string) => (isNamed ? nameSchema(key) : nameSchema(key).optional());
	return z.object({
		gender: oneOf(customer.shape.gender.options),
		firstName: name("forms:error.firstNameRequired"),
		lastName: name("forms:error.lastNameRequired"),
		day: digits(2),
		month: digits(2),
		year: digits(4),
		preferredChannel: oneOf(customer.shape.preferredChannel.options),
		fiscalNumber: z.string().trim().max(24, "forms:error.tooLong?max=24").optional(),
	});
}

type ProfileInput = z.output<ReturnType<typeof typedProfile>>;

/** `YYYY-MM-DD` from three fields; empty if none is filled in. */
function birthdayOf({
	day = "",
	month = "",
	year = "",
}: Pick<ProfileInput, "day" | "month" | "year">) {
	if (!day && !month && !year) return "";
	return `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function birthdayError(typed: ProfileInput, today: string): string | null {
	const { day, month, year } = typed;
	const birthday = birthdayOf(typed);
	if (birthday === "") return null;
	if (!day || !month || !year) return "profile:error.birthdayPart";
	const fault = birthdayFault(birthday, today);
	if (fault === "young") return `profile:error.birthdayYoung?age=${youngestCustomer}`;
	if (fault === "future") return "profile:error.birthdayFuture";
	return fault ? "profile:error.birthdayUnreal" : null;
}

/** Checked even if other fields are wrong, so that all errors show at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" };

function personSchema(rules: ProfileRules) {
	const { country, today } = rules;
	const isFiscal = (number: string | undefined) =>
		!number || readFiscalNumber(number, country) !== null;
	return typedProfile(rules)
		.refine((typed) => birthdayError(typed, today) === null, {
			path: ["day"],
			error: ({ input }) => birthdayError(input as ProfileInput, today) ?? "",
			...always,
		})
		.refine(({ fiscalNumber }) => isFiscal(fiscalNumber), {
			path: ["fiscalNumber"],
			error: `profile:error.fiscalNumber?example=${fiscalExample(country) ?? ""}`,
			...always,
		})
		.transform(({ day, month, year, fiscalNumber = "", ...typed }) => ({
			...typed,
			firstName: typed.firstName ?? "",
			lastName: typed.lastName ?? "",
			birthday: birthdayOf({ day, month, year }),
			fiscalNumber: readFiscalNumber(fiscalNumber, country) ?? "",
		}));
}

/** For the markup of the profile's form. */
export function profileConstraint(rules: ProfileRules): FormConstraint {
	const phone = { phoneCountries: rules.phoneCountries, phoneRequired: false };
	return { ...constraintOf(typedPhone(phone)), ...constraintOf(typedProfile(rules)) };
}

/** The typed profile in the gateway's shape; `profileUpdate` leaves out what is not filled in. */
export function profileSchema(rules: ProfileRules) {
	const phone = { phoneCountries: rules.phoneCountries, phoneRequired: false };
	return z.intersection(personSchema(rules), phoneSchema(phone)).transform(
		({ phone: phoneNumber, phoneQualityCode, phoneNumberCountry, ...person }): Profile => ({
			...person,
			phoneNumber,
			phoneNumberCountry,
			phoneNumberQuality: phoneQualityCode,
		}),
	);
}

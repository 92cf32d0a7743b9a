// What customers say about themselves: which fields are sent, and which are still missing.
import type { Customer } from "#contract/customer/shapes.ts";

/** The fields of the profile's form, as the gateway keeps them; empty if nothing is given. */
export type Profile = Pick<
	Customer,
	| "gender"
	| "firstName"
	| "lastName"
	| "birthday"
	| "phoneNumber"
	| "phoneNumberCountry"
	| "phoneNumberQuality"
	| "preferredChannel"
	| "fiscalNumber"
>;

/**
 * ACCOUNT-15: only fields that are filled in are sent. A field that was emptied is sent as empty, since it was taken back.
 * A name never is: orders and letters need it.
 */
export function profileUpdate(typed: Partial<Profile>, saved: Profile): Partial<Profile> {
	const isSent = ([field, value]: [string, string]) =>
		value !== "" || (!field.endsWith("Name") && saved[field as keyof Profile] !== "");
	return Object.fromEntries(Object.entries(typed).filter(isSent));
}

export const profileParts = ["name", "birthday", "phone", "fiscalNumber"] as const;
export type ProfilePart = (typeof profileParts)[number];

/**
 * The parts that the profile still lacks, in the order of its form.
 * @param asksFiscalNumber whether the market's invoices need it
 */
export function missingOf(
	customer: Pick<Profile, "firstName" | "lastName" | "birthday" | "phoneNumber" | "fiscalNumber">,
	asksFiscalNumber: boolean,
): ProfilePart[] {
	const { firstName, lastName, birthday, phoneNumber, fiscalNumber } = customer;
	const isMissing: Record<ProfilePart, boolean> = {
		name: firstName === "" || lastName === "",
		birthday: birthday === "",
		phone: phoneNumber === "",
		fiscalNumber: asksFiscalNumber && fiscalNumber === "",
	};
	return profileParts.filter((part) => isMissing[part]);
}

const birthdayParts = ["day", "month", "year"] as const;
export type BirthdayPart = (typeof birthdayParts)[number];

/** The order of day, month and year in a date that the locale writes in digits. */
export function birthdayOrder(tag: string): BirthdayPart[] {
	const sample = new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone: "UTC" });
	return sample
		.formatToParts(0)
		.flatMap(({ type }) => birthdayParts.filter((part) => part === type));
}

// What a customer tells of themselves: which of it is sent, and what is still missing.
import type { Customer } from "#contract/customer/shapes.ts";

/** What the profile's form holds, as the gateway keeps it; empty where nothing is said. */
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
 * ACCOUNT-15: only what is filled in. What was there and has been emptied is sent as empty, since it was taken back;
 * but not a name, which orders and letters need.
 */
export function profileUpdate(typed: Partial<Profile>, known: Profile): Partial<Profile> {
	const isSent = ([field, value]: [string, string]) =>
		value !== "" || (!field.endsWith("Name") && known[field as keyof Profile] !== "");
	return Object.fromEntries(Object.entries(typed).filter(isSent));
}

export const profileParts = ["name", "birthday", "phone", "fiscalNumber"] as const;
export type ProfilePart = (typeof profileParts)[number];

/**
 * What would make the profile whole, in the order of its form.
 * @param asksFiscalNumber the market's invoices do
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

/** Day, month and year as the locale writes a date of digits. */
export function birthdayOrder(tag: string): BirthdayPart[] {
	const sample = new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone: "UTC" });
	return sample
		.formatToParts(0)
		.flatMap(({ type }) => birthdayParts.filter((part) => part === type));
}

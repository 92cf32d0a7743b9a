// What the tag manager is told about a customer (MEASURE-20): it depends on the consent level,
// and nothing personal is sent in the clear.
import { createHash } from "node:crypto";
import { allows, type ConsentLevel, type ConsentPurpose } from "#app/i18n/consent.ts";
import { readPhone } from "#app/models/address/phone.server.ts";
import type { Customer } from "#contract/customer/shapes.ts";

interface Field {
	purpose: Extract<ConsentPurpose, "measurement" | "advertising">;
	/** sent as its SHA-256, in hexadecimal, since it is personal */
	isHashed: boolean;
	of: (customer: Customer) => string;
}

const international = ({ phoneNumber, phoneNumberCountry }: Customer): string => {
	const read = readPhone(phoneNumber, phoneNumberCountry);
	return read.ok ? read.phone : "";
};
/** The day of an instant. */
const day = (instant: string) => instant.slice(0, 10);

const fields = {
	customerId: { purpose: "advertising", isHashed: true, of: (each) => each.customerId },
	loyaltyNumber: { purpose: "advertising", isHashed: true, of: (each) => each.loyaltyNumber },
	loyaltyCreationDate: {
		purpose: "advertising",
		isHashed: false,
		of: (each) => day(each.loyaltyCreationDate),
	},
	loyaltyType: { purpose: "measurement", isHashed: false, of: (each) => each.loyaltyType },
	email: { purpose: "advertising", isHashed: true, of: (each) => each.email },
	phoneNumber: { purpose: "advertising", isHashed: true, of: international },
	gender: { purpose: "advertising", isHashed: false, of: (each) => each.gender },
	birthday: { purpose: "advertising", isHashed: true, of: (each) => day(each.birthday) },
	optinNews: {
		purpose: "measurement",
		isHashed: false,
		of: (each) => (each.optinNews ? "YES" : "NO"),
	},
	webCreationDate: {
		purpose: "advertising",
		isHashed: false,
		of: (each) => day(each.webCreationDate),
	},
	webCreationStore: {
		purpose: "measurement",
		isHashed: false,
		of: (each) => each.webCreationStore,
	},
	preferredStore: { purpose: "measurement", isHashed: false, of: (each) => each.preferredStore },
} as const satisfies Record<string, Field>;
type FieldName = keyof typeof fields;

/** Hashes a value as tag managers compare it: trimmed and in lower case. Empty for an empty value. */
export function hashOf(value: string): string {
	const normal = value.normalize("NFC").trim().toLowerCase();
	return normal === "" ? "" : createHash("sha256").update(normal).digest("hex");
}

/** Empty fields are left out. */
export function customerFields(
	customer: Customer,
	consent: readonly ConsentLevel[] | null,
): Partial<Record<FieldName, string>> {
	const reported = Object.entries(fields)
		.filter(([, { purpose }]) => allows(consent, purpose))
		.map(([name, { isHashed, of }]) => [name, isHashed ? hashOf(of(customer)) : of(customer)])
		.filter(([, value]) => value !== "");
	return Object.fromEntries(reported);
}

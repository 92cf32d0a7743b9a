import { z } from "zod";
import { typedAddress } from "./typed-address.ts";

const line = z.string().max(50);

/** Cart-side and account-side shape (CHECKOUT-20); the order shape is mapped in app/models/address. */
export const address = z.object({
	firstName: z.string().min(1).max(60),
	lastName: z.string().min(1).max(60),
	/** organisation */
	company: z.string().max(60).optional(),
	/** CHECKOUT-22: a street line is cut to 50 characters */
	line1: line.min(1),
	line2: line.default(""),
	line3: line.default(""),
	line4: line.default(""),
	zipCode: z.string().min(1).max(12),
	city: z.string().min(1).max(60),
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
	/** state, where the country's addresses have one (regions.ts) */
	region: z.string().max(3).default(""),
	phoneNumber: z.string().max(24).default(""),
	phoneNumberCountry: z.string().max(3).default(""),
	phoneNumberQuality: z.string().default(""),
	/** address quality code: `00` checked, `10` taken as typed */
	quality: z.string().default("10"),
	/** for showing it to its owner (as-typed.ts); absent in addresses saved before this was stored */
	typed: typedAddress.nullish(),
});
export type Address = z.infer<typeof address>;

/** Parts that storefronts of earlier releases do not send: what is left out stays as stored. */
export const laterParts = (Object.keys(address.shape) as (keyof Address)[]).filter(
	(part) => part !== "typed" && address.shape[part] instanceof z.ZodOptional,
);

/** Grows with every change of a saved address; 0 from a gateway that counts none. */
const version = z.number().int().nonnegative().default(0);
/**
 * The version that a change is based on, 0 if there was none to see; without it the change is made whatever happened meanwhile.
 */
export const addressVersionQuery = z.object({
	version: z.coerce.number().int().nonnegative().optional(),
});

const ownName = z.string().max(60).default("");
/** The billing address that a customer keeps for invoices; without a name of its own it is the customer's. */
export const savedBillingAddress = address.extend({
	firstName: ownName,
	lastName: ownName,
	version,
});
export type SavedBillingAddress = z.infer<typeof savedBillingAddress>;

export const deliveryAddress = address.extend({ id: z.string(), favorite: z.boolean(), version });
/** What is sent to save one; the gateway assigns the id. */
export const newDeliveryAddress = address.extend({ favorite: z.boolean().default(false) });
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

/** The account for refunds that cannot go back the way they were paid (ACCOUNT-32). */
export const bankDetails = z.object({
	/** without spaces; all but the last four characters are `•`: the full number is never sent out again (ACCOUNT-61) */
	iban: z.string(),
	/** empty from a gateway that keeps none */
	accountHolder: z.string().default(""),
});
export type BankDetails = z.infer<typeof bankDetails>;

/** How a customer would like to be reached (`preferredChannel`, ACCOUNT-9). */
export const preferredChannels = ["EMAIL", "SMS", "PHONE", "POST"] as const;

/** `emailQuality` of an address that the customer has proved to be theirs (ADR 0036). */
export const verifiedEmailQuality = "00";

export const customer = z.object({
	customerId: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	gender: z.enum(["F", "M", "X", ""]),
	/** ISO date or empty */
	birthday: z.string(),
	email: z.string(),
	emailQuality: z.string(),
	phoneNumber: z.string(),
	phoneNumberCountry: z.string(),
	phoneNumberQuality: z.string(),
	optinNews: z.boolean(),
	preferredStore: z.string(),
	fiscalNumber: z.string(),
	preferredChannel: z.enum([...preferredChannels, ""]),
	hasPassword: z.boolean(),
	hasPasskey: z.boolean().default(false),
	isDeleted: z.boolean(),
	/** MEASURE-27: whether the bot-protection script may be loaded for them */
	recaptchaActive: z.boolean().default(true),
	loyaltyNumber: z.string(),
	/** FID loyalty card, HSP second programme, empty for neither */
	loyaltyType: z.enum(["FID", "HSP", ""]),
	loyaltyCreationDate: z.string(),
	webCreationDate: z.string(),
	webCreationStore: z.string(),
});
export type Customer = z.infer<typeof customer>;

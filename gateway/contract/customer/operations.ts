import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { bankDetails, customer } from "./shapes.ts";

const operation = operationsOf("customer");

/** ACCOUNT-14: the signed-in customer's record. */
export const getAccount = operation({
	id: "getAccount",
	summary: "The signed-in customer",
	method: "get",
	path: "/accounts-self/",
	access: "customer",
	openToDeleted: true,
	responses: { 200: customer },
	errors: [],
});

const name = z.string().trim().min(1).max(60);
const orEmpty = <T extends z.ZodType>(shape: T) => shape.or(z.literal(""));

/**
 * ACCOUNT-14 and ACCOUNT-19 (the profile, and `preferredStore` alone) in one route. Fields left out stay as they are
 * (ACCOUNT-15: a profile update sends only what is filled in); an empty text clears a field, but not a name. What the customer
 * is written to about is decided by their subscriptions alone (ADR 0032).
 */
export const updateAccount = operation({
	id: "updateAccount",
	summary: "Change the customer's profile or own store",
	method: "put",
	path: "/accounts-self/",
	access: "customer",
	body: z
		.object({
			gender: customer.shape.gender,
			firstName: name,
			lastName: name,
			/** ISO date (birthday.ts) */
			birthday: orEmpty(z.iso.date()),
			/** E.164 */
			phoneNumber: orEmpty(z.string().regex(/^\+\d{5,15}$/)),
			/** ISO 3166-1 alpha-2 (ACCOUNT-16) */
			phoneNumberCountry: orEmpty(z.string().regex(/^[A-Z]{2}$/)),
			phoneNumberQuality: z.string().max(4),
			preferredChannel: customer.shape.preferredChannel,
			/** of the market that is called (fiscal-number.ts) */
			fiscalNumber: z.string().max(24),
			preferredStore: orEmpty(digits),
		})
		.partial(),
	responses: { 200: customer },
	errors: ["STORE_NOT_FOUND", "PROFILE_INVALID"],
});

/**
 * ACCOUNT-51: closes the customer's account and ends all its sessions, the caller's included. For `daysUntilErased` the
 * customer can sign in and reactivate it; then it is erased, but for what the law requires to be kept of orders. Repeating the
 * call changes nothing: the session is over.
 */
export const deleteAccount = operation({
	id: "deleteAccount",
	summary: "Delete the signed-in customer's account",
	method: "delete",
	path: "/accounts-self/",
	access: "customer",
	responses: { 200: customer },
	errors: [],
});

/** Days within which a deleted account can be reactivated. */
export const daysUntilErased = 30;

/** ACCOUNT-52: undoes the deletion of the signed-in customer's account. */
export const reactivateAccount = operation({
	id: "reactivateAccount",
	summary: "Reactivate the signed-in customer's account",
	method: "put",
	path: "/accounts-self/reactivate/",
	access: "customer",
	openToDeleted: true,
	responses: { 200: customer },
	errors: [],
});

/** Length of a new password, in characters as a person counts them. */
export const passwordBounds = { min: 10, max: 128 } as const;

/** Why a password is refused: `details.reason` of PASSWORD_WEAK. */
export type Weakness = "short" | "long" | "own" | "guessable";

/**
 * ACCOUNT-49, ACCOUNT-50: changes the customer's password, or sets a first one for a customer who came with an e-mail only
 * (hasPassword false): the e-mail then signs in, unless another account has it. Every other session of the customer ends.
 */
export const changePassword = operation({
	id: "changePassword",
	summary: "Change the password, or set a first one",
	method: "put",
	path: "/accounts-self/password",
	access: "customer",
	body: z.object({
		/** not needed from a customer who has none */
		currentPassword: z.string().max(1024).default(""),
		newPassword: z.string().max(1024),
	}),
	responses: { 200: customer },
	errors: ["PASSWORD_WRONG", "PASSWORD_WEAK"],
});

/**
 * Removes the password of a customer who signs in with a passkey, and ends every other session. A sign-in within the last
 * quarter of an hour is proof enough; otherwise the password is needed.
 */
export const removePassword = operation({
	id: "removePassword",
	summary: "Do without a password",
	method: "post",
	path: "/accounts-self/password/removal",
	access: "customer",
	body: z.object({ currentPassword: z.string().max(1024).default("") }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	/** NOT_FOUND if there is no password */
	errors: ["NOT_FOUND", "PASSWORD_WRONG", "SIGN_IN_AGAIN", "LAST_SIGN_IN_METHOD"],
});

/**
 * Asks to sign in with another address. Nothing changes until the link sent to it is used; the old address is told at once. Of
 * several requests only the newest works. The answer is the same for an address that has an account, but that address gets no
 * letter.
 */
export const askEmailChange = operation({
	id: "askEmailChange",
	summary: "Ask for another e-mail address",
	method: "post",
	path: "/accounts-self/email",
	access: "customer",
	body: z.object({
		email: z.string().max(254),
		/** a customer without one must have signed in within the last quarter of an hour */
		currentPassword: z.string().max(1024).default(""),
	}),
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: ["PROFILE_INVALID", "PASSWORD_WRONG", "SIGN_IN_AGAIN"],
});

/** Sends the confirmation letter for the account's address again; an address that is confirmed already gets none. */
export const askEmailConfirmation = operation({
	id: "askEmailConfirmation",
	summary: "Send the confirming letter again",
	method: "post",
	path: "/accounts-self/email/confirmation",
	access: "customer",
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: [],
});

/** ACCOUNT-35: null while none are kept. */
export const getBankStatements = operation({
	id: "getBankStatements",
	summary: "The customer's bank details, masked",
	method: "get",
	path: "/customers-self/bankStatements",
	access: "customer",
	responses: { 200: bankDetails.nullable() },
	errors: [],
});

/**
 * ACCOUNT-36, ACCOUNT-33: the IBAN without spaces; an empty one deletes the stored details. The answer shows it masked, as
 * every later answer does.
 */
export const saveBankStatements = operation({
	id: "saveBankStatements",
	summary: "Keep the customer's bank details, or forget them",
	method: "put",
	path: "/customers-self/bankStatements",
	access: "customer",
	body: z.object({
		iban: z.string().regex(/^(?:[A-Z]{2}\d{2}[A-Z\d]{10,30})?$/),
		/** the longest name that a SEPA transfer carries */
		accountHolder: z.string().trim().max(70).default(""),
	}),
	responses: { 200: bankDetails.nullable() },
	errors: ["BANK_DETAILS_INVALID"],
});

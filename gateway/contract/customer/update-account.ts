import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { customer } from "./shapes.ts";

const name = z.string().trim().min(1).max(60);
const orEmpty = <T extends z.ZodType>(shape: T) => shape.or(z.literal(""));

/**
 * ACCOUNT-14 and ACCOUNT-19 (the profile, and `preferredStore` alone) in one route. Fields left out stay as they are
 * (ACCOUNT-15: a profile update sends only what is filled in); an empty text clears a field, but not a name. What the customer
 * is written to about is decided by their subscriptions alone (ADR 0032).
 */
export const updateAccount = operation({
	id: "updateAccount",
	noun: "customer",
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

import { z } from "zod";
import { operation } from "../operation.ts";
import { customer } from "./shapes.ts";

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
	noun: "customer",
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

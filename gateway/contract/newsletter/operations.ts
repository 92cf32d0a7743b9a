import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { additionalInformation, letterToken, messageTypes, store } from "./shapes.ts";

const operation = operationsOf("newsletter");

/**
 * CONTENT-35. The address counts once the letter sent to it was answered (double opt-in). The answer is the same whether the
 * address is new, known, confirmed or has had enough letters today, so that the answer does not tell who subscribes.
 */
export const subscribeNewsletter = operation({
	id: "subscribeNewsletter",
	summary: "Ask for the newsletter",
	method: "put",
	path: "/newsletters",
	access: "public",
	body: z.object({ email: z.email().max(254), additionalInformation, store, proof }),
	responses: { 202: z.object({ isAsked: z.literal(true).optional() }) },
	errors: ["CHECK_NEEDED"],
});

/** What the first letter's link leads to; changes nothing. Not confirmed is also an address that was asked again since. */
export const getNewsletterConfirmation = operation({
	id: "getNewsletterConfirmation",
	summary: "Whether an address of the newsletter is confirmed",
	method: "get",
	path: "/newsletters/{token}",
	access: "public",
	params: z.object({ token: letterToken }),
	responses: { 200: z.object({ isConfirmed: z.boolean() }) },
	errors: ["NOT_FOUND"],
});

/** Called by the button behind the first letter's link; repeated, it answers the same. 404 once the link expired. */
export const confirmNewsletter = operation({
	id: "confirmNewsletter",
	summary: "Confirm an address of the newsletter",
	method: "post",
	path: "/newsletters/confirm",
	access: "public",
	body: z.object({ token: letterToken, source: z.string().min(1).max(40) }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});

/** CONTENT-38, by the token of any letter; repeated, it answers the same. 404 for a token without an address. */
export const unsubscribeNewsletter = operation({
	id: "unsubscribeNewsletter",
	summary: "Stop one kind of letters to an address",
	method: "post",
	path: "/newsletters/unsubscribe",
	access: "public",
	body: z.object({
		token: letterToken,
		store,
		additionalInformation,
		type: z.enum(messageTypes).default("NEWS"),
	}),
	responses: { 200: z.object({ isUnsubscribed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});

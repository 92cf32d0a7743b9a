// The calls of alerts by e-mail alone (CATALOGUE-101): asked for by a form, confirmed and ended by the links of their letters.
import { z } from "zod";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { sendOnce } from "#app/models/protection/send-once.server.ts";
import { optional } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import {
	followLetterLink,
	isLinkConfirmed,
	type LetterLinkOutcome,
} from "#app/server/letter-link.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import {
	askEmailAlert,
	confirmEmailAlert,
	endEmailAlerts,
	getEmailAlertConfirmation,
} from "#contract/alert/operations.ts";
import { alertToken } from "#contract/alert/shapes.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { anySize, lowerPrice } from "./email-alert.ts";

const about = "wishlist:mail.errorAbout";
const email = "wishlist:mail.errorEmail";

export const emailAlertSchema = z.object({
	about: z.string({ error: about }).regex(/^(?:any|price|\d{13})$/, about),
	email: typedEmail(email),
});

export const emailAlertConstraint = constraintOf(emailAlertSchema);

/** @throws GatewayFailure PRODUCT_NOT_FOUND, CHECK_NEEDED, TOO_MANY_REQUESTS */
export async function askForEmailAlert(
	context: Context,
	productId: string,
	{ about, email }: z.output<typeof emailAlertSchema>,
	proof: Proof,
): Promise<void> {
	const isSize = about !== anySize && about !== lowerPrice;
	const gateway = getGateway(context);
	const kind = about === lowerPrice ? ("price" as const) : ("back" as const);
	const body = { email, productId, about: kind, ...(isSize ? { sku: about } : {}) };
	await sendOnce(body, (keys) =>
		gateway.call(askEmailAlert, { body: { ...body, proof }, ...keys }),
	);
}

/** Whether the address is the customer's own and proven, so that no letter asks for it first. */
export async function needsNoLetter(context: Context, email: string): Promise<boolean> {
	const customer = await optional(context, "the account", readCustomer(context), null, null);
	return (
		customer?.emailQuality === verifiedEmailQuality &&
		customer.email.toLowerCase() === email.toLowerCase()
	);
}

/** The token of a letter's link; null if it is not one of ours. */
export function alertTokenOf(url: URL): string | null {
	return alertToken.safeParse(url.searchParams.get("token")).data ?? null;
}

export const isAlertConfirmed = (context: Context, token: string | null) =>
	isLinkConfirmed(
		context,
		"an alert",
		token ? getGateway(context).call(getEmailAlertConfirmation, { params: { token } }) : null,
	);

const byLink = (
	context: Context,
	token: string | null,
	act: typeof confirmEmailAlert | typeof endEmailAlerts,
): Promise<LetterLinkOutcome> =>
	followLetterLink(
		context,
		"an alert",
		token ? getGateway(context).call(act, { body: { token } }) : null,
	);

export const confirmAlert = (context: Context, token: string | null) =>
	byLink(context, token, confirmEmailAlert);

export const endAlerts = (context: Context, token: string | null) =>
	byLink(context, token, endEmailAlerts);

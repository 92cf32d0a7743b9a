// The calls of alerts by e-mail alone (CATALOGUE-101): asked for by a form, confirmed and ended by the links of their letters.
import { z } from "zod";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { asciiEmail } from "#app/server/ascii-email.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { type Context, getGateway, getRuntime } from "#app/server/request-context.ts";
import { askEmailAlert } from "#contract/alert/ask-email-alert.ts";
import { confirmEmailAlert } from "#contract/alert/confirm-email-alert.ts";
import { endEmailAlerts } from "#contract/alert/end-email-alerts.ts";
import { alertToken } from "#contract/alert/shapes.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { anySize, lowerPrice } from "./email-alert.ts";

const about = "wishlist:mail.errorAbout";
const email = "wishlist:mail.errorEmail";

export const emailAlertSchema = z.object({
	about: z.string({ error: about }).regex(/^(?:any|price|\d{13})$/, about),
	email: z
		.string({ error: email })
		.trim()
		.overwrite(asciiEmail)
		.max(254, email)
		.check(z.email(email)),
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
	await getGateway(context).call(askEmailAlert, {
		body: {
			email,
			productId,
			proof,
			about: about === lowerPrice ? "price" : "back",
			...(isSize ? { sku: about } : {}),
		},
	});
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

/** `gone`: the link has expired; `down`: it may be tried again. */
export type AlertLinkOutcome = "done" | "gone" | "down";

/** @param act by the link's token */
async function byLink(
	context: Context,
	token: string | null,
	act: typeof confirmEmailAlert | typeof endEmailAlerts,
): Promise<AlertLinkOutcome> {
	if (!token) return "gone";
	const done = await attempt(getGateway(context).call(act, { body: { token } }));
	if (done.ok) return "done";
	const { isOutage, code } = done.failure;
	if (!isOutage && code !== "TOO_MANY_REQUESTS") return "gone";
	getRuntime(context).log.warn({ err: done.failure }, "link of an alert failed");
	return "down";
}

export const confirmAlert = (context: Context, token: string | null) =>
	byLink(context, token, confirmEmailAlert);

export const endAlerts = (context: Context, token: string | null) =>
	byLink(context, token, endEmailAlerts);

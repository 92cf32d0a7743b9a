// Guarded forms on the server (ADR 0048): the proof they send, and the check they are asked for.

import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import type { Failure, Place } from "#app/server/failure-table.ts";
import { optional } from "#app/server/failures.ts";
import { failureResult } from "#app/server/form-reply.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { type BotScript, isBotScriptDue, proofFields } from "./protection.ts";

const maxLength = 4096;

/** The form's proof of who sends it; undefined if the form was not asked for any. */
export function proofOf(form: FormData): Proof {
	const fieldOf = (field: string) => {
		const text = form.get(field);
		return typeof text === "string" && text !== "" && text.length <= maxLength ? text : undefined;
	};
	const [check, token] = [fieldOf(proofFields.check), fieldOf(proofFields.token)];
	if (!check && !token) return undefined;
	return { ...(check ? { check } : {}), ...(token ? { token } : {}) };
}

/** The check that the form must send next time; null if the failure is about something else. */
export function checkOf({ code, details }: Failure): string | null {
	return code === "CHECK_NEEDED" && typeof details?.check === "string" ? details.check : null;
}

/**
 * The reply of a guarded form to a failed call: with the check that its next attempt has to carry, if it is asked for one.
 * @throws the failure, if there are no words for it
 */
export function guardedReply(context: Context, form: FormData, failure: Failure, place: Place) {
	const { result, status } = failureResult(context, form, failure, place);
	const check = checkOf(failure);
	return data<SubmissionResult & { check?: string }>(check ? { ...result, check } : result, {
		status,
	});
}

/** The script that a page may load for any visitor; null if there is none. */
export function botScriptOf(context: Context, page: string, recaptchaActive = true) {
	const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SCRIPT_URL: url } = getRuntime(context).env;
	const { recaptcha } = getShop(context).domain;
	if (!siteKey || !isBotScriptDue({ recaptchaActive, recaptcha, page })) return null;
	return { siteKey, url } satisfies BotScript;
}

/** The same for this visitor, by their record (MEASURE-27); the page itself waits for their consent (MEASURE-3). */
export async function ownBotScript(context: Context, page: string): Promise<BotScript | null> {
	const customer = await optional(context, "the customer", readCustomer(context), null, null);
	return botScriptOf(context, page, customer?.recaptchaActive ?? true);
}

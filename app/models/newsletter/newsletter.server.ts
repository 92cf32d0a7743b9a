// The newsletter's calls (CONTENT-35, CONTENT-38). Errors of the subscription are swallowed (CONTENT-36): the shopper
// gets a toast instead.
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { checkOf, proofOf } from "#app/models/protection/protection.server.ts";
import { sendOnce } from "#app/models/protection/send-once.server.ts";
import { attempt } from "#app/server/failures.ts";
import { formReply } from "#app/server/form-reply.ts";
import {
	followLetterLink,
	isLinkConfirmed,
	type LetterLinkOutcome,
} from "#app/server/letter-link.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getGateway, getRuntime, getShop } from "#app/server/request-context.ts";
import { asciiEmail } from "#app/server/typed-email.ts";
import {
	confirmNewsletter,
	getNewsletterConfirmation,
	subscribeNewsletter,
	unsubscribeNewsletter,
} from "#contract/newsletter/operations.ts";
import { letterToken, type MessageType, messageTypes } from "#contract/newsletter/shapes.ts";
import { rememberNewsletter } from "./banner.server.ts";
import {
	isEmail,
	type NewsletterOutcome,
	newsletterConstraint,
	newsletterKeys,
} from "./newsletter.ts";

const invalid = `newsletter:${newsletterKeys.invalid}`;
const newsletterSchema = z.object({
	email: z
		.string({ error: invalid })
		.trim()
		.max(newsletterConstraint.email.maxLength, invalid)
		.refine(isEmail, invalid)
		.overwrite(asciiEmail),
});

/** The query's origin, or else the current path (CONTENT-35); the form sends both. */
export function originOf(form: FormData): string {
	const [origin, from] = ["origin", "from"].map((name) => String(form.get(name) ?? "").trim());
	return (origin || from || "").slice(0, 200);
}

export interface Subscription {
	outcome: NewsletterOutcome;
	/** reply of the form, with everything that was typed */
	result: SubmissionResult;
	/** what the form must send next time (ADR 0048) */
	check: string | null;
}

/** Never throws (CONTENT-36). */
export async function subscribe(context: Context, form: FormData): Promise<Subscription> {
	const submission = readForm(form, newsletterSchema);
	if (submission.status !== "success") {
		return { outcome: "invalid", result: formReply(context, submission), check: null };
	}
	const { email } = submission.value;
	const store = getShop(context).domain.storeId;
	const body = { email, additionalInformation: originOf(form), store };
	const done = await attempt(
		sendOnce(body, (keys) =>
			getGateway(context).call(subscribeNewsletter, {
				body: { ...body, proof: proofOf(form) },
				...keys,
			}),
		),
	);
	if (!done.ok) {
		// the gateway refused the address as invalid
		if (done.failure.code === "INVALID_REQUEST") {
			const result = formReply(context, form, { field: "email", message: invalid });
			return { outcome: "invalid", result, check: null };
		}
		const check = checkOf(done.failure);
		if (check) return { outcome: "check", result: formReply(context, form), check };
		getRuntime(context).log.warn({ err: done.failure }, "newsletter subscription failed");
		return { outcome: "fail", result: formReply(context, form), check: null };
	}
	rememberNewsletter(context, "asked");
	return { outcome: "success", result: formReply(context, form), check: null };
}

/** The token of a letter's link; null if it is not one of ours. */
export function letterTokenOf(url: URL): string | null {
	return letterToken.safeParse(url.searchParams.get("token")).data ?? null;
}

export const isConfirmed = (context: Context, token: string) =>
	isLinkConfirmed(
		context,
		"the newsletter",
		getGateway(context).call(getNewsletterConfirmation, { params: { token } }),
	);

export async function confirm(
	context: Context,
	token: string,
	source: string,
): Promise<LetterLinkOutcome> {
	const body = { token, source: source.slice(0, 40) };
	const outcome = await followLetterLink(
		context,
		"the newsletter",
		getGateway(context).call(confirmNewsletter, { body }),
	);
	if (outcome === "done") rememberNewsletter(context, "subscribed");
	return outcome;
}

/** The kind of letter that a link stops; the newsletter if it names none. */
export function messageTypeOf(url: URL): MessageType {
	const requested = url.searchParams.get("type")?.toUpperCase();
	return messageTypes.find((type) => type === requested) ?? "NEWS";
}

export async function unsubscribe(
	context: Context,
	token: string,
	{ type, origin }: { type: MessageType; origin: string },
): Promise<LetterLinkOutcome> {
	const store = getShop(context).domain.storeId;
	const body = { token, store, additionalInformation: origin, type };
	const outcome = await followLetterLink(
		context,
		"the newsletter",
		getGateway(context).change(unsubscribeNewsletter, { body }),
	);
	if (outcome === "done" && type === "NEWS") rememberNewsletter(context, "none");
	return outcome;
}

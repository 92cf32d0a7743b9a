// Texts and rules of the newsletter that server and browser share (CONTENT-31, CONTENT-34, CONTENT-37).
import type { Key } from "#app/i18n/i18n.ts";
import type { BotScript } from "#app/models/protection/protection.ts";
import type { BannerColours } from "./colours.ts";

export interface BannerView extends BannerColours {
	title: string;
	short: string;
	long: string;
	/** of the call to action, which links to the newsletter's own page */
	label: string;
	words: NewsletterWords;
}

/** The form's texts in the shopper's language. They are passed on, since the form is on pages with other messages. */
export interface NewsletterWords {
	email: string;
	example: string;
	submit: string;
	/** for a visitor whose address is confirmed */
	thanks: string;
	/** while the letter is not answered */
	asked: string;
	invalid: string;
	fail: string;
	/** script that may be loaded at the first sign of use of the form (MEASURE-28) */
	botScript: BotScript | null;
}

/** Keys of CONTENT-37, each for a message and a toast. */
export const newsletterKeys = {
	success: "newsletterSubscription.subscription.success",
	fail: "newsletterSubscription.subscription.fail",
	invalid: "newsletterSubscription.emailInvalid",
	check: "newsletterSubscription.subscription.check",
} as const satisfies Record<string, Key<"newsletter">>;
export type NewsletterOutcome = keyof typeof newsletterKeys;

/** Reply to a form that is sent in place. */
export interface NewsletterReply {
	outcome: NewsletterOutcome;
	/** in the shopper's language */
	text: string;
	/** what the form must send next time (ADR 0048) */
	check: string | null;
}

/** Milliseconds between two submissions of one visitor (LIMIT-43). */
export const submitInterval = 1_000;

/** Longest address that e-mail allows. */
export const maxEmailLength = 254;

/** For the form's only field; the schema uses it too. */
export const newsletterConstraint = { email: { required: true, maxLength: maxEmailLength } };

/** A usual pattern of e-mail addresses (CONTENT-31). */
export function isEmail(text: string): boolean {
	return (
		text.length <= maxEmailLength &&
		/^[^\s<>,;:"\\()[\]@]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,63}$/u.test(
			text,
		)
	);
}

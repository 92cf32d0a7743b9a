// What server and browser share about the protection against robots (MEASURE-28, ADR 0048).
import type { GuardedAction } from "#contract/protection/guarded.ts";

/** Fields of a guarded form: the embedded check, and the token of the bot-protection script. */
export const proofFields = { check: "check", token: "recaptcha" } as const;

/** The bot-protection script, if an operator has an account with its maker. */
export interface BotScript {
	siteKey: string;
	url: string;
}

/** The script's name for an action: it takes letters, digits and `_`. */
export const botAction = (action: GuardedAction): string => action.replaceAll("-", "_");

/** MEASURE-28: for whom it may be loaded, and where. */
export function isBotScriptDue({
	recaptchaActive,
	recaptcha,
	page,
}: {
	/** the user's property (MEASURE-27) */
	recaptchaActive: boolean;
	/** the shop's setting (LIMIT-79) */
	recaptcha: boolean;
	/** name of the route */
	page: string;
}): boolean {
	return recaptchaActive && (recaptcha || page === "order-payment");
}

// What came of one of the cart's forms, and the words for it.
import { formatMoney } from "~/i18n/format.ts";
import type { MessageKey } from "~/i18n/i18n.ts";
import type { Refusal } from "~/models/cart/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import type { Flash } from "~/server/session.ts";
import { translate } from "~/server/translator.ts";

export type Outcome =
	| { ok: true; flash?: Flash }
	| { ok: false; status: number; about?: string; message: string; typed?: string };

export function say(
	context: Context,
	key: MessageKey,
	values: Record<string, string | number> = {},
): string {
	return translate(context, key, values);
}

/** A refusal in the shopper's words, with the amount that is missing where it is known. */
export function sayRefusal(context: Context, { key, missing }: Refusal): string {
	if (missing === undefined) return say(context, key);
	const { locale, domain } = getShop(context);
	return say(context, key, { amount: formatMoney(missing, domain.devise, locale) });
}

export const done = (key: MessageKey, values?: Flash["values"]): Outcome => ({
	ok: true,
	flash: { kind: "success", key, ...(values ? { values } : {}) },
});

// The outcome of one of the cart's forms, and its message.
import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "#app/i18n/i18n.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { translate } from "#app/server/translator.ts";
import { formatCount, formatMoney } from "#shop/money.ts";

export type Outcome =
	| { ok: true; flash?: Flash }
	| { ok: false; status: number; about?: string; message: string; result?: SubmissionResult };

export function messageText(
	context: Context,
	key: MessageKey,
	values: Record<string, string | number> = {},
): string {
	return translate(context, key, values);
}

/** A failure in the shopper's words, with the missing points or amount if that is the reason. */
export function failureText(context: Context, key: MessageKey, { details }: Failure): string {
	const missing = details?.missing;
	if (typeof missing !== "number") return messageText(context, key);
	const { locale, domain } = getShop(context);
	if (details?.reason === "points") {
		return messageText(context, key, { count: missing, points: formatCount(missing, locale) });
	}
	return messageText(context, key, { amount: formatMoney(missing, domain.devise, locale) });
}

export const done = (key: MessageKey, values?: Flash["values"]): Outcome => ({
	ok: true,
	flash: { kind: "success", key, ...(values ? { values } : {}) },
});

// The outcome of one of the cart's forms, and its message.
import type { SubmissionResult } from "@conform-to/react";
import type { Swap } from "#app/features/cart/reply.ts";
import type { MessageKey } from "#app/i18n/i18n.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { translate } from "#app/server/translator.ts";
import { formatCount, formatMoney } from "#shop/money.ts";

export type Outcome =
	| { ok: true; flash?: Flash }
	| {
			ok: false;
			status: number;
			about?: string;
			message: string;
			result?: SubmissionResult;
			swap?: Swap;
	  };

export function messageText(
	context: Context,
	key: MessageKey,
	values: Record<string, string | number> = {},
): string {
	return translate(context, key, values);
}

/**
 * Which of two benefits that cannot be combined saves more, in a sentence, and the better one's form where that is not in the
 * cart yet (CART-122); null for another failure.
 */
export function swapOf(
	context: Context,
	form: FormData,
	{ details }: Failure,
): { message: string; swap?: Swap } | null {
	const { now, instead } = details ?? {};
	if (typeof now !== "number" || typeof instead !== "number") return null;
	const { locale, domain } = getShop(context);
	const money = (cents: number) => formatMoney(cents, domain.devise, locale, { trimZeros: true });
	const amounts = { now: money(now), instead: money(instead) };
	const name = form.has("code") ? "code" : "offerId";
	const isCode = name === "code";
	if (instead <= now) {
		return {
			message: messageText(context, `cart:swap.${isCode ? "keepToCode" : "keepToOffer"}`, amounts),
		};
	}
	return {
		message: messageText(context, `cart:swap.${isCode ? "betterCode" : "betterOffer"}`, amounts),
		swap: {
			fields: {
				intent: isCode ? "apply-code" : "add-offer",
				[name]: String(form.get(name)),
				instead: "yes",
			},
			label: messageText(context, "cart:swap.take", { amount: money(instead - now) }),
		},
	};
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

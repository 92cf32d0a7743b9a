// The forms of gift cards that pay (CART-65): each leads back to the page, which shows the result.

import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { z } from "zod";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readAmount } from "#app/models/cart/gift-card-amounts.ts";
import {
	payWithGiftCard,
	removePayingCard,
	restorePayingCard,
} from "#app/models/payment/paying-cards.server.ts";
import { cardNumber, endingOf, payingCards } from "#app/models/payment/paying-cards.ts";
import { checkOf, proofOf } from "#app/models/protection/protection.server.ts";
import { type Failure, type FailureMessage, failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { formReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { pageFailure, seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { formatMoney } from "#shop/money.ts";
import type { PaymentReply } from "./reply.ts";

function toPayment(context: Context, flash?: Flash): Response {
	return seePage(context, "order-payment", flash);
}

const inMoney = (context: Context, cents: number, currency: string) =>
	formatMoney(cents, currency, getShop(context).locale);

/** Back to the page, which says how much the card pays that was added last. */
export async function reportAdded(context: Context, ending: string): Promise<Response> {
	const cart = await readCart(context);
	const card = cart && payingCards(cart).findLast((one) => one.ending === ending);
	if (!cart || !card) return toPayment(context);
	const amount = inMoney(context, card.amount, cart.totalPrice.currencyCode);
	return toPayment(context, {
		kind: "success",
		key: "payment:giftCard.added",
		values: { ending, amount },
	});
}

export const wrongNumber = "payment:giftCard.error.number";
/** 64 characters in groups of four, as printed on cards. */
export const maxNumberLength = 79;
export const isCardNumber = (typed: string): boolean => /^\w{8,64}$/.test(cardNumber(typed));

/** @param example an amount as this shop writes it */
function giftCardSchema(example: string) {
	const wrongAmount = `payment:giftCard.error.amount?${new URLSearchParams({ example })}`;
	return z.object({
		number: z
			.string({ error: wrongNumber })
			.max(maxNumberLength, wrongNumber)
			.refine(isCardNumber, wrongNumber)
			.transform(cardNumber),
		// an empty amount means as much as possible
		amount: z
			.string()
			.max(20, wrongAmount)
			.optional()
			.transform((typed) => (typed ? (readAmount(typed) ?? 0) : null))
			.refine((cents) => cents !== 0, wrongAmount),
	});
}

/** For the markup of the form. */
export const giftCardConstraint = constraintOf(giftCardSchema(""));

const refused = (result: SubmissionResult, status: number, check: string | null = null) =>
	data<PaymentReply>({ form: "gift-card", result, check }, { status });

/** The message, with the highest possible amount if the typed one is above it. */
function messageOf(
	context: Context,
	{ key }: FailureMessage,
	{ details }: Failure,
	currency: string,
) {
	if (key !== "payment:giftCard.error.tooMuch") return key;
	const most = inMoney(context, Number(details?.max ?? 0), currency);
	return `${key}?${new URLSearchParams({ amount: most })}`;
}

async function answered<Answer>(
	context: Context,
	form: FormData,
	run: (currency: string) => Promise<Answer>,
) {
	const currency = getShop(context).domain.devise;
	const done = await attempt(run(currency));
	if (done.ok) return done.data;
	const what = failureMessage(done.failure, "paying-card");
	const message = messageOf(context, what, done.failure, currency);
	const result = formReply(context, form, { field: what.field, message });
	return refused(result, what.status, checkOf(done.failure));
}

const nameOf = (form: FormData) => {
	const name = String(form.get("card") ?? form.get("ending") ?? "");
	// the page's own forms never send anything else
	if (!/^[\w.:-]{1,200}$/.test(name)) throw pageFailure(400, { message: "Unknown gift card" });
	return name;
};

export const giftCardIntents = {
	"use-gift-card": (context: Context, form: FormData) =>
		answered(context, form, async (currency) => {
			const schema = giftCardSchema(inMoney(context, 2_500, currency));
			const submission = readForm(form, schema);
			if (submission.status !== "success") {
				return refused(formReply(context, submission), 400);
			}
			const { number, amount } = submission.value;
			await payWithGiftCard(context, { number, amount, proof: proofOf(form) });
			return reportAdded(context, endingOf(number));
		}),
	"release-gift-card": (context: Context, form: FormData) =>
		answered(context, form, async () => {
			await removePayingCard(context, nameOf(form));
			return toPayment(context);
		}),
	"restore-gift-card": (context: Context, form: FormData) =>
		answered(context, form, async () => {
			const ending = await restorePayingCard(context, nameOf(form), proofOf(form));
			if (ending !== null) return reportAdded(context, ending);
			return toPayment(context, { kind: "warning", key: "payment:giftCard.gone" });
		}),
} as const;

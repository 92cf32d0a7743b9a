// What each post of the payment site does to its attempt.
import type { GatewayContext } from "#gateway/context.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import type { Subjects } from "#gateway/platform/protection/rules/suspicion.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import { findPayment } from "#gateway/selling/payments/store.ts";
import type { TypedSheet } from "../express.ts";
import { type CardSession, moveSession, type SessionMove } from "../sessions.ts";
import { challengeAttempts, challengeCode, chosenAnswer, movedBy } from "../test-cards.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { readCard, type TypedCard } from "./card-form.ts";
import { readAccount, type TypedAccount } from "./debit.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

/** What was typed into a form with mistakes; the page shows it again. */
export type Typed = Partial<TypedCard & TypedAccount & { sheet: TypedSheet }>;

/** The attempt was moved on, or its form has mistakes. */
export type StepResult = { moved: true } | { moved: false; mistakes: Mistake[]; typed?: Typed };

/** When another click has moved the attempt meanwhile, nothing happens: the page shows it as it is. */
async function move(context: Context, session: CardSession, to: SessionMove): Promise<StepResult> {
	await moveSession(context, session, to);
	return { moved: true };
}

/** Counts a shown card under keyed digests (ADR 0048): the number is not kept. */
export async function noteCard(context: Context, paymentId: string, seen: Subjects): Promise<void> {
	const payment = await findPayment(context.db, { paymentId });
	if (!payment) return;
	const { cartId: cart, customerId: customer } = payment;
	await note(context, "card-shown", { ...seen, cart, customer });
}

/** @param address the form's sender, as rate limits count it */
export async function payByCard(
	context: Context,
	{ session, t }: PaymentAttempt,
	typed: TypedCard & { cvc: string },
	address: string,
): Promise<StepResult> {
	const reading = readCard(typed, t, context.now());
	if ("mistakes" in reading) {
		const { number, expiry, holder } = typed;
		return { moved: false, mistakes: reading.mistakes, typed: { number, expiry, holder } };
	}
	const { card, brand, lastDigits, expires: cardExpires } = reading;
	await noteCard(context, session.merchantReference, { address, card: card.number });
	return move(context, session, {
		...movedBy(card),
		card: { brand, lastDigits, cardExpires, cardEffect: card.effect, token: null },
	});
}

/** The bank answers later: the shopper goes back to the shop meanwhile. */
export async function payByDebit(
	context: Context,
	{ session, t }: PaymentAttempt,
	typed: TypedAccount,
): Promise<StepResult> {
	const reading = readAccount(typed, t);
	if ("mistakes" in reading) return { moved: false, mistakes: reading.mistakes, typed };
	return move(context, session, movedBy(reading.account));
}

/** Answers the bank's code: right, wrong with attempts left, or wrong too often. */
export async function answerChallenge(
	context: Context,
	{ session, t }: PaymentAttempt,
	code: string,
): Promise<StepResult> {
	const typed = code.replaceAll(/\s/g, "");
	if (typed === "") {
		return { moved: false, mistakes: [{ field: "code", text: t("payment:mistakes.codeMissing") }] };
	}
	if (typed === challengeCode) {
		return move(context, session, { status: session.decidesTo ?? "Authorised" });
	}
	const wrongCodes = session.wrongCodes + 1;
	const left = challengeAttempts - wrongCodes;
	if (left <= 0) return move(context, session, { status: "Refused", wrongCodes });
	await moveSession(context, session, {
		status: session.status,
		decidesTo: session.decidesTo,
		wrongCodes,
	});
	return {
		moved: false,
		mistakes: [{ field: "code", text: t("payment:mistakes.code", { left }) }],
	};
}

/**
 * Stands in for what happens at a bank or a wallet.
 * @param choice of a test account; ignored when the session is decided already
 */
export function proceed(
	context: Context,
	{ session }: PaymentAttempt,
	choice: string,
): Promise<StepResult> {
	return session.decidesTo
		? move(context, session, { status: session.decidesTo })
		: move(context, session, movedBy(chosenAnswer(choice)));
}

/** The shopper has noted the reference; the money comes later. */
export function takeVoucher(context: Context, { session }: PaymentAttempt): Promise<StepResult> {
	return move(context, session, {
		status: "PresentToShopper",
		decidesTo: "Authorised",
		afterMs: 30_000,
	});
}

export function cancel(context: Context, { session }: PaymentAttempt): Promise<StepResult> {
	return move(context, session, { status: "Cancelled" });
}

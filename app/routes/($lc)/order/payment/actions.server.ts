import type { SubmissionResult } from "@conform-to/react";
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { readCart } from "#app/models/cart/cart.server.ts";
import { movedFlash } from "#app/models/cart/moved.server.ts";
import { changeBilling, changeDelivery } from "#app/models/order/in-place.server.ts";
import { maxTypedCardLength, readTypedCard } from "#app/models/payment/card-fields.server.ts";
import { payWithGiftCard } from "#app/models/payment/paying-cards.server.ts";
import { cardNumber, giftCardMethod } from "#app/models/payment/paying-cards.ts";
import { type StartedPayment, startPayment } from "#app/models/payment/payment.server.ts";
import {
	begunPayment,
	cardMethod,
	offeredPayments,
	outcomeOf,
	type PaymentOffer,
	paymentChoices,
	pressedVersion,
	productOf,
	typedCardField,
} from "#app/models/payment/payment.ts";
import { isFormTarget } from "#app/models/payment/payment-page.server.ts";
import {
	forgetSavedCard,
	offeredSavedCards,
	savedCardIdIn,
} from "#app/models/payment/saved-cards.server.ts";
import { savedCardMethod, savedCardPrefix } from "#app/models/payment/saved-cards.ts";
import {
	afterTheCart,
	type SettleResult,
	settleReturn,
} from "#app/models/payment/settle-return.server.ts";
import { rememberMethod } from "#app/models/payment/wished-method.server.ts";
import { checkOf, proofOf } from "#app/models/protection/protection.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import { failureFlash, failureResult, formReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { SavedCard } from "#contract/payment/saved-card.ts";
import { urlOf } from "#shop/page-paths.ts";
import {
	giftCardIntents,
	isCardNumber,
	maxNumberLength,
	reportAdded,
	wrongNumber,
} from "./gift-card-intents.server.ts";
import type { PaymentReply } from "./reply.ts";

/**
 * What belongs to one way to pay is checked at its field, so that it is said together with all else that is wrong.
 * @param chosen the way to pay that the form names
 */
function paymentSchema(methods: readonly string[], chosen: string) {
	return z.object({
		method: z
			.string({ error: "forms:error.paymentRequired" })
			.refine((name) => methods.includes(name), "forms:error.paymentRequired"),
		/** number of the gift card that pays for everything */
		number: z
			.string()
			.max(maxNumberLength, wrongNumber)
			.optional()
			.refine((number = "") => chosen !== giftCardMethod || isCardNumber(number), wrongNumber),
		/** keep the card for the next time */
		keep: z.literal("yes").optional(),
		/** the card that was typed in the page: encrypted, or `unfinished`; absent where it is typed at the provider */
		[typedCardField]: z
			.string()
			.max(maxTypedCardLength)
			.optional()
			.refine(
				(sent) => chosen !== cardMethod || !sent || readTypedCard(sent) !== null,
				"forms:error.cardUnfinished",
			),
		terms: z.literal("yes", { error: "forms:error.termsRequired" }),
	});
}

/** For the markup of the form. */
export const paymentConstraint = constraintOf(paymentSchema([], ""));

const refused = (result: SubmissionResult, status: number, check: string | null = null) =>
	data<PaymentReply>({ form: "pay", result, check }, { status });

/** CHECKOUT-50: the cart shows the current prices and stock; nothing was charged. */
async function toChangedCart(context: Context, failure: Failure): Promise<Response> {
	return seePage(context, "cart", await movedFlash(context, failure));
}

/** The payment products for the amount due. */
function offersOf(context: Context, cart: Cart | null): PaymentOffer[] {
	const { paymentProducts } = getShop(context).domain;
	return cart ? offeredPayments(paymentProducts, cart.amountDue.centAmount, new Date()) : [];
}

/**
 * The choices for the amount due; the provider of free orders if gift cards leave nothing to pay (CHECKOUT-45). A brand of
 * card may still be named, as pages of the release before do.
 */
function methodsOf(
	cart: Cart | null,
	offers: readonly PaymentOffer[],
	saved: readonly SavedCard[],
): string[] {
	if (!cart) return [];
	if (cart.amountDue.centAmount === 0) return ["free"];
	const offered = offers.map(({ method }) => method);
	const choices = paymentChoices(offers).map(({ method }) => method);
	return [...offered, ...choices, ...saved.map(savedCardMethod), giftCardMethod];
}

function lead(context: Context, settled: SettleResult): Response {
	if (settled.to === "cart") return seePage(context, "cart", settled.flash);
	const query = settled.to === "order-payment" ? { reason: settled.reason } : undefined;
	return seePage(context, settled.to, undefined, query);
}

const isGone = ({ code }: Failure) => code === "NO_KNOWN_CART" || code === "CART_NOT_FOUND";

/** To the order that the cart became meanwhile; without one, to the cart. */
export async function leaveWithoutCart(context: Context): Promise<Response> {
	return lead(context, await afterTheCart(context));
}

/** The payment site is another program, even under our own origin, so the browser loads it as a new document. */
function toPaymentPage(context: Context, url: string, isByScript: boolean): Response {
	if (isByScript || isFormTarget(context, url)) return redirectDocument(url, { status: 303 });
	return seePage(context, "order-payment", undefined, { leave: 1 });
}

async function goOn(context: Context, form: FormData, started: StartedPayment, byScript: boolean) {
	const { paymentId, paymentDone, redirectUrl, resultCode } = started;
	if (redirectUrl) return toPaymentPage(context, redirectUrl, byScript);
	if (paymentDone || outcomeOf(resultCode) === "placed") {
		// CHECKOUT-49, CHECKOUT-100: nothing is left to pay or to ask, so the cart is validated at once
		return lead(context, await settleReturn(context, { paymentId, redirectResult: undefined }));
	}
	const outcome = outcomeOf(resultCode);
	if (outcome === "waiting") return lead(context, { to: "order-confirmation" });
	const failure = { field: "", message: `checkout:reason.${outcome}` };
	return refused(formReply(context, form, failure), 402);
}

/**
 * CHECKOUT-49: a gift card that leaves nothing to pay places the order at once. One that is worth less orders nothing:
 * it pays its part, and the page asks for the rest.
 * @returns null if everything is covered
 */
async function coverBy(context: Context, form: FormData, number: string, pressed: number) {
	// without a token: the one in this form is for a payment, and one of another action is suspicious by itself
	const { check } = proofOf(form) ?? {};
	const done = await attempt(
		payWithGiftCard(context, {
			number: cardNumber(number),
			amount: null,
			proof: check ? { check } : undefined,
			pressed,
		}),
	);
	if (!done.ok) {
		if (isGone(done.failure)) return leaveWithoutCart(context);
		const { result, status } = failureResult(context, form, done.failure, "paying-card");
		return refused(result, status, checkOf(done.failure));
	}
	return done.data.amountDue.centAmount > 0
		? reportAdded(context, cardNumber(number).slice(-4))
		: null;
}

/**
 * The version that a press is about, null where the page showed another cart. Of a payment that has failed by now there is
 * nothing to repeat: the press starts another one.
 */
function versionOf(cart: Cart, form: FormData): number | null {
	const number = form.get("method") === giftCardMethod ? form.get("number") : null;
	const ending = number === null ? null : cardNumber(String(number)).slice(-4);
	const pressed = pressedVersion(cart, form.get("shown"), ending);
	const begun = begunPayment(cart);
	const hasFailed = begun && ["cancelled", "refused", "error"].includes(outcomeOf(begun.status));
	return pressed !== null && hasFailed ? cart.version : pressed;
}

/** @param isLast whether it is not tried on a cart that another press has changed at this very moment */
async function pay(context: Context, form: FormData, byScript: boolean, isLast = false) {
	const { locale, origin } = getShop(context);
	const cart = await readCart(context);
	const pressed = cart ? versionOf(cart, form) : 0;
	if (pressed === null) {
		const failure = { field: "", message: "cart:failure.changedElsewhere" };
		return refused(formReply(context, form, failure), 409);
	}
	// a gift card that the first press has laid on the cart leaves nothing to pay by any other method
	const isRepeat = cart !== null && pressed < cart.version;
	const offers = offersOf(context, cart);
	const saved = String(form.get("method")).startsWith(savedCardPrefix)
		? await offeredSavedCards(context)
		: [];
	const methods = [...methodsOf(cart, offers, saved), ...(isRepeat ? [giftCardMethod] : [])];
	// on pages of the release before, a wallet's button decides, whatever method is chosen
	const wallet = form.get("wallet");
	if (wallet !== null) form.set("method", wallet);
	const schema = paymentSchema(methods, String(form.get("method")));
	const submission = readForm(form, schema);
	if (submission.status !== "success") {
		return refused(formReply(context, submission), 400);
	}
	const { method, number = "", keep, typedCard } = submission.value;
	rememberMethod(context, null);
	const isByGiftCard = method === giftCardMethod;
	if (isByGiftCard) {
		const notYet = await coverBy(context, form, number, pressed);
		if (notYet) return notYet;
	}
	const card = saved.find((one) => savedCardMethod(one) === method);
	const start = {
		paymentProduct: isByGiftCard ? "free" : (card?.brand ?? productOf(method, offers)),
		...(card ? { savedCardId: card.savedCardId } : {}),
		...(keep && method === cardMethod ? { keepCard: true } : {}),
		...(typedCard && method === cardMethod
			? { encryptedCard: readTypedCard(typedCard) ?? undefined }
			: {}),
		returnUrl: origin + urlOf(locale, "order-adyen-check"),
		locale: locale.tag,
		proof: proofOf(form),
	};
	const paying = startPayment(context, start, pressed);
	const done = await attempt(paying.then((started) => goOn(context, form, started, byScript)));
	if (done.ok) return done.data;
	if (done.failure.code === "CART_VERSION_CONFLICT" && !isLast) {
		return pay(context, form, byScript, true);
	}
	if (done.failure.code === "CART_CHANGED") return toChangedCart(context, done.failure);
	if (isGone(done.failure)) return leaveWithoutCart(context);
	// whatever it is about, no field of this form is
	const { result, status } = failureResult(context, form, done.failure, "payment", () => "");
	return refused(result, status, checkOf(done.failure));
}

/** CHECKOUT-101: back to the page, which offers the card no longer. */
async function removeSavedCard(context: Context, form: FormData) {
	const done = await attempt(forgetSavedCard(context, savedCardIdIn(form)));
	const flash: Flash = done.ok
		? { kind: "success", key: "payment:savedCard.removed" }
		: failureFlash(done.failure, "payment", "danger");
	return seePage(context, "order-payment", flash);
}

/** CHECKOUT-118: back to the page, with the way to pay that was chosen. */
async function changeInPlace(
	context: Context,
	form: FormData,
	change: (context: Context, form: FormData) => Promise<boolean>,
) {
	const method = String(form.get("method") ?? "").slice(0, 80);
	const query = method ? { method } : undefined;
	const done = await attempt(change(context, form));
	if (!done.ok && isGone(done.failure)) return leaveWithoutCart(context);
	const flash: Flash = done.ok
		? done.data
			? { kind: "success", key: "checkout:inPlace.done" }
			: { kind: "warning", key: "checkout:inPlace.gone" }
		: failureFlash(done.failure, "checkout", "danger");
	return seePage(context, "order-payment", flash, query);
}

/** CHECKOUT-118: to a page on which it is typed or searched for, which leads back here. */
const leaveFor =
	(page: "order-delivery" | "order-billing", query: Record<string, string>) =>
	async (context: Context, form: FormData) => {
		rememberMethod(context, form.get("method"));
		return seePage(context, page, undefined, query);
	};

const intents = {
	"new-address": leaveFor("order-delivery", { address: "new" }),
	collect: leaveFor("order-delivery", { collect: "yes" }),
	"new-invoice": leaveFor("order-billing", { invoice: "new" }),
	"change-delivery": (context: Context, form: FormData) =>
		changeInPlace(context, form, changeDelivery),
	"change-billing": (context: Context, form: FormData) =>
		changeInPlace(context, form, changeBilling),
	pay: (context: Context, form: FormData, byScript: boolean) => pay(context, form, byScript),
	"remove-saved-card": removeSavedCard,
	...giftCardIntents,
} as const;

/**
 * @param byScript whether the client's router asks: it follows every redirect
 * @throws a 400 page for an unknown intent
 */
export function act(context: Context, form: FormData, byScript: boolean) {
	return dispatch(intents, form, "pay")(context, form, byScript);
}

import { readCart } from "#app/models/cart/cart.server.ts";
import { readTerms } from "#app/models/content/content.server.ts";
import { readInPlace } from "#app/models/order/in-place.server.ts";
import { loadOrderReview } from "#app/models/order/order-review.server.ts";
import { barrierTo } from "#app/models/order/steps.ts";
import { openCardFields } from "#app/models/payment/card-fields.server.ts";
import { removedCards } from "#app/models/payment/paying-cards.server.ts";
import { payingCards } from "#app/models/payment/paying-cards.ts";
import {
	cardMethod,
	choiceOf,
	isReturnReason,
	isWallet,
	offeredPayments,
	paymentChoices,
	shownCart,
} from "#app/models/payment/payment.ts";
import { recallPaymentPage } from "#app/models/payment/payment-page.server.ts";
import { mayKeepCards, offeredSavedCards } from "#app/models/payment/saved-cards.server.ts";
import { namedCard } from "#app/models/payment/saved-cards.ts";
import { recallMethod } from "#app/models/payment/wished-method.server.ts";
import { ownBotScript } from "#app/models/protection/protection.server.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { isPaymentProduct } from "#contract/payment/products.ts";
import { leaveWithoutCart, paymentConstraint } from "./actions.server.ts";
import { giftCardConstraint } from "./gift-card-intents.server.ts";

export async function loadPayment(context: Context, url: URL) {
	const { domain } = getShop(context);
	const t = getTranslator(context, "checkout");
	const [cart, saved, maySave, terms, botScript, review] = await Promise.all([
		readCart(context),
		offeredSavedCards(context),
		mayKeepCards(context),
		readTerms(context),
		ownBotScript(context, "order-payment"),
		// the order is reviewed before 'pay': here, if the funnel has no overview (CHECKOUT-4); a cart that a form found gone or
		// changed has none
		readCart(context).then((known) =>
			domain.funnel.overview || barrierTo("order-payment", known) ? null : loadOrderReview(context),
		),
	]);
	// a form found it gone
	if (!cart) throw await leaveWithoutCart(context);
	const { centAmount, currencyCode } = cart.amountDue;
	const reason = url.searchParams.get("reason");
	const page = recallPaymentPage(context, cart);
	const pending = page?.payment;
	const offered = offeredPayments(domain.paymentProducts, centAmount, new Date());
	const choices = paymentChoices(offered.filter(({ method }) => !isWallet(method)));
	const savedCards = saved.map(namedCard).filter(({ isExpired }) => !isExpired);
	const last = cart.payments.findLast(({ giftCardEnding }) => giftCardEnding === undefined);
	const tried = last ? choiceOf(last.paymentProduct) : null;
	/** of a refusal nothing is said of another card where none was refused */
	const isOfNoCard = reason === "refused" && tried !== null && tried !== cardMethod;
	const removed = removedCards(context, cart).map(({ id, ending, amount }) => ({
		id,
		ending,
		amount,
	}));
	const isLeaving = url.searchParams.has("leave");
	return {
		review,
		/** what of it is changed on this page */
		inPlace: review ? await readInPlace(context, cart) : null,
		/** the way to pay that was chosen before something else was changed here */
		wished: recallMethod(context, url.searchParams.get("method")),
		choices,
		/** opens the fields of a card in this page, where its provider has such (CHECKOUT-120) */
		cardFields: choices.some(({ method }) => method === cardMethod)
			? openCardFields(context)
			: null,
		/** cards to pay with again, newest first */
		savedCards: centAmount > 0 ? savedCards : [],
		/** whether the card may be kept for the next time */
		maySave,
		/** a wallet depends on the shopper's device: the browser is asked which of them it supports */
		wallets: offered.map(({ method }) => method).filter(isWallet),
		/** the method tried before: it stays chosen after a refusal, and when the shopper comes back */
		tried,
		/** cents left for a payment method */
		due: centAmount,
		currency: currencyCode,
		shown: shownCart(cart),
		cards: payingCards(cart),
		terms,
		constraints: { pay: paymentConstraint, giftCard: giftCardConstraint },
		removed,
		/** loaded at the first sign of use of a form (CHECKOUT-51) */
		botScript,
		/** a started payment that waits for the shopper */
		pending:
			page && pending && isPaymentProduct(pending.paymentProduct)
				? {
						url: page.url,
						method: choiceOf(pending.paymentProduct),
						amount: pending.amountPlanned.centAmount,
						/** continue there at once: a form's response must not lead to another origin by itself */
						isLeaving,
					}
				: null,
		/** why the shopper came back from the payment site */
		reason: isReturnReason(reason) ? t(`reason.${isOfNoCard ? "refusedNoCard" : reason}`) : null,
	};
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;

import {
	addPayment,
	addSecondPayment,
	releaseGiftCard,
	removeGiftCard,
	useGiftCard,
} from "#contract/cart/paying.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { guardCall, subjectsOf } from "#gateway/platform/protection/guard.ts";
import { countAttempt } from "../attempts.ts";
import { moneyOf } from "../cart-money.ts";
import { changeCart, newLineId } from "../change-cart.ts";
import { maxOfAKind } from "../rules/contents.ts";
import { endingOf, paymentIdOf, usableBalance } from "../rules/gift-cards.ts";
import { startPayment } from "../start-payment.ts";

/** The number is printed in groups, and may be typed with spaces or dashes. */
export const cardNumberOf = (typed: string) => typed.replaceAll(/[\s-]/g, "");

export const handleUseGiftCard = handler(useGiftCard, async (input, context) => {
	const { params, body, call } = input;
	const market = marketOf(call);
	const giftCardId = cardNumberOf(params.giftCardId);
	await countAttempt(context, "gift-card", call);
	const options = { self: true, giftCard: giftCardId };
	return changeCart(context, useGiftCard, input, options, async ({ cart, reading }) => {
		await guardCall(context, call, { action: "gift-card", proof: body.proof });
		const balance = usableBalance(reading.cards.get(giftCardId), market.devise, reading.now);
		const others = cart.giftCardUses.filter((use) => use.giftCardId !== giftCardId);
		const known = cart.giftCardUses.find((use) => use.giftCardId === giftCardId);
		if (balance === 0 || others.length >= maxOfAKind) {
			await note(context, "gift-card-refused", subjectsOf(call));
			throw new GatewayError("GIFT_CARD_REFUSED");
		}
		const { amountDue } = moneyOf({ ...cart, giftCardUses: others }, reading, market);
		const max = Math.min(balance, amountDue);
		const { amount } = body;
		if (max === 0 || (amount !== null && amount > max)) {
			throw new GatewayError("AMOUNT_OUT_OF_RANGE", { min: 1, max });
		}
		// null plans the whole balance, so that it also covers a cart that costs more later
		const ref = known ? known.ref : newLineId();
		const use = { giftCardId, amount: amount ?? balance, ...(ref === undefined ? {} : { ref }) };
		return { cart: { giftCardUses: [...others, use] } };
	});
});

export const handleReleaseGiftCard = handler(releaseGiftCard, (input, context) => {
	const given = input.params.giftCardId;
	const named = cardNumberOf(given);
	return changeCart(context, releaseGiftCard, input, { self: true }, ({ cart }) => {
		const { giftCardUses } = cart;
		const released =
			giftCardUses.find(({ giftCardId }) => giftCardId === named) ??
			giftCardUses.find((use) => paymentIdOf(use) === given) ??
			giftCardUses.find(({ giftCardId }) => endingOf(giftCardId) === named);
		if (!released) throw new GatewayError("GIFT_CARD_REFUSED");
		return { cart: { giftCardUses: giftCardUses.filter((use) => use !== released) } };
	});
});

export const handleRemoveGiftCard = handler(removeGiftCard, (input, context) => {
	const { giftCardId } = input.params;
	return changeCart(context, removeGiftCard, input, {}, ({ cart }) => {
		const giftCards = cart.giftCards.filter((card) => card.giftCardId !== giftCardId);
		if (giftCards.length === cart.giftCards.length) throw new GatewayError("LINE_NOT_FOUND");
		return { cart: { giftCards } };
	});
});

export const handleAddPayment = handler(addPayment, (input, context) =>
	startPayment(addPayment, "first", input, context),
);

export const handleAddSecondPayment = handler(addSecondPayment, (input, context) =>
	startPayment(addSecondPayment, "second", input, context),
);

// What a cart may hold besides garments, as the gateway answers it.
import type { z } from "zod";
import type { Cart } from "#contract/cart/shapes.ts";
import type { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { eur, everywhere, next } from "./builders.ts";

/** A promo code as the cart shows it. */
export function aCode(
	part: Partial<Cart["discountCode"][number]> = {},
): Cart["discountCode"][number] {
	return {
		code: "TEN",
		type: "percentage",
		value: 590,
		opcId: "opc-ten",
		title: everywhere("Ten percent off"),
		counts: true,
		missing: 0,
		productOutOfStock: false,
		...part,
	};
}

export function aGiftCard(
	part: Partial<Cart["giftCards"][number]> = {},
): Cart["giftCards"][number] {
	return {
		giftCardId: `gift-${next()}`,
		amount: 5_000,
		recipientName: "Zoé Martin",
		recipientEmail: "zoe@example.com",
		message: "",
		...part,
	};
}

type ChosenOffer = Cart["loyaltyOffers"]["offers"][number];

/** A loyalty offer in a cart. */
export function aLoyaltyOffer(part: Partial<ChosenOffer> = {}): ChosenOffer {
	return {
		id: "points-5",
		title: everywhere("Five euros off"),
		points: 150,
		value: 500,
		counts: true,
		missing: 0,
		productOutOfStock: false,
		...part,
	};
}

type OfferToChoose = z.output<(typeof listLoyaltyOffers.responses)[200]>["offers"][number];

/** A loyalty offer as the programme lists it. */
export function anOfferOf(part: Partial<OfferToChoose> = {}): OfferToChoose {
	return {
		id: "points-5",
		title: everywhere("Five euros off"),
		points: 150,
		kind: "amount",
		percent: null,
		amount: eur(500),
		minimum: null,
		endsAt: "2026-12-31T22:59:59.000Z",
		isReachable: true,
		...part,
	};
}

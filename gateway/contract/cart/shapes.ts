// The cart and what it holds (CART-11 to CART-26).
import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { receiver, shippingMethodKey } from "../delivery/shapes.ts";
import {
	byLanguage,
	catalogPrice,
	cents,
	currencyCode,
	digits,
	gtin,
	marketingLabels,
	money,
	pictureTypes,
	productAvailability,
} from "../shapes.ts";
import { completeCart } from "./complete.ts";

/** At least 128 random bits in base64url: knowing it is the right to use it (CART-36). */
export const cartId = z.string().regex(/^[\w-]{22,64}$/);
export const cartVersion = z.coerce.number().int().min(1);
export const lineId = z.string().regex(/^[\w-]{8,64}$/);

/** CART-28: REM reduction, PTS loyalty points, CAD gift, COU promo code. */
export const discountTypes = ["REM", "PTS", "CAD", "COU"] as const;
export const discountType = z.enum(discountTypes);
export type DiscountType = z.infer<typeof discountType>;

export const lineItem = z.object({
	lineId,
	sku: gtin,
	productId: digits,
	quantity: z.number().int().min(1),
	/** cents each, before discounts */
	price: cents,
	/** cents for the line after discounts */
	totalPrice: cents,
	catalogPrice,
	/** `catalogPrice` comes from a private sale that is open and that this customer may see (MARKET-34) */
	isPrivatePrice: z.literal(true).optional(),
	/** cents off the line by type; REM is in its price already, the others are not */
	discountMessages: z.array(z.object({ type: discountType, displayedAmount: cents })),
	segmentationId: z.string(),
	/** a gift of a promotion: it comes and goes with the promotion, and cannot be changed */
	isFree: z.boolean(),
	/** ISO 8601 instant */
	lastModifiedAt: z.string(),
	categoryLabel: z.string(),
	marketingLabels: z.array(z.enum(marketingLabels)),
	sizeId: z.string(),
	/** as the market writes it; `sizeElsewhere` is what is sewn into the product, where that differs (shop/sizes.ts) */
	sizeLabel: z.string(),
	sizeElsewhere: z.string().optional(),
	colorLabel: byLanguage,
	name: byLanguage,
	ref: z.string(),
	model: z.string(),
	season: z.string(),
	ratingCount: z.number().int(),
	averageRating: z.number(),
	images: z.array(z.enum(pictureTypes)),
	/** ISO 8601 instant at which a pre-ordered unit arrives, null when it is in stock */
	expectedAt: z.string().nullable(),
	/** as it is now, not as it was when added */
	availability: productAvailability,
	/** units the shopper could have in this line now, at most `maxQuantity` */
	orderable: z.number().int().min(0),
});
export type LineItem = z.infer<typeof lineItem>;

/** Result statuses of a payment (CHECKOUT-52). */
export const paymentStatuses = [
	"AuthenticationFinished",
	"Authorised",
	"Cancelled",
	"ChallengeShopper",
	"Error",
	"IdentifyShopper",
	"Pending",
	"PresentToShopper",
	"Received",
	"RedirectShopper",
	"Refused",
	"Success",
] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const payment = z.object({
	paymentId: z.string(),
	paymentProvider: z.string(),
	paymentProduct: z.string(),
	amountPlanned: z.object({ centAmount: cents, currencyCode }),
	status: paymentStatus,
	/** of a gift card that pays: its last four digits, by which it is shown; others may have them too */
	giftCardEnding: z.string().optional(),
	/** last four digits of the card that paid, if its provider tells (CHECKOUT-98) */
	cardEnding: z.string().optional(),
	/** of a voucher that is not paid yet: where and under which reference to pay it */
	voucher: z.object({ entity: z.string(), reference: z.string() }).optional(),
});

/** What a promo code or a loyalty offer does. */
export const promotionKinds = ["percentage", "amount", "free-delivery", "gift-product"] as const;
export const promotionKind = z.enum(promotionKinds);
export type PromotionKind = z.infer<typeof promotionKind>;

/** A gift card in the cart, to be bought. */
export const cartGiftCard = z.object({
	/** our own id until the card is issued; never the number that pays */
	giftCardId: z.string(),
	amount: cents,
	recipientName: z.string(),
	recipientEmail: z.string(),
	message: z.string(),
});

export const subscription = z.object({
	/** CART-31: the newsletter is asked for elsewhere, since it needs double opt-in (CONTENT-63) */
	type: z.enum(["INVIT", "SURV"]),
	optin: z.enum(["YES", "NO"]),
});
export type CartSubscription = z.infer<typeof subscription>;

/** The parcel is wrapped, and no paper in it names a price (CART-121). */
export const gift = z.object({
	/** cents for the wrap, 0 where it is free */
	price: cents,
	/** printed on the card in the parcel; empty for none */
	message: z.string(),
});

export const cartFields = z.object({
	id: cartId,
	version: z.number().int().min(1),
	lineItems: z.array(lineItem),
	/** in how many parcels its items would come, from as many warehouses; absent for one */
	parcelCount: z.number().int().min(2).optional(),
	/** what the order costs: lines after discounts, delivery, gift cards and loyalty card bought, donations */
	totalPrice: money,
	/** lines after discounts, without anything else */
	subtotal: money,
	/** `totalPrice` less the gift cards that pay: what is left for a payment method */
	amountDue: money,
	shippingInfo: z.object({ shippingMethodKey, name: z.string(), price: money }).nullable(),
	shippingAddress: address.extend({ deliveryPointIdV2: z.string().nullable() }).nullable(),
	billingAddress: address.nullable(),
	discountCode: z.array(
		z.object({
			code: z.string(),
			type: promotionKind,
			/** cents that it takes off now, delivery included */
			value: cents,
			/** the promotion behind the code */
			opcId: z.string(),
			title: byLanguage,
			/** false for a code that is kept but takes nothing off as the cart stands */
			counts: z.boolean(),
			/** cents that its lines are short of its minimum, 0 if they reach it */
			missing: cents,
			/** the product it is for is in the cart but cannot be ordered */
			productOutOfStock: z.boolean(),
		}),
	),
	/** cents taken off, one entry per type; without delivery */
	discounts: z.array(z.object({ type: discountType, amount: cents })),
	giftCards: z.array(cartGiftCard),
	donations: z.array(z.object({ id: z.string(), amount: cents, label: z.string() })),
	loyaltyCard: z.object({ cardId: z.string(), price: cents }).nullable(),
	/** null where nothing is wrapped */
	gift: gift.nullable(),
	loyaltyOffers: z.object({
		offers: z.array(
			z.object({
				id: z.string(),
				title: byLanguage,
				/** points it costs */
				points: z.number().int(),
				/** cents that it takes off now, delivery included */
				value: cents,
				/** false for an offer that takes nothing off as the cart stands */
				counts: z.boolean(),
				/** cents that its lines are short of its minimum, 0 if they reach it */
				missing: cents,
				productOutOfStock: z.boolean(),
			}),
		),
	}),
	loyaltyPointsEarned: z.number().int(),
	loyaltyBonusPointsEarned: z.number().int(),
	loyaltyPointsIncentive: z.number().int(),
	/** first the gift cards that pay, with the product's own provider; then the payment that is under way */
	payments: z.array(payment),
	subscriptions: z.array(subscription),
	/** who takes the parcel of the second programme (CHECKOUT-75) */
	receiver: receiver.nullable(),
	customer: z.object({ customerId: z.string(), loyaltyCardId: z.string() }).nullable(),
	productsNotAdded: z.array(z.object({ sku: gtin, name: byLanguage.nullable() })),
	/** the share that its lines were copied from */
	sourceCartId: z.string().nullable(),
	orderNumber: z.string().nullable(),
});
/** As an answer gives it. */
export const cart = z.preprocess(completeCart, cartFields);
export type Cart = z.infer<typeof cartFields>;

/** Id of a shared snapshot of a cart: 128 random bits, base64url. */
export const shareId = z.string().regex(/^[\w-]{22}$/);

/** `details` where benefits cannot be combined: cents that each choice saves on the cart as it stands (CART-122). */
export interface BenefitComparison {
	now: number;
	/** with what was asked for, in place of what it cannot be combined with */
	instead: number;
}

/** Query that every change carries (CART-43: the cart's current version). */
export const versionQuery = z.object({ version: cartVersion });
export const cartParams = z.object({ cartId: z.string().min(1).max(128) });

// The cart of S2 §3.
import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { shippingMethodKey } from "../delivery/shapes.ts";
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

/** At least 128 random bits in base64url: knowing it is the right to use it (D15). */
export const cartId = z.string().regex(/^[\w-]{22,64}$/);
export const cartVersion = z.coerce.number().int().min(1);
export const lineId = z.string().regex(/^[\w-]{8,64}$/);

/** Most pieces of one sku a cart may hold. */
export const maxQuantity = 10;

export const lineItem = z.object({
	lineId,
	sku: gtin,
	productId: digits,
	quantity: z.number().int().min(1),
	/** cents each */
	price: cents,
	/** cents for the line after discounts */
	totalPrice: cents,
	catalogPrice,
	discountMessages: z.array(
		z.object({ type: z.enum(["REM", "PTS", "CAD", "COU"]), displayedAmount: cents }),
	),
	segmentationId: z.string(),
	isFree: z.boolean(),
	/** ISO 8601 instant */
	lastModifiedAt: z.string(),
	categoryLabel: z.string(),
	marketingLabels: z.array(z.enum(marketingLabels)),
	sizeId: z.string(),
	sizeLabel: z.string(),
	colorLabel: byLanguage,
	name: byLanguage,
	ref: z.string(),
	model: z.string(),
	season: z.string(),
	ratingCount: z.number().int(),
	averageRating: z.number(),
	images: z.array(z.enum(pictureTypes)),
	/** as it is now, not as it was when added */
	availability: productAvailability,
	/** pieces the shopper could have in this line now, at most `maxQuantity` */
	orderable: z.number().int().min(0),
});
export type LineItem = z.infer<typeof lineItem>;

/** S2 §3 'Payment result statuses'. */
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
});

export const cart = z.object({
	id: cartId,
	version: z.number().int().min(1),
	lineItems: z.array(lineItem),
	/** what the shopper pays: lines, discounts and delivery */
	totalPrice: money,
	/** lines after discounts, without delivery */
	subtotal: money,
	shippingInfo: z.object({ shippingMethodKey, name: z.string(), price: money }).nullable(),
	shippingAddress: address.extend({ deliveryPointIdV2: z.string().nullable() }).nullable(),
	billingAddress: address.nullable(),
	discountCode: z.array(
		z.object({
			code: z.string(),
			type: z.string(),
			value: cents,
			opcId: z.string(),
			productOutOfStock: z.boolean(),
		}),
	),
	discounts: z.array(z.object({ type: z.enum(["REM", "PTS", "CAD", "COU"]), amount: cents })),
	giftCards: z.array(z.object({ giftCardId: z.string(), amount: cents })),
	donations: z.array(z.object({ id: z.string(), amount: cents })),
	loyaltyCard: z.object({ cardId: z.string(), price: cents }).nullable(),
	loyaltyOffers: z.object({
		offers: z.array(z.object({ id: z.string(), productOutOfStock: z.boolean() })),
	}),
	loyaltyPointsEarned: z.number().int(),
	loyaltyBonusPointsEarned: z.number().int(),
	loyaltyPointsIncentive: z.number().int(),
	payments: z.array(payment),
	subscriptions: z.array(z.object({ type: z.string(), optin: z.enum(["YES", "NO"]) })),
	customer: z.object({ customerId: z.string(), loyaltyCardId: z.string() }).nullable(),
	productsNotAdded: z.array(z.object({ sku: gtin, name: byLanguage.nullable() })),
	sourceCartId: z.string().nullable(),
	orderNumber: z.string().nullable(),
});
export type Cart = z.infer<typeof cart>;

/** Query that every change carries (S2 §4: the cart's current version). */
export const versionQuery = z.object({ version: cartVersion });
export const cartParams = z.object({ cartId: z.string().min(1).max(128) });

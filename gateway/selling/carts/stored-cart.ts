// A cart and its payments as they are stored (schema/cart.ts, schema/payment.ts).
import type { CartSubscription, PaymentStatus } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { Receiver, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import type {
	CartState,
	PaymentState,
	StoredCode,
	StoredGift,
	StoredGiftCard,
	StoredGiftCardUse,
	StoredLine,
} from "#gateway/platform/db/schema.ts";

export interface StoredCart {
	id: string;
	version: number;
	state: CartState;
	storeId: string;
	customerId: string | null;
	lines: StoredLine[];
	billingAddress: Address | null;
	shippingMethod: ShippingMethodKey | null;
	shippingAddress: Address | null;
	deliveryPointId: string | null;
	receiver: Receiver | null;
	codes: StoredCode[];
	loyaltyOffers: string[];
	loyaltyCardId: string | null;
	giftCards: StoredGiftCard[];
	giftCardUses: StoredGiftCardUse[];
	donations: string[];
	gift: StoredGift | null;
	subscriptions: CartSubscription[];
	sourceCartId: string | null;
	mergedInto: string | null;
	/** ISO 8601 instant of its last change, at whose prices it was shown; absent in a cart that is being made */
	changedAt?: string;
}

export interface StoredPayment {
	paymentId: string;
	cartId: string;
	cartVersion: number;
	provider: string;
	/** the provider's name for it */
	reference: string;
	product: string;
	amount: number;
	currency: CurrencyCode;
	status: PaymentStatus;
	state: PaymentState;
}

// A cart and its payments as they are kept (schema/cart.ts, schema/payment.ts).
import type { PaymentStatus } from "../../../contract/cart/shapes.ts";
import type { Address } from "../../../contract/customer/shapes.ts";
import type { ShippingMethodKey } from "../../../contract/delivery/shapes.ts";
import type { CurrencyCode } from "../../../contract/shapes.ts";
import type { CartState, PaymentState, StoredLine } from "../../db/schema.ts";

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
	mergedInto: string | null;
}

export interface StoredPayment {
	paymentId: string;
	cartId: string;
	cartVersion: number;
	provider: string;
	product: string;
	amount: number;
	currency: CurrencyCode;
	status: PaymentStatus;
	state: PaymentState;
}

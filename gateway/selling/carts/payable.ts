import type { addPayment } from "#contract/cart/add-payment.ts";
import type { PaymentEndpoint } from "#contract/payment/products.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Input } from "#gateway/platform/http/handler.ts";
import type { PaymentProvider } from "#gateway/selling/payments/provider.ts";
import { providerOfProduct } from "#gateway/selling/payments/providers.ts";
import { cartChanged } from "./access.ts";
import { cartMovements } from "./cart-money.ts";
import type { Current } from "./change-cart.ts";
import { cartView } from "./view.ts";

/** The amount to pay, in cents, and its provider. @throws GatewayError if the cart cannot be paid as it stands */
export function payable(
	{ cart, stored, reading }: Current,
	{ body, call }: Input<typeof addPayment>,
	endpoint: PaymentEndpoint,
	context: GatewayContext,
): { amount: number; country: string; provider: PaymentProvider } {
	const market = marketOf(call);
	const view = cartView(cart, reading, { market, language: call.language });
	const { lineItems, giftCards, loyaltyCard } = view;
	// gift cards and the loyalty card can be bought without products (CHECKOUT-39); a donation alone is no order
	if (lineItems.length + giftCards.length === 0 && !loyaltyCard)
		throw new GatewayError("CART_EMPTY");
	const movements = cartMovements(stored, reading, market);
	if (movements.length > 0 || stored.storeId !== market.storeId) {
		throw cartChanged({ version: stored.version, movements });
	}
	if (!cart.billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
	if (!view.shippingInfo) throw new GatewayError("SHIPPING_MISSING");
	const amount = view.amountDue.centAmount;
	const product = body.paymentProduct;
	const provider = providerOfProduct(context, market, { product, amount, endpoint });
	if (!provider) throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
	return { amount, country: cart.billingAddress.country, provider };
}

import { countryName } from "#app/models/address/country-options.server.ts";
import { forgetCart, readCart } from "#app/models/cart/cart.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { type TestedOrder, testedOrder } from "#app/models/experiment/test-script.server.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { purchased } from "#app/models/measurement/shop-events.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import { orderCartId, readOrderOfCart, rememberOrderCart } from "#app/models/order/order.server.ts";
import { type PlacedOrderView, placedOrderView } from "#app/models/order/order-view.ts";
import { settleReturn } from "#app/models/payment/settle-return.server.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import { readTransactionSubscriptions } from "#app/models/subscription/subscription.server.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import type { SubscriptionKind } from "#contract/subscription/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";

export type ConfirmationData =
	| {
			state: "placed";
			order: PlacedOrderView;
			/** address that the confirmation is sent to; empty if the customer could not be read */
			email: string;
			seen: ReturnType<typeof viewEvents>;
			/** kinds of letters that may be asked for with the order, and are not yet */
			letters: SubscriptionKind[];
			/** products that go with its items */
			recommended: readonly RecommendationRow[];
			blocks: AreaBlocks["down"];
			/** for an A/B testing service; null without one */
			tested: TestedOrder | null;
	  }
	| {
			state: "waiting";
			/** number of tries without JavaScript; the address carries it */
			attempt: number;
			maxAttempts: number;
			/** milliseconds between two tries */
			attemptDelay: number;
			/** the provider's details, if it decides later, by webhook (CHECKOUT-57, CHECKOUT-58) */
			pending: PendingPayment | null;
	  };

export interface PendingPayment {
	/** the shopper pays a voucher at a counter or in their bank's app */
	voucher: { entity: string; reference: string } | null;
	/** cents */
	amount: number;
	currency: CurrencyCode;
}

/** The order, null while there is none. @throws a redirect if the payment failed */
async function findOrder(context: Context, cartId: string): Promise<Order | null> {
	const order = await readOrderOfCart(context, cartId);
	if (order) return order;
	// neither the return nor the webhook has placed the order yet: the gateway asks the provider again (CHECKOUT-67)
	const { locale } = getShop(context);
	const settled = await settleReturn(context);
	if (settled.to === "order-payment") {
		const query = { reason: settled.reason };
		throw redirectTo(context, urlOf(locale, "order-payment", undefined, query));
	}
	if (settled.to === "cart") {
		throw redirectTo(context, urlOf(locale, "cart"), { flash: settled.flash });
	}
	const placed = await readOrderOfCart(context, cartId);
	if (!placed) return null;
	// this request placed the order; the next one shows it, with a header that knows that the cart is gone
	rememberOrderCart(context, cartId);
	if (getSession(context).cartId === cartId) forgetCart(context);
	throw redirectTo(context, urlOf(locale, "order-confirmation"));
}

/** Also null if the gateway is down: the page keeps asking. */
async function orderSoFar(context: Context, cartId: string): Promise<Order | null> {
	const found = await attempt(findOrder(context, cartId), "OUTAGE");
	return found.ok ? found.data : null;
}

/** A payment under way whose provider takes hours or days rather than seconds. */
async function findPending(context: Context, cartId: string): Promise<PendingPayment | null> {
	const cart = await optional(context, "the pending payment", readCart(context), null, null);
	if (cart?.id !== cartId) return null;
	const payment = cart.payments.findLast(({ giftCardEnding }) => giftCardEnding === undefined);
	const isPending = payment?.status === "Pending" || payment?.status === "PresentToShopper";
	if (!payment || !isPending) return null;
	const { centAmount: amount, currencyCode: currency } = payment.amountPlanned;
	return { voucher: payment.voucher ?? null, amount, currency };
}

const recommendedKinds = ["worn-with", "others-bought"] as const;

async function emailOf(context: Context): Promise<string> {
	const customer = await optional(context, "the customer", readCustomer(context), null, null);
	return customer?.email ?? "";
}

async function lettersFor(context: Context, { loyaltyCard }: Order): Promise<SubscriptionKind[]> {
	const isLoyaltyCardInTransaction = loyaltyCard !== null;
	const offered = await readTransactionSubscriptions(context, { isLoyaltyCardInTransaction });
	return offered.filter(({ optin, isAsked }) => optin === "NO" && !isAsked).map(({ kind }) => kind);
}

export async function loadConfirmation(context: Context, url: URL): Promise<ConfirmationData> {
	const { locale, domain } = getShop(context);
	const cartId = orderCartId(context);
	if (!cartId) throw redirectTo(context, urlOf(locale, "account-orders"));
	const order = await orderSoFar(context, cartId);
	if (order) {
		// a new cart that was started since is kept
		if (getSession(context).cartId === cartId) forgetCart(context);
		const nameOf = (country: string) => countryName(country, locale);
		const view = placedOrderView(order, locale.language, nameOf);
		const productIds = order.lineItems.map((line) => line.productId);
		const query = { kinds: recommendedKinds, productIds, without: productIds };
		const [email, letters, tested, recommended, { down: blocks }] = await Promise.all([
			emailOf(context),
			lettersFor(context, order),
			testedOrder(context, order),
			recommend(context, query, optionalTimeout),
			readAreas(context, "orderConfirmation"),
		]);
		return {
			state: "placed",
			order: view,
			email,
			seen: viewEvents(context, order, purchased),
			letters,
			tested,
			recommended: recommended ?? [],
			blocks,
		};
	}
	const { maxAttempts, attemptDelay } = domain.orderConfirmation;
	const typed = Number(url.searchParams.get("attempt") ?? 0);
	const attempt = Number.isInteger(typed) ? Math.min(Math.max(typed, 0), maxAttempts) : 0;
	const pending = await findPending(context, cartId);
	return { state: "waiting", attempt, maxAttempts, attemptDelay, pending };
}

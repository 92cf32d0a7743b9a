// Starts a payment, for both calls that do (CHECKOUT-77, CHECKOUT-78).
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { isCardProduct, type PaymentEndpoint } from "#contract/payment/products.ts";
import { recordExperiments } from "#gateway/content/experiments/experiment-carts.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { returnTarget } from "#gateway/customers/sign-in/return-target.ts";
import { GatewayError } from "#gateway/errors.ts";
import { payments } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Input } from "#gateway/platform/http/handler.ts";
import { guardPayment } from "#gateway/platform/protection/guard.ts";
import { beginPayment, payingByCard } from "#gateway/selling/payments/begin.ts";
import { freeProvider } from "#gateway/selling/payments/free-provider.ts";
import type { PaymentProvider } from "#gateway/selling/payments/provider.ts";
import { providerNamed, providerOfProduct } from "#gateway/selling/payments/providers.ts";
import {
	hasAccount,
	hasExpired,
	readSavedCards,
	type StoredCard,
} from "#gateway/selling/payments/saved-cards.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { findPayment } from "#gateway/selling/payments/store.ts";
import { cartChanged } from "./access.ts";
import { cartMovements } from "./cart-money.ts";
import { type Current, changeCart } from "./change-cart.ts";
import type { StoredPayment } from "./stored-cart.ts";
import { cartView } from "./view.ts";

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i;

/**
 * The shop's return address, with the payment's id (SESSION-26).
 * @param name query parameter of the id
 * @throws GatewayError INVALID_REQUEST for any other host
 */
export function paymentReturnUrl(
	input: { body: { returnUrl: string }; call: Call },
	paymentId: string,
	context: GatewayContext,
	name: "paymentId" | "express" = "paymentId",
): string {
	const { returnUrl } = input.body;
	const target = returnTarget(returnUrl, {
		// a shop on a local machine may have any port
		origin: loopback.exec(returnUrl)?.[0] ?? `https://${marketOf(input.call).domain}`,
		allowedHosts: context.config.ALLOWED_HOSTS,
		insecure: context.config.INSECURE_COOKIES,
	});
	if (!target || !/^https?:/i.test(returnUrl)) {
		throw new GatewayError("INVALID_REQUEST", { in: "body", issues: [{ path: "returnUrl" }] });
	}
	target.searchParams.set(name, paymentId);
	return target.href;
}

/**
 * The cart, which is an order but for where it goes and how it is paid.
 * @throws GatewayError CART_EMPTY, CART_CHANGED
 */
export function orderableView({ cart, stored, reading }: Omit<Current, "now">, call: Call): Cart {
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
	return view;
}

/** The amount to pay, in cents, and its provider. @throws GatewayError if the cart cannot be paid as it stands */
function payable(
	current: Current,
	{ body, call }: Input<typeof addPayment>,
	endpoint: PaymentEndpoint,
	context: GatewayContext,
): { amount: number; country: string; holder: string; provider: PaymentProvider } {
	const view = orderableView(current, call);
	const { cart } = current;
	const market = marketOf(call);
	if (!cart.billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
	if (!view.shippingInfo) throw new GatewayError("SHIPPING_MISSING");
	const amount = view.amountDue.centAmount;
	const product = body.paymentProduct;
	const provider = providerOfProduct(context, market, { product, amount, endpoint });
	if (!provider) throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
	const { country } = cart.billingAddress;
	return { amount, country, holder: holderOf(cart), provider };
}

const holderOf = ({ billingAddress }: Pick<Cart, "billingAddress">) =>
	[billingAddress?.firstName, billingAddress?.lastName].filter(Boolean).join(" ");

/** The saved card that a call names. @throws GatewayError SAVED_CARD_UNKNOWN if it cannot pay this by this provider */
async function savedCardOf(
	context: GatewayContext,
	{ body, call }: PaymentInput,
	provider: PaymentProvider,
): Promise<StoredCard | null> {
	if (body.savedCardId === undefined) return null;
	const cards = await readSavedCards(context, marketOf(call), call.customerId ?? "");
	const card = cards.find(
		({ cardId, brand, expires }) =>
			cardId === body.savedCardId &&
			brand === body.paymentProduct &&
			!hasExpired(expires, context.now()),
	);
	if (card?.provider !== provider.name) throw new GatewayError("SAVED_CARD_UNKNOWN");
	return card;
}

type PaymentCall = typeof addPayment | typeof addSecondPayment;
type PaymentInput = Input<typeof addPayment>;
export type StartResponse = { status: 200; data: z.output<(typeof addPayment)["responses"][200]> };

export const isOpen = ({ state }: Pick<StoredPayment, "state">) =>
	state === "started" || state === "waiting";

/**
 * Written with the cart's new version; replaces a payment that was started before.
 * @param judged when the cart was found to be as it was shown; its prices are judged by that moment to the end, however long a
 * provider takes to open its page
 */
export function bookPayment(
	{ config, now }: Pick<GatewayContext, "config" | "now">,
	payment: StoredPayment,
	{ body, call }: { body: { analyticsId?: string | null | undefined }; call: Call },
	{ judged, keepsCard }: { judged: string; keepsCard: boolean },
): SQL[] {
	const at = sql`${now().toISOString()}::timestamptz`;
	// stored only if GA4 is configured
	const analyticsId = config.GA4_MEASUREMENT_ID ? (body.analyticsId ?? null) : null;
	return [
		sql`update ${payments} y set state = 'voiding', touched_at = ${at} from changed
			where y.cart_id = changed.id and y.state in ('started', 'waiting')`,
		sql`insert into ${payments} (payment_id, cart_id, cart_version, customer_id, store_id, language, provider,
				product, reference, amount, currency, status, state, created_at, touched_at, client_id,
				keeps_card)
			select ${payment.paymentId}::text, id, version, customer_id, ${marketOf(call).storeId}::text,
				${call.language}::text, ${payment.provider}::text, ${payment.product}::text,
				${payment.reference}::text, ${payment.amount}::int, ${payment.currency}::text,
				${payment.status}::text, 'started', ${judged}::timestamptz, ${at},
				${analyticsId}::text, ${keepsCard}::boolean from changed`,
		...recordExperiments(call.sessionId),
	];
}

/** Ends the pages of payments that this one replaced; the sweep ends those that fail here. */
export async function closeReplaced(
	context: GatewayContext,
	replaced: readonly string[],
): Promise<void> {
	for (const paymentId of replaced) {
		await settlePayment(context, paymentId).catch((error: unknown) =>
			context.log.warn({ err: error, paymentId }, "replaced payment left to the sweep"),
		);
	}
}

/** @throws GatewayError if the cart cannot be paid as it stands, or the product belongs to the other call */
export async function startPayment(
	operation: PaymentCall,
	endpoint: PaymentEndpoint,
	input: PaymentInput,
	context: GatewayContext,
): Promise<StartResponse> {
	let replaced: string[] = [];
	const answer = await changeCart<StartResponse>(
		context,
		operation,
		input,
		{ self: true },
		async (current) => {
			const { amount, country, holder, provider } = payable(current, input, endpoint, context);
			const { paymentProduct: product, locale } = input.body;
			const currency = marketOf(input.call).devise;
			const paymentId = randomUUID();
			const card = await savedCardOf(context, input, provider);
			const { encryptedCard = null } = input.body;
			const isTyped = encryptedCard !== null && card === null;
			if (encryptedCard && !(isTyped && isCardProduct(product) && provider.cardFields)) {
				throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
			}
			const keepCard =
				input.body.keepCard === true &&
				card === null &&
				isCardProduct(product) &&
				(await hasAccount(context.db, input.call.customerId ?? ""));
			await guardPayment(context, input.call, current.cart.id, input.body.proof);
			// before the write, so that a provider that is down leaves the cart as it was; if the write then loses its race,
			// the page is unknown to the shopper and expires
			const { status, reference, redirectUrl } = await beginPayment(context, provider, {
				paymentId,
				amount: { centAmount: amount, currencyCode: currency },
				product,
				returnUrl: paymentReturnUrl(input, paymentId, context),
				locale,
				country,
				customerId: input.call.customerId ?? "",
				keepCard,
				savedCard: card?.token ?? null,
				encryptedCard,
				holder,
			});
			const { id: cartId, version } = current.cart;
			const payment: StoredPayment = {
				paymentId,
				cartId,
				cartVersion: version + 1,
				provider: provider.name,
				reference,
				product,
				amount,
				currency,
				status,
				state: "started",
			};
			replaced = current.reading.payments.filter(isOpen).map((one) => one.paymentId);
			const paymentDone = provider.name === freeProvider;
			return {
				cart: {},
				payment,
				along: bookPayment(context, payment, input, { judged: current.now, keepsCard: keepCard }),
				data: (cart) => ({ cart, paymentId, resultCode: status, paymentDone, redirectUrl }),
			};
		},
	);
	await closeReplaced(context, replaced);
	const { savedCardId, encryptedCard } = input.body;
	return savedCardId || encryptedCard ? payByKnownCard(context, input, answer) : answer;
}

/**
 * Pays with the saved or typed card, now that the payment stands in the books: a press that is repeated gets the stored answer and asks
 * the provider again, which pays once.
 */
async function payByKnownCard(
	context: GatewayContext,
	input: PaymentInput,
	answer: StartResponse,
): Promise<StartResponse> {
	const { cart, paymentId } = answer.data;
	const begun = await findPayment(context.db, { paymentId });
	if (!begun) throw new Error("a payment that was started is not in the books");
	const provider = providerNamed(context, begun.provider);
	// replaced, failed or paid meanwhile: nothing is asked for again
	if (!isOpen(begun) || !provider.payByCard) return answer;
	const card = await savedCardOf(context, input, provider);
	const { resultCode, redirectUrl } = await payingByCard(context, provider, {
		paymentId,
		amount: { centAmount: begun.amount, currencyCode: begun.currency },
		product: begun.product,
		returnUrl: paymentReturnUrl(input, paymentId, context),
		locale: input.body.locale,
		country: cart.billingAddress?.country ?? marketOf(input.call).countryCodeISO2,
		customerId: begun.customerId,
		keepCard: begun.keepsCard,
		savedCard: card?.token ?? null,
		encryptedCard: input.body.encryptedCard ?? null,
		holder: holderOf(cart),
	});
	return { ...answer, data: { ...answer.data, resultCode, redirectUrl } };
}

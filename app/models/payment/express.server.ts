// The way from a wallet's button to the order, past the forms of the checkout (CHECKOUT-112 to CHECKOUT-117).
import { redirectDocument } from "react-router";
import { emptyAddress } from "#app/models/address/address.ts";
import { addressForForm } from "#app/models/address/address-form.server.ts";
import { adoptCart, readCart } from "#app/models/cart/cart.server.ts";
import { NoKnownCart } from "#app/models/cart/failures.ts";
import { movedFlash } from "#app/models/cart/moved.server.ts";
import { pressKey } from "#app/models/cart/press-key.server.ts";
import { rememberValues } from "#app/models/delivery/typed-input.server.ts";
import { measureStep } from "#app/models/measurement/measurement.server.ts";
import { rememberOrderCart } from "#app/models/order/order.server.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import {
	analyticsIdKey,
	type Context,
	getGateway,
	getRuntime,
	getSession,
	getShop,
} from "#app/server/request-context.ts";
import { paymentPageUrl } from "#app/server/security/payment-page-url.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { getExpress, payExpress, signInByExpress, startExpress } from "#contract/cart/express.ts";
import { noLines } from "#contract/customer/address-parts.ts";
import type { ExpressAddress } from "#contract/payment/express.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { ExpressWallet } from "./express.ts";
import { withFreshCartOn412 } from "./payment.server.ts";
import { begunPayment, outcomeOf } from "./payment.ts";
import { rememberPaymentPage } from "./payment-page.server.ts";
import { afterTheCart, type SettleResult, settleReturn } from "./settle-return.server.ts";

/** Opens the wallet's sheet for the cart as it is. Nothing of the cart changes. @throws GatewayFailure, NoKnownCart */
export async function openExpress(context: Context, wallet: ExpressWallet) {
	const { origin, locale } = getShop(context);
	const cart = await readCart(context);
	if (!cart) throw new NoKnownCart();
	const { data } = await getGateway(context).call(startExpress, {
		params: { cartId: cart.id },
		query: { version: cart.version },
		body: {
			paymentProduct: wallet,
			returnUrl: origin + urlOf(locale, "order-express"),
			locale: locale.tag,
		},
	});
	return data;
}

/** Redirects a form to the sheet, which is another program's page. @throws as openExpress */
export async function toExpress(context: Context, wallet: ExpressWallet): Promise<Response> {
	const { redirectUrl } = await openExpress(context, wallet);
	const page =
		redirectUrl && paymentPageUrl(redirectUrl, getRuntime(context).env.PAYMENT_URL ?? null);
	if (!page) throw new Error("a wallet's sheet has no address");
	return redirectDocument(page, {
		status: 303,
		headers: { "Cache-Control": "no-store" },
	});
}

/** Where the shopper goes from the wallet; `page` is another program's, such as a bank's. */
export type ExpressResult =
	| SettleResult
	| { to: "page"; url: string }
	/** the form of address and delivery, with what came filled in */
	| { to: "order-billing"; flash: Flash };

const cartWith = (kind: Flash["kind"], key: Flash["key"], name?: string): ExpressResult => ({
	to: "cart",
	flash: { kind, key, ...(name ? { values: { name } } : {}) },
});

interface Brought {
	address: ExpressAddress;
	shippingMethodKey: string;
}

/** CHECKOUT-116: asks for what is missing; what the wallet brought stands in the form. */
async function askForRest(
	context: Context,
	{ address, shippingMethodKey: method }: Brought,
	flash: Flash,
): Promise<ExpressResult> {
	const { country } = address;
	const filled = addressForForm({
		...noLines,
		...address,
		phoneNumberCountry: country,
		phoneNumberQuality: "",
		quality: emptyAddress(country).addressQualityCode,
		typed: { ...noLines, ...address },
	});
	const asWritten = { ...filled, firstName: address.firstName, lastName: address.lastName };
	const values = { ...asWritten, method, same: "yes" };
	const cart = await readCart(context);
	const given = Object.entries(values).filter(([, value]) => value !== "");
	rememberValues(context, "order-billing", cart?.version ?? 0, Object.fromEntries(given));
	return { to: "order-billing", flash };
}

/** The bag costs another sum than the sheet showed: nothing is charged, and the bag shows what it costs. */
export async function movedUnderSheet(context: Context, failure: Failure): Promise<ExpressResult> {
	const general: Flash = { kind: "warning", key: "cart:express.moved" };
	return { to: "cart", flash: await movedFlash(context, failure, general) };
}

async function byFailure(
	context: Context,
	failure: Failure,
	{ expressId, name, brought }: { expressId: string; name: string; brought: Brought },
): Promise<ExpressResult> {
	switch (failure.code) {
		case "CART_NOT_FOUND":
			return afterTheCart(context);
		case "CART_CHANGED":
			return movedUnderSheet(context, failure);
		case "EXPRESS_NOT_AGREED":
			return failure.details?.state === "paid"
				? settleReturn(context, { paymentId: expressId, redirectResult: undefined })
				: cartWith("warning", "cart:express.expired", name);
		case "EXPRESS_NOT_FOUND":
		case "PAYMENT_METHOD_UNKNOWN":
			return cartWith("warning", "cart:express.gone", name);
		case "ADDRESS_INVALID":
		case "SHIPPING_METHOD_UNKNOWN":
			return askForRest(context, brought, {
				kind: "warning",
				key: "cart:express.ask",
				values: { name },
			});
		default:
			// a check is asked for, or the wallet is out of reach: nothing is charged, and nothing is lost
			return askForRest(context, brought, {
				kind: "warning",
				key: "cart:express.failed",
				values: { name },
			});
	}
}

/** Charges what was agreed to, as whom the wallet names. */
async function pay(
	context: Context,
	cartId: string,
	expressId: string,
	name: string,
	brought: Brought,
): Promise<ExpressResult> {
	const { origin, locale } = getShop(context);
	const gateway = getGateway(context);
	const params = { cartId, expressId };
	const analyticsId = context.get(analyticsIdKey);
	const returnUrl = origin + urlOf(locale, "order-adyen-check");
	const paying = async () => {
		const session = getSession(context);
		if (!session.isSignedIn) session.signIn((await gateway.call(signInByExpress, { params })).data);
		rememberOrderCart(context, cartId);
		const { data } = await gateway.call(payExpress, {
			params,
			body: { returnUrl, locale: locale.tag, ...(analyticsId ? { analyticsId } : {}) },
			idempotencyKey: pressKey(cartId, 0, expressId),
		});
		return data;
	};
	let paid: Awaited<ReturnType<typeof paying>> | undefined;
	const done = await attempt(
		withFreshCartOn412(
			context,
			paying().then((data) => {
				paid = data;
			}),
		),
	);
	if (!done.ok) return byFailure(context, done.failure, { expressId, name, brought });
	if (!paid) throw new Error("an express payment that started says nothing of itself");
	adoptCart(context, paid.cart);
	measureStep(context, paid.cart, {
		name: "add_payment_info",
		// gift cards that pay a part come first
		paymentType: begunPayment(paid.cart)?.paymentProduct ?? "",
	});
	const url = rememberPaymentPage(context, expressId, paid.redirectUrl);
	if (url) return { to: "page", url };
	const outcome = outcomeOf(paid.resultCode);
	if (outcome === "placed") {
		return settleReturn(context, { paymentId: expressId, redirectResult: undefined });
	}
	return outcome === "waiting"
		? { to: "order-confirmation" }
		: { to: "order-payment", reason: outcome };
}

/** The shopper is back from the sheet. Loading the address again leads to the same page. @throws GatewayFailure */
export async function finishExpress(context: Context, expressId: string): Promise<ExpressResult> {
	const session = getSession(context);
	const cart = await readCart(context);
	if (!cart) return afterTheCart(context);
	const params = { cartId: cart.id, expressId };
	const asked = await attempt(getGateway(context).call(getExpress, { params }));
	if (!asked.ok) {
		const { failure } = asked;
		if (failure.code === "CART_NOT_FOUND") return afterTheCart(context);
		if (failure.code === "EXPRESS_NOT_FOUND") return cartWith("warning", "cart:express.gone");
		if (failure.isOutage) return cartWith("warning", "cart:failure.unreachable");
		throw failure;
	}
	const { state, paymentProduct, brought } = asked.data.data;
	const name = paymentProductFacts(paymentProduct)?.name ?? "";
	if (state === "paid") {
		if (!session.isSignedIn) return { to: "order-confirmation" };
		return settleReturn(context, { paymentId: expressId, redirectResult: undefined });
	}
	if (state === "agreed" && brought) return pay(context, cart.id, expressId, name, brought);
	if (state === "expired") return cartWith("warning", "cart:express.expired", name);
	return cartWith("info", "cart:express.cancelled", name);
}

// The steps of a shopper and their browser at the payment site, over HTTP, without a script.

import { validateCart } from "#contract/cart/operations.ts";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import { runProvider } from "#demo/payments/jobs.ts";
import type { PostEvent } from "#demo/payments/outbox.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";

export const returnUrl = "http://localhost:3000/fr-fr/order-adyen-check/";

/** A card and the other fields; the security code is right for its brand. */
export const cardFields = (number: string) => ({
	intent: "pay",
	number,
	expiry: "09/39",
	cvc: number.startsWith("3") ? "1234" : "123",
	holder: "Claire Morel",
});

export interface Started {
	cart: Cart;
	paymentId: string;
	/** address of the payment page */
	page: string;
}

export async function startPayment(
	gateway: TestGateway,
	caller: Caller,
	cart: Cart,
	paymentProduct = "visa",
): Promise<Started> {
	const isSecond = paymentProductFacts(paymentProduct)?.endpoint === "second";
	const { data } = await gateway.call(
		isSecond ? addSecondPayment : addPayment,
		{
			params: { cartId: cart.id },
			query: { version: cart.version },
			body: { paymentProduct, returnUrl, locale: "fr-FR" },
		},
		caller,
	);
	if (!data.redirectUrl) throw new Error("the payment site is not named");
	return { cart: data.cart, paymentId: data.paymentId, page: gateway.url + data.redirectUrl };
}

export function postForm(
	page: string,
	fields: Record<string, string>,
	headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
): Promise<Response> {
	const body = new URLSearchParams(fields);
	return fetch(page, { method: "POST", body, headers, redirect: "manual" });
}

/** Reads what the return address carries; the answer must lead back to the shop. */
export function returned(answer: Response): { paymentId: string; redirectResult: string } {
	const location = answer.headers.get("location");
	if (answer.status !== 303 || !location?.startsWith(returnUrl)) {
		throw new Error(`the payment site answered ${answer.status} and leads to ${location}`);
	}
	const query = new URL(location).searchParams;
	return {
		paymentId: query.get("paymentId") ?? "",
		redirectResult: query.get("redirectResult") ?? "",
	};
}

/** Types a test card and returns what the return address says. */
export async function payWith(page: string, number: string) {
	return returned(await postForm(page, cardFields(number)));
}

const validateInput = (cart: Cart, body: { paymentId?: string; redirectResult?: string }) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
	body,
});

export function validate(
	gateway: TestGateway,
	caller: Caller,
	cart: Cart,
	body: { paymentId?: string; redirectResult?: string } = {},
) {
	return gateway.call(validateCart, validateInput(cart, body), caller);
}

export function validateFault(
	gateway: TestGateway,
	caller: Caller,
	cart: Cart,
	body: { paymentId?: string; redirectResult?: string } = {},
) {
	return gateway.fault(validateCart, validateInput(cart, body), caller);
}

/** Sends events to the gateway's own endpoint, and keeps them for a repeat. */
export function webhookPost(gateway: TestGateway) {
	const sent: { body: string; headers: Record<string, string> }[] = [];
	const post: PostEvent = async (body, headers, provider) => {
		sent.push({ body, headers });
		const url = gateway.url + webhookPath(provider);
		return (await fetch(url, { method: "POST", body, headers })).ok;
	};
	return { post, sent };
}

/** One round of the provider: what is due by time is decided, and its events are sent. */
export async function providerRound(gateway: TestGateway): Promise<void> {
	await runProvider(gateway.context, webhookPost(gateway).post);
}

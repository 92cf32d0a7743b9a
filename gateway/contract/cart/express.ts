// Wallets that bring the address: a sheet is opened, agreed to and paid.
import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { operationsOf } from "../operation.ts";
import {
	expressAddress,
	expressDelivery,
	expressStates,
	walletAgreement,
	walletOrder,
} from "../payment/express.ts";
import { tokens } from "../session/shapes.ts";
import { paymentStart, paymentStartErrors, startedPayment } from "./paying.ts";
import { cartParams, versionQuery } from "./shapes.ts";

const operation = operationsOf("cart");

export const expressParams = cartParams.extend({ expressId: z.string().min(1).max(64) });

/** CHECKOUT-113: where an express sheet stands, and the address it brought, for a form that asks for what is missing. */
export const getExpress = operation({
	id: "getExpress",
	summary: "Where an express sheet stands",
	method: "get",
	path: "/carts/{cartId}/express/{expressId}",
	access: "public",
	params: expressParams,
	responses: {
		200: z.object({
			state: z.enum(expressStates),
			paymentProduct: z.string(),
			/** an open sheet, to go on with */
			redirectUrl: z.string().nullable(),
			/** while it is agreed to */
			brought: z.object({ address: expressAddress, shippingMethodKey }).nullable(),
		}),
	},
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND"],
});

/**
 * CHECKOUT-112: opens the sheet of a wallet that brings the address. It offers the deliveries of each country with their totals,
 * as the cart is now. The same cart and wallet have one open sheet. Nothing is ordered or charged by it.
 */
export const startExpress = operation({
	id: "startExpress",
	summary: "Open a wallet's express sheet",
	method: "post",
	path: "/carts/{cartId}/express",
	access: "public",
	params: cartParams,
	query: versionQuery,
	body: z.object({
		/** one of the domain's payment products that are `express` */
		paymentProduct: z.string().max(40),
		/** where the wallet sends the shopper back, checked as that of a payment; it gets `express` in the query */
		returnUrl: z.string().max(2000),
		/** language tag of the sheet */
		locale: z.string().max(10),
	}),
	responses: {
		200: z.object({
			expressId: z.string(),
			/**
			 * where the browser goes next: a path of the embedded payment site, or another provider's address; null for a sheet in the
			 * shop's page
			 */
			redirectUrl: z.string().nullable(),
			/** for a sheet in the page (CHECKOUT-123): what it offers, by country, as ISO 3166-1 alpha-2 */
			deliveries: z.record(z.string(), z.array(expressDelivery)).optional(),
			order: walletOrder.optional(),
		}),
	},
	errors: [
		"CART_NOT_FOUND",
		"CART_VERSION_CONFLICT",
		"PAYMENT_METHOD_UNKNOWN",
		"CART_EMPTY",
		"CART_CHANGED",
		"SHIPPING_METHOD_UNKNOWN",
	],
});

/**
 * CHECKOUT-124: what the shopper has agreed to in a sheet in the page. It has to be a delivery that the sheet offers; its total is
 * the gateway's, and a sheet that showed another is refused (CART_CHANGED). Nothing is ordered or charged by it.
 */
export const agreeExpress = operation({
	id: "agreeExpress",
	summary: "Agree to an express sheet in the page",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/agreement",
	access: "public",
	params: expressParams,
	body: walletAgreement,
	responses: { 200: z.object({ state: z.enum(expressStates) }) },
	errors: [
		"CART_NOT_FOUND",
		"CART_CHANGED",
		"EXPRESS_NOT_FOUND",
		"EXPRESS_NOT_AGREED",
		"SHIPPING_METHOD_UNKNOWN",
	],
});

/**
 * CHECKOUT-124: the country or the delivery that was chosen in a sheet whose provider keeps the order: it is told the new sum and the
 * deliveries of that country.
 */
export const deliverExpress = operation({
	id: "deliverExpress",
	summary: "Change the delivery of an express sheet in the page",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/delivery",
	access: "public",
	params: expressParams,
	body: z.object({
		/** ISO 3166-1 alpha-2 */
		country: z.string().length(2),
		/** the first of the country where none is chosen */
		shippingMethodKey: shippingMethodKey.optional(),
		paymentData: walletOrder.shape.paymentData,
	}),
	responses: {
		200: z.object({ delivery: expressDelivery, paymentData: walletOrder.shape.paymentData }),
	},
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND", "EXPRESS_NOT_AGREED", "SHIPPING_METHOD_UNKNOWN"],
});

/**
 * CHECKOUT-114: a customer without a password for the e-mail that the wallet brought, always a new one (SESSION-27), and the cart
 * is theirs. Asked again before the sheet is paid, it signs the same customer in.
 */
export const signInByExpress = operation({
	id: "signInByExpress",
	summary: "Continue with a wallet's e-mail",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/sign-in",
	access: "public",
	params: expressParams,
	responses: { 200: tokens },
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND", "EXPRESS_NOT_AGREED"],
});

/**
 * CHECKOUT-115: sets the address and the delivery that the wallet brought, and charges the sum that was agreed to, in one step: for
 * the version of the cart that the sheet was opened for, and no other sum. `paymentId` is the sheet's id.
 */
export const payExpress = operation({
	id: "payExpress",
	summary: "Pay by an express sheet",
	method: "post",
	path: "/carts-self/{cartId}/express/{expressId}/payments",
	access: "customer",
	params: expressParams,
	body: paymentStart.pick({ returnUrl: true, locale: true, analyticsId: true, proof: true }),
	responses: { 200: startedPayment },
	errors: [
		...paymentStartErrors.filter(
			(code) => code !== "SAVED_CARD_UNKNOWN" && code !== "BILLING_ADDRESS_MISSING",
		),
		"EXPRESS_NOT_FOUND",
		"EXPRESS_NOT_AGREED",
		"ADDRESS_INVALID",
		"SHIPPING_METHOD_UNKNOWN",
	],
});

// Wallets that bring name, address, e-mail and the way of delivery (CHECKOUT-112), as gateway, providers and pages know them.
import { z } from "zod";
import { shippingMethodKey } from "../delivery/shapes.ts";
import { cents } from "../shapes.ts";
import { cardFields, encryptedCard } from "./card-fields.ts";

/** One way to have the cart delivered in a country, with what the order then costs. */
export const expressDelivery = z.object({
	/** brought to the door, or sent by e-mail: no wallet names a place to collect from */
	key: shippingMethodKey,
	/** cents for the delivery alone */
	price: cents,
	/** cents to pay with this delivery: what the wallet shows is what it is charged for */
	total: cents,
});
export type ExpressDelivery = z.infer<typeof expressDelivery>;

const text = z.string().max(200).default("");

/** The address as the wallet has it: any part may be missing, and none is checked yet. */
export const expressAddress = z.object({
	firstName: text,
	lastName: text,
	line1: text,
	line2: text,
	zipCode: text,
	city: text,
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
	region: text,
	phoneNumber: text,
});
export type ExpressAddress = z.infer<typeof expressAddress>;

/** `agreed`: the shopper has agreed to a sum, nothing is charged yet · `paid`: a payment was begun with it */
export const expressStates = ["open", "agreed", "cancelled", "expired", "paid"] as const;
export type ExpressState = (typeof expressStates)[number];

/** Wallets whose sheet opens in the shop's own page, by their provider's library, and what opens that (CHECKOUT-123). Public. */
export const walletSheets = cardFields.pick({ clientKey: true, environment: true }).extend({
	/** payment products of the domain */
	wallets: z.array(z.string().max(40)),
});
export type WalletSheets = z.infer<typeof walletSheets>;

/** A wallet as its provider's library wants it. */
export const walletMethod = z.object({
	type: z.string().max(40),
	brands: z.array(z.string().max(40)).optional(),
	/** names of the merchant at the wallet's owner */
	configuration: z.record(z.string(), z.string()).optional(),
});
export type WalletMethod = z.infer<typeof walletMethod>;

/** What a wallet must be given to open its sheet for an order that its provider has begun. */
export const walletOrder = z.object({
	token: z.string().max(2_000),
	/** the provider's state of that order, another one after each change */
	paymentData: z.string().max(20_000),
});
export type WalletOrder = z.infer<typeof walletOrder>;

/** What a sheet in the page has agreed to. */
export const walletAgreement = z.object({
	email: z.string().max(320),
	address: expressAddress,
	shippingMethodKey,
	/** cents that the sheet showed last; storefronts of the release before do not send it */
	total: cents.optional(),
	/** what its provider is told of the payment, as its library names it: encrypted, or names of an order */
	payment: z.record(z.string().max(40), z.string().max(20_000)),
	browser: encryptedCard.shape.browser.optional(),
});
export type WalletAgreement = z.infer<typeof walletAgreement>;

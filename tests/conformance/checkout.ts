// A customer's cart from its creation to a payment that is never made (CART-38, CHECKOUT-65).

import { setBillingAddress, setShippingMethod, setSubscriptions } from "#contract/cart/delivery.ts";
import { setLoyaltyOffers } from "#contract/cart/discounts.ts";
import {
	agreeExpress,
	deliverExpress,
	getExpress,
	payExpress,
	signInByExpress,
	startExpress,
} from "#contract/cart/express.ts";
import { addProduct } from "#contract/cart/lines.ts";
import {
	createCart,
	deleteCart,
	getOwnCart,
	mergeCarts,
	validateCart,
} from "#contract/cart/operations.ts";
import { addPayment, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { listWalletMethods } from "#contract/payment/operations.ts";
import { isCardProduct } from "#contract/payment/products.ts";
import type { Asker } from "./ask.ts";
import { checkSums } from "./cart.ts";
import type { Found } from "./catalogue.ts";
import { addressIn } from "./customer.ts";

const own = { isCustomer: true } as const;
const at = (cart: Cart) => ({ params: { cartId: cart.id }, query: { version: cart.version } });

/** The guest's cart becomes the customer's, once (CART-70). */
async function signIn(asker: Asker, sku: string): Promise<Cart> {
	const guest = await asker.ok(createCart, { body: {} });
	const params = { cartId: guest.id, sku };
	await asker.ok(addProduct, { params, query: { version: guest.version } });
	const customer = {
		customerId: "",
		loyaltyCardId: "",
		loyaltySeniority: "",
		loyaltyType: "",
		email: "",
	};
	const merged = await asker.ok(mergeCarts, { body: { cartId: guest.id, customer } }, own);
	const again = await asker.ok(mergeCarts, { body: { cartId: guest.id, customer } }, own);
	const units = (cart: Cart) => cart.lineItems.reduce((sum, line) => sum + line.quantity, 0);
	const isOnce = merged.id === again.id && units(merged) === units(again);
	asker.report.check("mergeCarts", "repeated merges nothing twice", isOnce);
	const kept = await asker.ok(getOwnCart, {}, own);
	asker.report.check("getOwnCart", "is the one cart of the customer", kept.id === merged.id);
	await asker.refused(createCart, { body: {} }, "CART_EXISTS", own);
	return kept;
}

async function deliver(asker: Asker, before: Cart, country: string): Promise<Cart> {
	const body = addressIn(country);
	let cart = before;
	const start = { paymentProduct: "visa", returnUrl: "https://elsewhere.example/", locale: "en" };
	await asker.refused(addPayment, { ...at(cart), body: start }, "BILLING_ADDRESS_MISSING", own);
	cart = await asker.ok(setBillingAddress, { ...at(cart), body }, own);
	await asker.refused(addPayment, { ...at(cart), body: start }, "SHIPPING_MISSING", own);
	const asked = { query: { country: body.country, cartId: cart.id } };
	const methods = await asker.ok(listShippingMethods, asked, own);
	const home = methods.find(({ key }) => key === "NO" || key === "EX")?.key ?? "NO";
	const params = { cartId: cart.id, shippingMethodId: home };
	cart = await asker.ok(setShippingMethod, { ...at(cart), params, body }, own);
	checkSums(asker, "setShippingMethod", cart);
	const { subtotal, shippingInfo, totalPrice } = cart;
	const sum = subtotal.centAmount + (shippingInfo?.price.centAmount ?? 0);
	const isTrue = totalPrice.centAmount === sum;
	asker.report.check("setShippingMethod", "the total is lines and delivery", isTrue, `${sum}`);
	return cart;
}

/** A wallet's sheet orders nothing before it is agreed to (CHECKOUT-112). */
async function express(asker: Asker, cart: Cart, { record }: Found): Promise<void> {
	const returnUrl = `https://${record.domain}/order-express/`;
	const body = { paymentProduct: "no-such-wallet", returnUrl, locale: "en-GB" };
	await asker.refused(startExpress, { ...at(cart), body }, "PAYMENT_METHOD_UNKNOWN", own);
	const named = (expressId: string) => ({ params: { cartId: cart.id, expressId } });
	await asker.refused(getExpress, named("no-such-sheet"), "EXPRESS_NOT_FOUND", own);
	const { country, ...line } = addressIn(record.countryCodeISO2);
	const { firstName, lastName, line1, zipCode, city } = line;
	const address = { firstName, lastName, line1, zipCode, city, country };
	const agreement = { email: "", address, shippingMethodKey: "NO" as const, payment: {} };
	const agreed = { ...named("no-such-sheet"), body: agreement };
	await asker.refused(agreeExpress, agreed, "EXPRESS_NOT_FOUND", own);
	const delivered = { ...named("no-such-sheet"), body: { country, paymentData: "none" } };
	await asker.refused(deliverExpress, delivered, "EXPRESS_NOT_FOUND", own);
	const { values } = await asker.ok(listWalletMethods, { query: { locale: "en-GB" } }, own);
	const inPage = record.walletSheets?.wallets ?? [];
	const isNamed = values.every(({ type }) => inPage.includes(type));
	asker.report.check("listWalletMethods", "names no wallet that the market has not", isNamed);
	const paymentProduct = record.paymentProducts.find((product) => product.express)?.name;
	if (!paymentProduct) return;
	const opened = { ...at(cart), body: { ...body, paymentProduct } };
	const sheet = await asker.ok(startExpress, opened, own);
	const { state } = await asker.ok(getExpress, named(sheet.expressId), own);
	asker.report.check("getExpress", "is open, and agreed to by nobody", state === "open", state);
	await asker.refused(signInByExpress, named(sheet.expressId), "EXPRESS_NOT_AGREED", own);
	const pay = { ...named(sheet.expressId), body: { returnUrl, locale: "en-GB" } };
	await asker.refused(payExpress, pay, "EXPRESS_NOT_AGREED", own);
}

/** A card that was typed in the page pays nothing if its provider cannot read it (CHECKOUT-121). */
async function typedCard(asker: Asker, cart: Cart, { record }: Found): Promise<Cart> {
	const { cardFields, domain, paymentProducts } = record;
	const product = paymentProducts.find(({ name }) => isCardProduct(name))?.name;
	if (!cardFields || !product) return cart;
	const returnUrl = `https://${domain}/order-adyen-check/`;
	const parts = { number: "none", expiryMonth: "none", expiryYear: "none", securityCode: "none" };
	const browser = {
		...{ acceptHeader: "*/*", colorDepth: 24, javaEnabled: false, language: "en-GB" },
		...{ screenHeight: 1, screenWidth: 1, timeZoneOffset: 0, userAgent: "conformance" },
	};
	const body = { returnUrl, locale: "en-GB", encryptedCard: { ...parts, browser } };
	const other = { ...at(cart), body: { ...body, paymentProduct: "no-such-way" } };
	await asker.refused(addPayment, other, "PAYMENT_METHOD_UNKNOWN", own);
	const typed = { ...at(cart), body: { ...body, paymentProduct: product } };
	const tried = await asker.ok(addPayment, typed, own);
	const isUnpaid = ["Error", "Refused"].includes(tried.resultCode);
	asker.report.check("addPayment", "takes no card that cannot be read", isUnpaid, tried.resultCode);
	return tried.cart;
}

/** A cart does not become an order before it is paid. */
async function pay(asker: Asker, before: Cart, found: Found): Promise<void> {
	let cart = before;
	await asker.refused(validateCart, { ...at(cart), body: {} }, "PAYMENT_MISSING", own);
	const card = { params: { cartId: cart.id, giftCardId: "0000000000000000" } };
	const wanted = { ...at(cart), ...card, body: { amount: null } };
	await asker.refused(useGiftCard, wanted, "GIFT_CARD_REFUSED", own);
	const offers = { ...at(cart), query: { ...at(cart).query, cartId: cart.id } };
	const unknown = { ...offers, body: { loyaltyOfferIds: ["no-such-offer"] } };
	await asker.refused(setLoyaltyOffers, unknown, "LOYALTY_OFFER_REFUSED", own);
	cart = await asker.ok(setLoyaltyOffers, { ...offers, body: { loyaltyOfferIds: [] } }, own);
	const chosen = { params: { cartId: cart.id }, body: { subscriptions: [] } };
	cart = await asker.ok(setSubscriptions, chosen, own);
	const locale = "en-GB";
	const { domain, paymentProducts } = found.record;
	const returnUrl = `https://${domain}/order-adyen-check/`;
	const foreign = { paymentProduct: "no-such-way", returnUrl, locale };
	await asker.refused(addPayment, { ...at(cart), body: foreign }, "PAYMENT_METHOD_UNKNOWN", own);
	await express(asker, cart, found);
	cart = await typedCard(asker, cart, found);
	const paymentProduct = paymentProducts.find(({ name }) => name === "visa")?.name;
	if (paymentProduct) {
		const body = { paymentProduct, returnUrl, locale };
		const started = await asker.ok(addPayment, { ...at(cart), body }, own);
		cart = started.cart;
		const isElsewhere = started.redirectUrl !== null;
		asker.report.check("addPayment", "leads to where it is paid", isElsewhere);
		await asker.refused(validateCart, { ...at(cart), body: {} }, "PAYMENT_REFUSED", own);
	}
	const params = { cartId: cart.id };
	await asker.refused(findOrderOfCart, { params }, "ORDER_NOT_FOUND", own);
	await asker.ok(deleteCart, at(cart), own);
}

export async function checkCheckout(asker: Asker, found: Found): Promise<void> {
	let cart = await signIn(asker, found.skus[0]);
	cart = await deliver(asker, cart, found.record.countryCodeISO2);
	await pay(asker, cart, found);
}

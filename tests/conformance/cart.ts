// A guest's cart: made once despite repeats, changed only by its current version, its sums true (CART-43, CART-46).
import { randomUUID } from "node:crypto";
import { addPromoCode, removePromoCode } from "#contract/cart/discounts.ts";
import {
	addDonation,
	addProduct,
	addProducts,
	buyGiftCard,
	removeDonation,
	removeGift,
	removeLine,
	setGift,
	setQuantity,
} from "#contract/cart/lines.ts";
import {
	createCart,
	deleteCart,
	getAbandonedBag,
	getCart,
	getSharedCart,
	refreshCart,
	restoreBag,
	shareCart,
} from "#contract/cart/operations.ts";
import { removeGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { Asker, Manner } from "./ask.ts";
import type { Found } from "./catalogue.ts";

/** The cart's sums are those of its parts, in cents. */
export function checkSums({ report }: Asker, operation: string, cart: Cart): void {
	const { lineItems, subtotal, totalPrice, amountDue } = cart;
	const lines = lineItems.reduce((sum, line) => sum + line.totalPrice, 0);
	const said = `${lines} ≠ ${subtotal.centAmount}`;
	report.check(operation, "lines add up to the subtotal", lines === subtotal.centAmount, said);
	const isWhole = amountDue.centAmount <= totalPrice.centAmount;
	report.check(operation, "no more is due than the total", isWhole);
}

/** A write that is repeated with its key is done once; the key holds for its session alone. */
async function repeat(asker: Asker, sku: string): Promise<Cart> {
	const { report } = asker;
	const idempotencyKey = randomUUID();
	const first = await asker.ok(createCart, { body: {} }, { idempotencyKey }, 201);
	const again = await asker.ok(createCart, { body: {} }, { idempotencyKey }, 201);
	report.check("createCart", "repeated with its key makes one cart", first.id === again.id);
	const stranger = { idempotencyKey, sessionId: randomUUID() };
	const other = await asker.ok(createCart, { body: {} }, stranger, 201);
	report.check("createCart", "gives no stranger the reply to a key", other.id !== first.id);

	const manner: Manner = { idempotencyKey: randomUUID() };
	const at = { params: { cartId: first.id, sku }, query: { version: first.version } };
	await asker.ok(addProduct, at, manner);
	const cart = await asker.ok(addProduct, at, manner);
	const units = cart.lineItems[0]?.quantity;
	report.check("addProduct", "repeated with its key adds one unit", units === 1, `${units}`);
	report.check("addProduct", "the version has grown", cart.version > first.version);
	const read = await asker.ok(getCart, { params: { cartId: first.id } });
	const kept = read.lineItems[0]?.quantity;
	report.check("getCart", "shows what was written", kept === 1, `${kept}`);
	const asked = { params: { cartId: first.id }, query: at.query, body: [sku] };
	const rule = "refuses a key that was another request's";
	await asker.refused(addProducts, asked, "IDEMPOTENCY_KEY_REUSED", manner, rule);
	const crooked = { idempotencyKey: "two words" };
	await asker.refused(
		createCart,
		{ body: {} },
		"INVALID_REQUEST",
		crooked,
		"refuses a crooked key",
	);
	return cart;
}

/** A change that names an older version changes nothing. */
async function conflict(asker: Asker, cart: Cart, sku: string): Promise<void> {
	const stale = { version: cart.version - 1 };
	const { id: cartId } = cart;
	const line = cart.lineItems[0]?.lineId ?? "";
	const code = "CART_VERSION_CONFLICT";
	await asker.refused(addProduct, { params: { cartId, sku }, query: stale }, code);
	const change = { cartId, lineItemId: line, quantity: "2" };
	await asker.refused(setQuantity, { params: change, query: stale }, code);
	await asker.refused(removeLine, { params: { cartId, lineId: line }, query: stale }, code);
	const now = await asker.ok(getCart, { params: { cartId } });
	const isWhole = now.version === cart.version && now.lineItems[0]?.quantity === 1;
	asker.report.check("getCart", "a refused change left the cart as it was", isWhole);
}

async function changeLines(asker: Asker, before: Cart, { skus }: Found): Promise<Cart> {
	const cartId = before.id;
	const at = (cart: Cart) => ({ query: { version: cart.version } });
	const lineItemId = before.lineItems[0]?.lineId ?? "";
	const two = { cartId, lineItemId, quantity: "2" };
	let cart = await asker.ok(setQuantity, { params: two, ...at(before) });
	const { price = 0, totalPrice = 0, quantity } = cart.lineItems[0] ?? {};
	const isTwice = quantity === 2 && totalPrice <= 2 * price;
	asker.report.check("setQuantity", "two cost no more than twice one", isTwice);
	checkSums(asker, "setQuantity", cart);
	const all = { cartId, lineItemId, quantity: "100000" };
	await asker.refused(setQuantity, { params: all, ...at(cart) }, "QUANTITY_OUT_OF_RANGE");
	const none = { cartId, lineItemId: "AAAAAAAA", quantity: "1" };
	await asker.refused(setQuantity, { params: none, ...at(cart) }, "LINE_NOT_FOUND");
	const foreign = { cartId, sku: "0000000000000" };
	await asker.refused(addProduct, { params: foreign, ...at(cart) }, "PRODUCT_NOT_FOUND");

	const some = [skus[1], "0000000000000"];
	cart = await asker.ok(addProducts, { params: { cartId }, ...at(cart), body: some }, {}, 206);
	const isNamed = cart.productsNotAdded.some(({ sku }) => sku === "0000000000000");
	asker.report.check("addProducts", "names what it could not add", isNamed);
	const whole = { params: { cartId }, ...at(cart), body: [skus[1]] };
	cart = await asker.ok(addProducts, whole, {}, 200);
	checkSums(asker, "addProducts", cart);
	const lineId = cart.lineItems.find(({ sku }) => sku === skus[1])?.lineId ?? "";
	cart = await asker.ok(removeLine, { params: { cartId, lineId }, ...at(cart) });
	const isGone = !cart.lineItems.some((line) => line.lineId === lineId);
	asker.report.check("removeLine", "the line is gone", isGone);
	return cart;
}

async function addExtras(asker: Asker, before: Cart, { record }: Found): Promise<Cart> {
	const params = { cartId: before.id };
	const at = (cart: Cart) => ({ query: { version: cart.version } });
	let cart = before;
	const promoCode = "NO-SUCH-CODE-ANYWHERE";
	const coded = { params: { ...params, promoCode } };
	await asker.refused(addPromoCode, { ...coded, ...at(cart) }, "PROMO_CODE_REFUSED");
	cart = await asker.ok(removePromoCode, { ...coded, ...at(cart) });
	const { minAmount, maxAmount } = record.giftCard;
	const giftCard = (amount: number) => ({
		giftCard: { amount, recipientName: "", recipientEmail: "", message: "" },
	});
	const dear = { params, ...at(cart), body: giftCard(maxAmount + 1) };
	await asker.refused(buyGiftCard, dear, "AMOUNT_OUT_OF_RANGE");
	const total = cart.totalPrice.centAmount;
	cart = await asker.ok(buyGiftCard, { params, ...at(cart), body: giftCard(minAmount) });
	const isDearer = cart.totalPrice.centAmount === total + minAmount;
	asker.report.check("buyGiftCard", "costs its amount", isDearer);
	const giftCardId = cart.giftCards[0]?.giftCardId ?? "";
	cart = await asker.ok(removeGiftCard, { params: { ...params, giftCardId }, ...at(cart) });
	const wrong = { params, ...at(cart), body: { donationId: "no-such-donation" } };
	await asker.refused(addDonation, wrong, "DONATION_UNKNOWN");
	if (record.giftWrapPrice !== null && cart.lineItems.length > 0) {
		const before = cart.totalPrice.centAmount;
		cart = await asker.ok(setGift, { params, ...at(cart), body: { message: " Léa\r\n" } });
		const isWrapped = cart.gift?.message === "Léa" && cart.gift.price === record.giftWrapPrice;
		asker.report.check("setGift", "keeps the message and names the price", isWrapped);
		const isCharged = cart.totalPrice.centAmount === before + record.giftWrapPrice;
		asker.report.check("setGift", "costs its price", isCharged);
		cart = await asker.ok(removeGift, { params, ...at(cart) });
		asker.report.check("removeGift", "the wrap is gone", cart.gift === null);
	}
	const donationId = record.donations.find(({ isActive }) => isActive)?.id;
	if (donationId) {
		cart = await asker.ok(addDonation, { params, ...at(cart), body: { donationId } });
		cart = await asker.ok(removeDonation, { params: { ...params, donationId }, ...at(cart) });
	}
	return asker.ok(refreshCart, { params, ...at(cart) });
}

export async function checkCart(asker: Asker, found: Found): Promise<void> {
	const [sku] = found.skus;
	let cart = await repeat(asker, sku);
	await conflict(asker, cart, sku);
	cart = await changeLines(asker, cart, found);
	cart = await addExtras(asker, cart, found);
	const params = { cartId: cart.id };
	const { countryCodeISO2: country } = found.record;
	await asker.ok(listShippingMethods, { query: { country, cartId: cart.id } });
	const { shareId } = await asker.ok(shareCart, { params }, {}, 201);
	await asker.ok(getSharedCart, { params: { shareId } });
	const isHidden = shareId !== cart.id;
	asker.report.check("shareCart", "never gives the cart's own id away", isHidden);
	const token = "no-letter-has-this-token";
	await asker.refused(getAbandonedBag, { params: { token } }, "NOT_FOUND");
	await asker.refused(
		restoreBag,
		{ params, query: { version: cart.version }, body: { token } },
		"NOT_FOUND",
	);
	await asker.ok(deleteCart, { params, query: { version: cart.version } });
	await asker.refused(getCart, { params }, "CART_NOT_FOUND", {}, "a deleted cart is gone");
	const consent = { levels: [1], textVersion: "1", how: "banner" as const };
	await asker.ok(recordConsent, { params: { consentId: randomUUID() }, body: consent });
}

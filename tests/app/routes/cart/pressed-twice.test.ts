// A button that is pressed twice on a slow line without a script: the second press is sent with the cookies of the page, as the
// first's answer has not come (CART-125).
import { expect, it } from "vitest";
import { addProduct, buyGiftCard } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const sku = aProduct().skus[0]?.gtin ?? "";
const giftCard = {
	amount: "5000",
	recipientName: "Zoé",
	recipientEmail: "zoe@example.com",
	message: "",
};

it.each([
	{ what: "'add'", operation: addProduct, path: "/fr-fr/lina-dress-ink-blue--p100001/" },
	{ what: "a gift card's form", operation: buyGiftCard, path: "/fr-fr/gift-card/" },
])("$what pressed twice before an answer counts once, and once more after it", async (one) => {
	const know = (version: number) => {
		const data = aCart({ version, lineItems: [aLine({ sku, quantity: version })] });
		shop.gateway.returns(getCart, data);
		shop.gateway.returns(one.operation, { ...data, version: version + 1 });
		return data;
	};
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.returns(listShippingMethods, []);
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", know(1).id);
	await visitor.fetch("/fr-fr/cart/");
	const onThePage = Object.fromEntries(visitor.cookies);
	const form = one.operation === addProduct ? { sku } : giftCard;
	const press = async (cookies = {}) => {
		const { status } = await visitor.fetch(one.path, { form, cookies });
		expect(status).toBe(303);
	};

	await press(onThePage);
	know(2);
	await press(onThePage);
	await press();
	const keys = shop.gateway
		.calls(one.operation.id)
		.map(({ headers }) => headers.get("idempotency-key"));
	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
});

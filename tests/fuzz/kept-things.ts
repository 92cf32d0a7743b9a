// Things that an account keeps besides its cart and orders.
import { sql } from "drizzle-orm";
import { addStockAlert } from "#contract/alert/operations.ts";
import { createDeliveryAddress, saveBillingAddress } from "#contract/customer/addresses.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import { addWish } from "#contract/wishlist/operations.ts";
import { type Caller, storeIdOf } from "../support/gateway/caller.ts";
import type { Facts } from "./ground.ts";
import type { Shop } from "./shop.ts";

/** Addresses, a wish, an alert and the newsletter. */
export async function keepThings(shop: Shop, caller: Caller, street: string): Promise<Facts> {
	const { call } = shop.gateway;
	const address = {
		firstName: "Ondine",
		lastName: "Vasseur",
		line1: street,
		zipCode: "75011",
		city: "Paris",
		country: "FR",
	};
	const saved = await call(createDeliveryAddress, { body: address }, caller);
	await call(createDeliveryAddress, { body: { ...address, favorite: true } }, caller);
	await call(saveBillingAddress, { body: address }, caller);
	await call(addWish, { body: { productId: String(shop.ground.facts.productId) } }, caller);
	const storeId = storeIdOf("FR");
	const { soldOut } = shop.ground;
	await call(addStockAlert, { query: { id: storeId }, body: { sku: soldOut } }, caller);
	const email = `${street.slice(0, 8)}-reads@fuzzed.example`;
	await call(subscribeNewsletter, { body: { email, store: storeId } }, caller);
	const { rows } = await shop.db.execute(
		sql`select token from newsletter_addresses where email = ${email}`,
	);
	const { id } = saved.data;
	return { id, addressId: id, token: (rows[0] as { token?: string } | undefined)?.token };
}

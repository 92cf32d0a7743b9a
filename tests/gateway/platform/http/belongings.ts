// A customer of the tests who has one of everything that has an id: cart, order, return, credit note, gift card, address,
// device, passkey, picture, archive, reservation, saved card.
import sharp from "sharp";
import { askDataArchive, getDataArchive } from "#contract/archive/operations.ts";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { getOwnCart } from "#contract/cart/operations.ts";
import { createDeliveryAddress, getDeliveryAddresses } from "#contract/customer/addresses.ts";
import { listPasskeys, listSessions } from "#contract/customer/sessions.ts";
import { getOrder, listFormerOrders } from "#contract/order/operations.ts";
import { listSavedCards } from "#contract/payment/operations.ts";
import { addOwnPicture, listOwnPictures } from "#contract/pictures/operations.ts";
import { createReservation, listReservations } from "#contract/reservation/operations.ts";
import { listOrderReviews } from "#contract/review/operations.ts";
import { sweepArchives } from "#gateway/orders/personal-data/make-archives.ts";
import { formerOrders, savedCards, storeStock } from "#gateway/platform/db/schema.ts";
import { addOne, anOwner } from "#tests/gateway/customers/customers/passkey-owner.ts";
import {
	ask,
	type Delivered,
	delivered,
	returnsOf,
	run,
} from "#tests/gateway/orders/orders/returning.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { cartWith, paris } from "#tests/gateway/selling/carts/shopper.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";

/** The ids that belong to a customer, by their names in a path; an address's is plain `id` there (ACCOUNT-26). */
export const ofCustomer = [
	...["cartId", "orderNumber", "returnNumber", "creditNoteNumber", "giftCardId", "id"],
	...["sessionId", "passkeyId", "pictureId", "archiveId", "reservationId"],
	...["savedCardId", "formerOrderId"],
] as const;
export type Ids = Readonly<Record<string, string>>;

export interface Belongings {
	caller: Caller;
	ids: Ids;
	lineId: string;
	bought: Delivered;
}

export const giftCard = { amount: 5_000, recipientName: "", recipientEmail: "", message: "" };

async function aPicture(gateway: TestGateway, { caller, order }: Delivered): Promise<string> {
	const image = { width: 600, height: 800, channels: 3 as const, background: "#887766" };
	const picture = (await sharp({ create: image }).jpeg().toBuffer()).toString("base64");
	const productId = order.lineItems[0]?.productId ?? "";
	const body = { productId, alt: "On the chair by the window", picture };
	return (await gateway.call(addOwnPicture, { body }, caller)).data.pictureId;
}

async function aReservation(gateway: TestGateway, caller: Caller): Promise<string> {
	const { db } = gateway.context;
	const sku = await hangOne(db, { stock: 3 });
	await db.insert(storeStock).values({ gtin: sku, pointId: "20001", quantity: 2 });
	const body = { sku, storeId: "20001" };
	return (await gateway.call(createReservation, { body }, caller)).data.reservationId;
}

async function aSavedCard(gateway: TestGateway, customerId: string): Promise<string> {
	const card = { provider: "card", token: customerId, brand: "visa", ending: "1111" };
	const cardId = `card-of-${customerId}`;
	await gateway.context.db
		.insert(savedCards)
		.values({ cardId, customerId, ...card, expires: "2099-12", createdAt: gateway.context.now() });
	return cardId;
}

async function aFormerOrder(gateway: TestGateway, customerId: string): Promise<string> {
	const formerOrderId = `former-of-${customerId}`;
	await gateway.context.db.insert(formerOrders).values({
		...{ formerOrderId, customerId, orderNumber: "#1001", state: "delivered", currency: "EUR" },
		lines: [{ name: "Belt", detail: "", quantity: 1, unitPrice: 2_500, totalPrice: 2_500 }],
		...{ placedAt: gateway.context.now(), total: 2_500, invoiceNumber: "F-1" },
	});
	return formerOrderId;
}

/** One return received, with its credit note, and one that is only announced. */
async function someReturns(gateway: TestGateway, bought: Delivered) {
	const { data: back } = await ask(gateway, bought, 1);
	await run(gateway, `receive-return ${back.returnNumber}`);
	const { data: asked } = await ask(gateway, bought, 1);
	const { params, caller } = bought;
	const { data: order } = await gateway.call(getOrder, { params }, caller);
	const [note] = order.creditNotes;
	const [card] = order.giftCards;
	return {
		returnNumber: asked.returnNumber,
		creditNoteNumber: note?.creditNoteNumber ?? "",
		giftCardId: card?.giftCardId ?? "",
	};
}

export async function belongings(gateway: TestGateway): Promise<Belongings> {
	const owner = await anOwner(gateway);
	const { passkeyId } = await addOne(gateway, owner);
	const bought = await delivered(gateway, owner.customerId, {
		items: 3,
		also: async ({ id, version }, caller) => {
			const input = { params: { cartId: id }, query: { version }, body: { giftCard } };
			return (await gateway.call(buyGiftCard, input, caller)).data;
		},
	});
	const { caller, params, lineId } = bought;
	const { data: address } = await gateway.call(createDeliveryAddress, { body: paris }, caller);
	const { data: archive } = await gateway.call(askDataArchive, {}, caller);
	await sweepArchives(gateway.context);
	const { data: devices } = await gateway.call(listSessions, {}, caller);
	const cart = await cartWith(gateway, caller, [await hangOne(gateway.context.db)]);
	const ids = {
		...params,
		...(await someReturns(gateway, bought)),
		cartId: cart.id,
		id: address.id,
		sessionId: devices.sessions[0]?.sessionId ?? "",
		passkeyId,
		pictureId: await aPicture(gateway, bought),
		archiveId: archive.archiveId,
		reservationId: await aReservation(gateway, caller),
		savedCardId: await aSavedCard(gateway, owner.customerId),
		formerOrderId: await aFormerOrder(gateway, owner.customerId),
	};
	return { caller, ids, lineId, bought };
}

/** All of these, as their customer sees them. */
export async function seen(gateway: TestGateway, { caller, bought }: Belongings) {
	const { params } = bought;
	const answers = await Promise.all([
		gateway.call(getOwnCart, {}, caller),
		gateway.call(getOrder, { params }, caller),
		gateway.call(listOrderReviews, { params }, caller),
		gateway.call(getDeliveryAddresses, {}, caller),
		gateway.call(listSessions, {}, caller),
		gateway.call(listPasskeys, {}, caller),
		gateway.call(listOwnPictures, {}, caller),
		gateway.call(getDataArchive, {}, caller),
		gateway.call(listReservations, {}, caller),
		gateway.call(listSavedCards, {}, caller),
		gateway.call(listFormerOrders, {}, caller),
	]);
	return { returns: await returnsOf(gateway, bought), all: answers.map(({ data }) => data) };
}

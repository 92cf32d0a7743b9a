import { randomBytes } from "node:crypto";
import { and, count, eq, gt, sql } from "drizzle-orm";
import {
	cancelReservation,
	createReservation,
	listReservations,
} from "#contract/reservation/operations.ts";
import { maxReservations, reservationHours } from "#contract/reservation/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, prices, reservations, skus, storeStock } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { recordMovements } from "#gateway/selling/catalog/stock-movements.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { endReservation } from "../end-reservation.ts";
import { readOwnReservation, readReservations, reservingMarketOf } from "../read-reservations.ts";
import { heldUntil } from "../rules/held-until.ts";

export const handleListReservations = handler(listReservations, async ({ query, call }, { db }) => {
	const market = reservingMarketOf(call);
	const { page, size } = query;
	const own = eq(reservations.customerId, call.customerId ?? "");
	const [found, [counted]] = await Promise.all([
		readReservations(db, own, market, { size, offset: (page - 1) * size }),
		db.select({ total: count() }).from(reservations).where(own),
	]);
	const total = counted?.total ?? 0;
	const paging = { page, size, total, pageCount: Math.ceil(total / size) };
	return ok({ reservations: found, paging });
});

/** Crockford's base 32: ids are spoken at the counter, and no letters look or sound alike (no I, L, O, U). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 50 random bits, `R7K2-M9QTX-4H`: the first letter tells it from an order's number. */
function newReservationId(): string {
	const signs = Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join("");
	return `R${signs.slice(0, 3)}-${signs.slice(3, 8)}-${signs.slice(8)}`;
}

/** An item of one size in one store, and who wants to try it on. */
interface ReservationRequest {
	customerId: string;
	gtin: string;
	pointId: string;
}

/** A store of this market that holds items. @throws GatewayError STORE_NOT_FOUND */
async function storeOf(tx: Db, pointId: string, countries: readonly string[]) {
	const store = await findPoint(tx, pointId);
	const isOurs = store?.kind === "store" && countries.includes(store.country);
	if (!isOurs || !store.services.includes("reservation")) throw new GatewayError("STORE_NOT_FOUND");
	return store;
}

/** @throws GatewayError PRODUCT_NOT_FOUND for what this market does not sell (CATALOGUE-11) */
async function checkSold(tx: Db, gtin: string, market: CatalogMarket) {
	const [sold] = await tx
		.select({ gtin: skus.gtin })
		.from(skus)
		.innerJoin(
			prices,
			and(eq(prices.productId, skus.productId), eq(prices.list, listIn(skus.productId, market))),
		)
		.where(eq(skus.gtin, gtin));
	if (!sold) throw new GatewayError("PRODUCT_NOT_FOUND");
}

/** Takes turns, so that a customer's reservations are counted one by one. @throws GatewayError RESERVATION_REFUSED */
async function checkLimits(
	tx: Db,
	{ customerId, gtin, pointId }: ReservationRequest,
): Promise<void> {
	await tx.execute(sql`select from ${customers} where customer_id = ${customerId} for update`);
	const held = await tx
		.select({ gtin: reservations.gtin, pointId: reservations.pointId })
		.from(reservations)
		.where(and(eq(reservations.customerId, customerId), eq(reservations.state, "held")));
	if (held.some((one) => one.gtin === gtin && one.pointId === pointId)) {
		throw new GatewayError("RESERVATION_REFUSED", { reason: "held" });
	}
	if (held.length >= maxReservations)
		throw new GatewayError("RESERVATION_REFUSED", { reason: "most" });
}

/** Takes an item off the shelf in one conditional statement: the last one goes once. @throws GatewayError OUT_OF_STOCK */
async function takeStoreStock(tx: Db, { gtin, pointId }: ReservationRequest): Promise<void> {
	const there = and(eq(storeStock.gtin, gtin), eq(storeStock.pointId, pointId));
	const taken = await tx
		.update(storeStock)
		.set({ quantity: sql`${storeStock.quantity} - 1` })
		.where(and(there, gt(storeStock.quantity, 0)))
		.returning({ left: storeStock.quantity });
	if (taken.length === 0) throw new GatewayError("OUT_OF_STOCK", { sku: gtin, orderable: 0 });
	await recordMovements(tx, [{ gtin, locationId: pointId, change: -1 }]);
}

export const handleCreateReservation = handler(createReservation, (input, context) => {
	const { call, body } = input;
	const market = reservingMarketOf(call);
	const request = { customerId: call.customerId ?? "", gtin: body.sku, pointId: body.storeId };
	return runOnce(context, writeKeyOf(createReservation, input), async (tx) => {
		const store = await storeOf(tx, request.pointId, market.countries);
		await checkSold(tx, request.gtin, market);
		const reservedAt = context.now();
		const until = heldUntil(store, reservedAt, reservationHours);
		if (!until) throw new GatewayError("STORE_NOT_FOUND");
		await checkLimits(tx, request);
		await takeStoreStock(tx, request);
		const reservationId = newReservationId();
		await tx.insert(reservations).values({
			...request,
			reservationId,
			storeId: call.domain?.storeId ?? "",
			language: call.language,
			state: "held",
			reservedAt,
			heldUntil: until,
		});
		const letter = { kind: "reservation-held" as const, about: reservationId, orderNumber: null };
		await queueLetters(tx, reservedAt, [letter]);
		const own = { reservationId, customerId: request.customerId };
		const data = await readOwnReservation(tx, own, market);
		if (!data) throw new Error("a reservation that was just made is there");
		return { status: 201 as const, data };
	});
});

export const handleCancelReservation = handler(cancelReservation, (input, context) => {
	const market = reservingMarketOf(input.call);
	const { reservationId } = input.params;
	const own = { reservationId, customerId: input.call.customerId ?? "" };
	return runOnce(context, writeKeyOf(cancelReservation, input), async (tx) => {
		if (!(await readOwnReservation(tx, own, market))) {
			throw new GatewayError("RESERVATION_NOT_FOUND");
		}
		await endReservation(tx, { reservationId, to: "cancelled", now: context.now() });
		const data = await readOwnReservation(tx, own, market);
		if (data?.state !== "cancelled") throw new GatewayError("RESERVATION_OVER");
		return ok(data);
	});
});

// Items held in stores (STORE-17).

import { type Context, getGateway } from "#app/server/request-context.ts";
import {
	cancelReservation,
	createReservation,
	listReservations,
} from "#contract/reservation/operations.ts";
import type { Reservation } from "#contract/reservation/shapes.ts";

/** Held items first, then past ones, newest first. @throws GatewayFailure */
export async function readReservations(context: Context, paging: { page: number; size: number }) {
	return (await getGateway(context).call(listReservations, { query: paging })).data;
}

/** @throws GatewayFailure OUT_OF_STOCK, RESERVATION_REFUSED, STORE_NOT_FOUND, PRODUCT_NOT_FOUND */
export async function reserve(
	context: Context,
	item: { sku: string; storeId: string },
): Promise<Reservation> {
	const idempotencyKey = crypto.randomUUID();
	return (await getGateway(context).call(createReservation, { body: item, idempotencyKey })).data;
}

/** @throws GatewayFailure RESERVATION_NOT_FOUND, RESERVATION_OVER */
export async function releaseReservation(
	context: Context,
	reservationId: string,
): Promise<Reservation> {
	const idempotencyKey = crypto.randomUUID();
	const input = { params: { reservationId }, idempotencyKey };
	return (await getGateway(context).call(cancelReservation, input)).data;
}

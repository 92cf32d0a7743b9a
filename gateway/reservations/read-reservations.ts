import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { sizeNames } from "../../shop/sizes.ts";
import { catalogMarketOf } from "../catalog/market.ts";
import type { Call } from "../context.ts";
import type { Reservation } from "../contract/reservation/shapes.ts";
import type { Db } from "../db/client.ts";
import {
	deliveryPoints,
	models,
	prices,
	products,
	reservations,
	sizes,
	skus,
} from "../db/schema.ts";
import { GatewayError } from "../errors.ts";
import { placeView } from "../stores/read-points.ts";

/** The market that asks. @throws GatewayError NOT_FOUND where its shop holds nothing (D23) */
export function reservingMarketOf(call: Call) {
	const market = catalogMarketOf(call);
	if (!call.domain?.ereservation) throw new GatewayError("NOT_FOUND");
	return { ...market, countries: call.domain.storeLocator.countryCodes };
}

/** What is held first, then what was, newest first. */
export async function readReservations(
	db: Db,
	where: SQL | undefined,
	market: ReturnType<typeof catalogMarketOf>,
	{ size, offset }: { size: number; offset: number },
): Promise<Reservation[]> {
	const { currency, language } = market;
	const inMarket = and(eq(prices.productId, products.productId), eq(prices.currency, currency));
	const rows = await db
		.select({
			reservation: reservations,
			store: deliveryPoints,
			names: models.names,
			product: products,
			named: sizes,
			price: prices.price,
		})
		.from(reservations)
		.innerJoin(deliveryPoints, eq(deliveryPoints.pointId, reservations.pointId))
		.innerJoin(skus, eq(skus.gtin, reservations.gtin))
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.innerJoin(products, eq(products.productId, skus.productId))
		.innerJoin(models, eq(models.model, products.model))
		.leftJoin(prices, inMarket)
		.where(where)
		.orderBy(
			sql`${reservations.state} = 'held' desc`,
			desc(reservations.reservedAt),
			reservations.reservationId,
		)
		.limit(size)
		.offset(offset);
	return rows.map(({ reservation, store, names, product, named, price }) => ({
		reservationId: reservation.reservationId,
		state: reservation.state,
		reservedAt: reservation.reservedAt.toISOString(),
		heldUntil: reservation.heldUntil.toISOString(),
		endedAt: reservation.endedAt?.toISOString() ?? null,
		product: {
			productId: product.productId,
			sku: reservation.gtin,
			label: names[language],
			colour: product.colourLabels[language],
			...sizeNames(named, market),
			pictures: product.pictures,
			price: price === null ? null : { centAmount: price, currencyCode: currency },
		},
		store: placeView(store),
	}));
}

/** One of a customer's own; null for anybody else's. */
export async function readOwnReservation(
	db: Db,
	{ reservationId, customerId }: { reservationId: string; customerId: string },
	market: ReturnType<typeof catalogMarketOf>,
): Promise<Reservation | null> {
	const own = and(
		eq(reservations.reservationId, reservationId),
		eq(reservations.customerId, customerId),
	);
	const [found] = await readReservations(db, own, market, { size: 1, offset: 0 });
	return found ?? null;
}

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reservation } from "#contract/reservation/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	deliveryPoints,
	models,
	prices,
	products,
	reservations,
	sizes,
	skus,
} from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { type CatalogMarket, catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { ownList } from "#gateway/selling/catalog/price-list.ts";
import { placeView } from "#gateway/selling/stores/read-points.ts";
import { sizeNames } from "#shop/sizes.ts";

/** The market of the call. @throws GatewayError NOT_FOUND when its shop holds nothing (STORE-17) */
export function reservingMarketOf(call: Call) {
	const market = catalogMarketOf(call);
	if (!call.domain?.ereservation) throw new GatewayError("NOT_FOUND");
	return { ...market, countries: call.domain.storeLocator.countryCodes };
}

/** @param cents by list of prices */
function moneyIn(
	cents: Readonly<Record<string, number>> | null,
	{ currency: currencyCode, storeId }: Pick<CatalogMarket, "currency" | "storeId">,
) {
	const centAmount = cents?.[ownList(currencyCode, storeId)] ?? cents?.[currencyCode];
	return centAmount === undefined ? null : { centAmount, currencyCode };
}

/** Held items first, then past ones, newest first. */
export async function readReservations(
	db: Db,
	where: SQL | undefined,
	market: ReturnType<typeof catalogMarketOf>,
	{ size, offset }: { size: number; offset: number },
): Promise<Reservation[]> {
	const { language } = market;
	const cents = sql<Record<
		string,
		number
	> | null>`(select jsonb_object_agg(${prices.list}, ${prices.price})
		from ${prices} where ${prices.productId} = ${products.productId})`;
	const rows = await db
		.select({
			reservation: reservations,
			store: deliveryPoints,
			names: models.names,
			product: products,
			named: sizes,
			cents,
		})
		.from(reservations)
		.innerJoin(deliveryPoints, eq(deliveryPoints.pointId, reservations.pointId))
		.innerJoin(skus, eq(skus.gtin, reservations.gtin))
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.innerJoin(products, eq(products.productId, skus.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(where)
		.orderBy(
			sql`${reservations.state} = 'held' desc`,
			desc(reservations.reservedAt),
			reservations.reservationId,
		)
		.limit(size)
		.offset(offset);
	return rows.map(({ reservation, store, names, product, named, cents }) => ({
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
			price: moneyIn(cents, pricedIn(store.country) ?? market),
		},
		store: placeView(store),
	}));
}

/** What prices in a country's stores are in, where its market names a currency for them. */
function pricedIn(country: string) {
	const market = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === country);
	return market?.storeCurrency && { currency: market.storeCurrency, storeId: market.storeId };
}

/** A reservation of this customer; null for another's. */
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

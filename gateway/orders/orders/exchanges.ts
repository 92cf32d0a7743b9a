// Other sizes and colours for items that come back: held when they are asked for, sent once the items have arrived, released if
// they do not come. A transaction that changes an exchange holds the lock on the order's row.
import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	exchanges,
	type orders,
	prices,
	products,
	sizes,
	skus,
} from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { recordMovements } from "#gateway/selling/catalog/stock-movements.ts";
import { locationOf } from "#gateway/selling/warehouses/rules/allot.ts";
import { allotLines, takeElsewhere } from "#gateway/selling/warehouses/take-allotted.ts";
import { sizeNames } from "#shop/sizes.ts";
import { returnStock } from "./give-back.ts";

type Order = typeof orders.$inferSelect;
export type Exchange = typeof exchanges.$inferSelect;

/** What a colour costs now in the market of the order. */
const priceOf = (order: Order, productId: SQLWrapper | string) =>
	sql`(select r.price from ${prices} r where r.product_id = ${productId} and r.currency = ${listIn(productId, order)})`;

/**
 * Other sizes and colours in stock of a line's model: those of its own product first, in size order. Another colour must be
 * sold in the market, at no more than was paid for the line or than the line's own colour costs now: an exchange has no
 * difference to settle, and a reduced colour buys no other one.
 */
export async function otherSizes(
	db: Db,
	order: Order,
	line: Pick<LineItem, "productId" | "sku" | "price">,
) {
	const own = eq(skus.productId, line.productId);
	const isAffordable = sql`${priceOf(order, products.productId)}
		<= greatest(${line.price}, ${priceOf(order, line.productId)})`;
	const rows = await db
		.select({
			sku: skus.gtin,
			sizeId: skus.sizeId,
			stock: skus.stock,
			named: sizes,
			productId: products.productId,
			colorLabel: products.colourLabels,
			images: products.pictures,
		})
		.from(skus)
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.innerJoin(products, eq(products.productId, skus.productId))
		.where(
			and(
				sql`${products.model} = (select own.model from ${products} own where own.product_id = ${line.productId})`,
				or(own, isAffordable),
				ne(skus.gtin, line.sku),
				eq(skus.status, "REGULAR"),
				sql`${skus.stock} > 0`,
			),
		)
		.orderBy(desc(own), products.position, products.productId, skus.position, skus.gtin);
	const country = domainOfStore(order.storeId)?.countryCodeISO2 ?? "";
	const market = { country, language: order.language };
	return rows.map(({ named, ...size }) => ({ ...size, ...sizeNames(named, market) }));
}

/** Takes the items out of the stock of one warehouse, as they come in one parcel. @returns false, with nothing done, if none has enough */
export async function holdSize(
	tx: Db,
	order: Order,
	wish: { returnNumber: string; line: LineItem; sku: string; quantity: number },
	now: Date,
): Promise<boolean> {
	const { returnNumber, line, sku, quantity } = wish;
	const size = (await otherSizes(tx, order, line)).find((one) => one.sku === sku);
	if (!size) return false;
	const wanted = [{ lineId: line.lineId, sku, quantity }];
	const allotted = await allotLines(tx, order.storeId, wanted, { isWhole: true });
	if (!allotted?.[0]) return false;
	const warehouseId = locationOf(allotted[0].warehouseId);
	const taken = await tx
		.update(skus)
		.set({ stock: sql`${skus.stock} - ${warehouseId === null ? quantity : 0}` })
		.where(and(eq(skus.gtin, sku), eq(skus.status, "REGULAR")))
		.returning({ sku: skus.gtin });
	if (taken.length === 0) return false;
	await takeElsewhere(tx, allotted);
	await recordMovements(tx, [{ gtin: sku, change: -quantity, locationId: warehouseId }]);
	await tx.insert(exchanges).values({
		returnNumber,
		lineId: line.lineId,
		orderNumber: order.orderNumber,
		state: "held",
		sku,
		quantity,
		warehouseId,
		line: {
			...line,
			lineId: randomBytes(12).toString("base64url"),
			sku,
			productId: size.productId,
			colorLabel: size.colorLabel,
			images: size.images,
			sizeId: size.sizeId,
			sizeLabel: size.sizeLabel,
			sizeElsewhere: size.sizeElsewhere,
			quantity,
			// discounts stay on the line of the items that were sent first
			discountMessages: [],
		},
		heldAt: now,
	});
	return true;
}

export async function findHeldExchanges(
	tx: Db,
	of: { orderNumber: string } | { returnNumber: string },
): Promise<Exchange[]> {
	const own =
		"orderNumber" in of
			? eq(exchanges.orderNumber, of.orderNumber)
			: eq(exchanges.returnNumber, of.returnNumber);
	return tx
		.select()
		.from(exchanges)
		.where(and(own, eq(exchanges.state, "held")));
}

const rowOf = ({ returnNumber, lineId }: Exchange) =>
	and(eq(exchanges.returnNumber, returnNumber), eq(exchanges.lineId, lineId));

/** Puts held items back in stock. If the caller puts back other items too, it has locked all the rows before. */
export async function releaseSizes(tx: Db, held: readonly Exchange[], now: Date): Promise<void> {
	await returnStock(tx, held);
	for (const one of held) {
		await tx.update(exchanges).set({ state: "released", releasedAt: now }).where(rowOf(one));
	}
}

/** Sends `quantity` of the held items, in a parcel of their own. @param replaced the line that they are sent for */
export async function sendSize(
	tx: Db,
	held: Exchange,
	{ quantity, replaced }: { quantity: number; replaced: LineItem },
	now: Date,
): Promise<void> {
	await tx
		.update(exchanges)
		.set({ state: "sent", sentAt: now, quantity, replaced })
		.where(rowOf(held));
}

/** When the last of an order's exchanged sizes arrived; `open` while one is on its way. */
export async function lastArrival(db: Db, orderNumber: string): Promise<Date | "open" | null> {
	const [row] = await db
		.select({
			isOpen: sql<boolean>`coalesce(bool_or(${exchanges.state} = 'sent'), false)`,
			at: sql<string | null>`max(${exchanges.deliveredAt})`,
		})
		.from(exchanges)
		.where(eq(exchanges.orderNumber, orderNumber));
	if (row?.isOpen) return "open";
	return row?.at ? new Date(row.at) : null;
}

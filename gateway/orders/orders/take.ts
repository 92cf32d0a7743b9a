// What an order takes besides its payment, each by one conditional statement in the transaction that places it. They return
// false if something is no longer there: then the transaction ends with nothing done. Given back by give-back.ts; points:
// loyalty.ts.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	giftCardDebits,
	giftCards,
	prices,
	privatePrices,
	promoCodes,
	promotionUses,
	type StoredGiftCardUse,
	type StoredLine,
	skus,
} from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { recordMovements } from "#gateway/selling/catalog/stock-movements.ts";
import type { Promotion } from "#gateway/selling/offers/rules/promotion.ts";
import {
	type AllottedLine,
	locationOf,
	mainWarehouse,
} from "#gateway/selling/warehouses/rules/allot.ts";
import { takeElsewhere } from "#gateway/selling/warehouses/take-allotted.ts";

/** A line that the order takes. */
export interface TakenLine extends StoredLine {
	/** at the market's private price; its window was checked before */
	isPrivate: boolean;
}

export interface OrderFacts {
	orderNumber: string;
	customerId: string;
	currency: string;
	now: Date;
}

/**
 * Takes the items if every line can still be had at its price, and gifts if they are in stock; the rows are locked in the order
 * of their gtin.
 * @param allotted which warehouse sends which of them
 */
export async function takeStock(
	tx: Db,
	{ currency, storeId }: OrderFacts & { storeId: string },
	lines: readonly TakenLine[],
	gifts: readonly { sku: string }[],
	allotted: readonly AllottedLine[],
): Promise<boolean> {
	const given = gifts.map(({ sku }) => ({ sku, quantity: 1, price: null, isPrivate: false }));
	const bought = lines.map(({ sku, quantity, price, isPrivate }) => ({
		sku,
		quantity,
		price,
		isPrivate,
	}));
	const items = [...bought, ...given];
	const fromMain = new Map<string, number>();
	for (const { sku, quantity, warehouseId } of allotted) {
		if (warehouseId === mainWarehouse) fromMain.set(sku, (fromMain.get(sku) ?? 0) + quantity);
	}
	const wanted = JSON.stringify(
		items.map((item) => ({ ...item, fromMain: fromMain.get(item.sku) ?? 0 })),
	);
	const { rows } = await tx.execute(sql`
		with wanted as (
			select sku, sum(quantity)::int as quantity, max(price) as price, bool_or("isPrivate") as is_private,
				max("fromMain") as from_main
			from jsonb_to_recordset(${wanted}::jsonb)
				as w(sku text, quantity int, price int, "isPrivate" boolean, "fromMain" int)
			group by sku
		), held as (
			select s.gtin from ${skus} s where s.gtin in (select sku from wanted) order by s.gtin for update
		)
		update ${skus} set stock = stock - w.from_main from wanted w
		where gtin = w.sku and gtin in (select h.gtin from held h)
			and stock >= w.quantity and status in ('REGULAR', 'ON_DEMAND')
			and (w.price is null or exists (select from ${prices} r
				left join ${privatePrices} v on w.is_private and v.product_id = r.product_id and v.store_id = ${storeId}
				where r.product_id = ${skus}.product_id and r.currency = ${listIn(sql`r.product_id`, { currency, storeId })}
					and least(r.price, v.price) = w.price))
		returning gtin`);
	if (rows.length !== new Set(items.map(({ sku }) => sku)).size) return false;
	await takeElsewhere(tx, allotted);
	return true;
}

/** Records what was taken, as the last thing before the commit (stock-movements.ts). */
export async function recordTaken(tx: Db, allotted: readonly AllottedLine[]): Promise<void> {
	await recordMovements(
		tx,
		allotted.map(({ sku, quantity, warehouseId }) => ({
			gtin: sku,
			change: -quantity,
			locationId: locationOf(warehouseId),
		})),
	);
}

/** Takes each card's part if its balance is enough; the cards are locked in the order of their numbers. */
export async function takeGiftCards(
	tx: Db,
	{ orderNumber, currency, now }: OrderFacts,
	uses: readonly StoredGiftCardUse[],
): Promise<boolean> {
	if (uses.length === 0) return true;
	const at = sql`${now.toISOString()}::timestamptz`;
	const { rows } = await tx.execute(sql`
		with wanted as (
			select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as w("giftCardId" text, amount int)
		), held as (
			select g.gift_card_id from ${giftCards} g where g.gift_card_id in (select "giftCardId" from wanted)
			order by g.gift_card_id for update
		), taken as (
			update ${giftCards} g set balance = g.balance - w.amount from wanted w
			where g.gift_card_id = w."giftCardId" and g.gift_card_id in (select h.gift_card_id from held h)
				and g.balance >= w.amount and g.currency = ${currency} and g.blocked_at is null
				and g.expires_at > ${at}
			returning g.gift_card_id, w.amount
		)
		insert into ${giftCardDebits} (order_number, gift_card_id, amount, taken_at)
		select ${orderNumber}, gift_card_id, amount, ${at} from taken returning gift_card_id`);
	return rows.length === uses.length;
}

/** Counts a use of each code within its limit, and of each promotion within the limit of one customer. */
export async function takePromotions(
	tx: Db,
	{ orderNumber, customerId, now }: OrderFacts,
	promotions: readonly Promotion[],
): Promise<boolean> {
	if (promotions.length === 0) return true;
	const codes = promotions.flatMap(({ code }) => code ?? []);
	const { rows: counted } = await tx.execute(sql`
		with held as (
			select k.code from ${promoCodes} k
			where k.code in (${textsOf(codes)})
			order by k.code for update
		)
		update ${promoCodes} k set uses = k.uses + 1
		where k.code in (select h.code from held h) and (k.max_uses is null or k.uses < k.max_uses)
			and (k.customer_id is null or k.customer_id = ${customerId})
		returning k.code`);
	if (counted.length !== codes.length) return false;
	// orders of one customer are counted one after the other
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`promotions of ${customerId}`}))`);
	const used = JSON.stringify(
		promotions.map(({ opcId, code, perCustomer }) => ({ opcId, code, perCustomer })),
	);
	const { rows } = await tx.execute(sql`
		insert into ${promotionUses} (order_number, opc_id, code, customer_id, used_at)
		select ${orderNumber}, w."opcId", w.code, ${customerId}, ${now.toISOString()}::timestamptz
		from jsonb_to_recordset(${used}::jsonb) as w("opcId" text, code text, "perCustomer" int)
		where w."perCustomer" is null or w."perCustomer" > (select count(*) from ${promotionUses} u
			where u.opc_id = w."opcId" and u.customer_id = ${customerId})
		returning opc_id`);
	return rows.length === promotions.length;
}

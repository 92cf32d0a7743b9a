// The only way a price changes: first its history, then the current price by it, so that the lowest price of 30 days is right
// (CATALOGUE-12), whoever reports prices, in whatever order.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CurrencyCode } from "../contract/shapes.ts";
import type { Db } from "../db/client.ts";
import { priceHistory, prices } from "../db/schema.ts";
import { upsert } from "../db/upsert.ts";
import { type PriceRow, strikeThrough } from "./rules/price-history.ts";
import { type NewPrice, turnsOf, withStep } from "./rules/price-steps.ts";

export interface PriceChange extends NewPrice {
	productId: string;
	currency: CurrencyCode;
}

export interface PricesSet {
	/** `{productId} {currency}` each */
	created: string[];
	changed: string[];
}

const keyOf = ({ productId, currency }: { productId: string; currency: string }) =>
	`${productId} ${currency}`;

async function readHistories(tx: Db, productIds: readonly string[]) {
	const rows = await tx
		.select()
		.from(priceHistory)
		.where(inArray(priceHistory.productId, [...new Set(productIds)]))
		.orderBy(priceHistory.since);
	return Map.groupBy(rows, keyOf) as Map<string, PriceRow[]>;
}

/** Takes turns: two changes of one product's prices at once would each use a history without the other's step. */
async function takeTurns(tx: Db, productIds: readonly string[]): Promise<void> {
	const ids = JSON.stringify([...new Set(productIds)].sort());
	await tx.execute(sql`
		select pg_advisory_xact_lock(hashtext('price ' || id))
		from (select id from jsonb_array_elements_text(${ids}::text::jsonb) id order by hashtext('price ' || id)) ids`);
}

/** Runs in a transaction; an unknown product is a database error. */
export async function setPrices(tx: Db, changes: readonly PriceChange[]): Promise<PricesSet> {
	if (changes.length === 0) return { created: [], changed: [] };
	const productIds = changes.map(({ productId }) => productId);
	await takeTurns(tx, productIds);
	const histories = await readHistories(tx, productIds);
	const steps: (typeof priceHistory.$inferInsert)[] = [];
	const standing: (typeof prices.$inferInsert)[] = [];
	for (const [key, told] of Map.groupBy(changes, keyOf)) {
		const before = histories.get(key) ?? [];
		const after = told.reduce<readonly PriceRow[]>(withStep, before);
		const [{ productId, currency } = { productId: "", currency: "EUR" as const }] = told;
		const turns = turnsOf(after);
		const [first, now] = [turns[0], turns.at(-1)];
		if (!first || !now || after === before) continue;
		const gone = before.filter(
			(step) => !after.some(({ since }) => since.getTime() === step.since.getTime()),
		);
		for (const { since } of gone) {
			const { productId: id, currency: paidIn, since: at } = priceHistory;
			await tx
				.delete(priceHistory)
				.where(and(eq(id, productId), eq(paidIn, currency), eq(at, since)));
		}
		const fresh = after.filter((step) => !before.includes(step));
		steps.push(
			...fresh.map(({ since, price, priceType }) => ({
				productId,
				currency,
				since,
				price,
				priceType,
			})),
		);
		standing.push({
			productId,
			currency,
			price: now.price,
			priceType: now.priceType,
			since: now.since,
			initialPrice: first.price,
			strikeThroughPrice: strikeThrough(turns),
		});
	}
	await upsert(tx, priceHistory, ["productId", "currency", "since"], steps);
	const { created, changed } = await upsert(tx, prices, ["productId", "currency"], standing);
	return {
		created: created.map((key) => key.join(" ")),
		changed: changed.map((key) => key.join(" ")),
	};
}

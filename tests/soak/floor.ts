// The floor of one round: things that its shoppers share and no others touch, scarce enough to be fought over.
import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { ByLanguage } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, giftCards, promoCodes, promotions, skus } from "#gateway/platform/db/schema.ts";
import { hangGarment } from "../gateway/selling/carts/garments.ts";

export interface Floor {
	/** prefix of the ids of all shoppers and things of this floor */
	name: string;
	customers: string[];
	/** gtins, scarcest first; a code gives the last one away */
	items: string[];
	/** all units there ever were, by gtin: those at the start, and what was brought or removed by hand */
	units: Map<string, number>;
	codes: string[];
	offers: string[];
	giftCards: string[];
	/** points that a customer starts with */
	points: number;
}

const inAll = (text: string): ByLanguage => ({
	fr: text,
	en: text,
	es: text,
	de: text,
	it: text,
	pl: text,
});

/** Units of each item at the start. */
const shelves = [1, 2, 6, 60, 3, 4] as const;
const span = { startsAt: new Date("2020-01-01"), endsAt: new Date("2099-01-01") };
const points = 250;

async function layItems(db: Db): Promise<Map<string, number>> {
	const cheap = await hangGarment(db, { sizes: 3, prices: { EUR: 3_990 } });
	const dear = await hangGarment(db, { sizes: 3, prices: { EUR: 10_450 } });
	const units = new Map(
		[...cheap, ...dear].map((gtin, index) => [gtin, shelves[index] ?? 1] as const),
	);
	const asked = JSON.stringify([...units].map(([gtin, stock]) => ({ gtin, stock })));
	await db.execute(sql`update ${skus} s set stock = p.stock
		from jsonb_to_recordset(${asked}::jsonb) as p(gtin text, stock int) where s.gtin = p.gtin`);
	return units;
}

/** One code that only one order may use, some for a few, one once per customer, one that gives a scarce unit away. */
async function layPromotions(db: Db, name: string, given: string) {
	const base = { title: inAll(name), isStackable: true, ...span };
	const kinds = [
		{ code: "SOLO", maxUses: 1, kind: "amount", amounts: { EUR: 2_000 } },
		{ code: "FEW", maxUses: 3, kind: "percentage", percent: 15 },
		{ code: "ONCE", maxUses: null, kind: "percentage", percent: 10, perCustomer: 1 },
		{ code: "POST", maxUses: 5, kind: "free-delivery" },
		{ code: "GIFT", maxUses: null, kind: "gift-product", giftSku: given },
		{ code: "ALONE", maxUses: 2, kind: "amount", amounts: { EUR: 900 }, isStackable: false },
	] as const;
	const upper = name.toUpperCase();
	await db.insert(promotions).values([
		...kinds.map(({ code, maxUses: _, ...promotion }) => ({
			...base,
			opcId: `${upper}-${code}`,
			...promotion,
		})),
		{ ...base, opcId: `${upper}-P1`, kind: "amount", amounts: { EUR: 500 }, points: 100 },
		{ ...base, opcId: `${upper}-P2`, kind: "percentage", percent: 5, points: 150 },
	]);
	await db.insert(promoCodes).values(
		kinds.map(({ code, maxUses }) => ({
			code: `${upper}-${code}`,
			opcId: `${upper}-${code}`,
			maxUses,
		})),
	);
	return {
		codes: kinds.map(({ code }) => `${upper}-${code}`),
		offers: [`${upper}-P1`, `${upper}-P2`],
	};
}

async function layGiftCards(db: Db): Promise<string[]> {
	const made = [4_000, 9_000, 25_000].map((balance) => ({
		giftCardId: `7${randomUUID().replaceAll(/\D/g, "").padEnd(18, "3").slice(0, 18)}`,
		currency: "EUR" as const,
		initialAmount: balance,
		balance,
		expiresAt: span.endsAt,
	}));
	await db.insert(giftCards).values(made);
	return made.map(({ giftCardId }) => giftCardId);
}

async function layCustomers(db: Db, name: string, count: number): Promise<string[]> {
	const ids = Array.from({ length: count }, (_, index) => `${name}-c${index}`);
	await db.insert(customers).values(
		ids.map((customerId, index) => ({
			customerId,
			email: `${customerId}@example.org`,
			webCreatedAt: span.startsAt,
			// every second customer holds the card and may use the offers; the others may buy the card
			...(index % 2
				? {}
				: { loyaltyType: "FID" as const, loyaltyNumber: `${customerId}-n`, loyaltyPoints: points }),
		})),
	);
	await db.execute(sql`insert into loyalty_movements (movement_id, customer_id, kind, points, at)
		select 'start-' || customer_id, customer_id, 'bonus', loyalty_points, web_created_at
		from ${customers} where ${inArray(customers.customerId, ids)} and loyalty_points > 0`);
	return ids;
}

let laid = 0;

export async function layFloor(db: Db, shoppers: number): Promise<Floor> {
	laid += 1;
	const name = `f${laid}`;
	const units = await layItems(db);
	const items = [...units.keys()];
	const { codes, offers } = await layPromotions(db, name, items.at(-1) ?? "");
	return {
		name,
		customers: await layCustomers(db, name, shoppers),
		items,
		units,
		codes,
		offers,
		giftCards: await layGiftCards(db),
		points,
	};
}

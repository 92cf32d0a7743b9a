// Stock by location, by operators' calls.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adjustStock } from "#contract/operator/adjust-stock.ts";
import { countStock } from "#contract/operator/count-stock.ts";
import { listStockLevels } from "#contract/operator/list-stock-levels.ts";
import { deliveryPoints, events, skus } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { buy } from "../orders/buying.ts";
import { by, startOperated } from "./operating.ts";

let gateway: TestGateway;
let store: string;
beforeAll(async () => {
	gateway = await startOperated();
	const [point] = await gateway.context.db
		.select({ pointId: deliveryPoints.pointId })
		.from(deliveryPoints)
		.where(eq(deliveryPoints.kind, "store"))
		.limit(1);
	store = point?.pointId ?? "";
});
afterAll(() => gateway?.close());

interface Change {
	gtin: string;
	locationId?: string | null;
	change: number;
}
const adjust = (changes: readonly Change[], idempotencyKey: string) =>
	gateway.call(adjustStock, { body: { changes: [...changes] } }, by("stock", { idempotencyKey }));
const count = (gtin: string, quantity: number, asOf: Date, locationId: string | null = null) =>
	gateway.call(
		countStock,
		{ body: { asOf: asOf.toISOString(), counts: [{ gtin, locationId, quantity }] } },
		by("stock"),
	);
const levelsOf = async (gtin: string) => {
	const { data } = await gateway.call(listStockLevels, { query: { gtin } }, by("stock"));
	return data.stock.map(({ locationId, quantity }) => [locationId, quantity]);
};

describe("stock by location (OPERATOR-56)", () => {
	it("changes by units that came or went, once for a key, and never below nothing", async () => {
		const gtin = await hangOne(gateway.context.db, { stock: 9 });
		const received = [
			{ gtin, change: 5 },
			{ gtin, locationId: store, change: 3 },
		];
		await adjust(received, "goods-1");
		await adjust(received, "goods-1");
		expect(await levelsOf(gtin)).toEqual([
			[null, 14],
			[store, 3],
		]);
		const { data } = await adjust(
			[
				{ gtin, change: -20 },
				{ gtin, locationId: store, change: -1 },
				{ gtin: "2000000000008", change: 1 },
			],
			"goods-2",
		);
		expect(data).toEqual({
			changed: 1,
			unknown: ["2000000000008"],
			short: [{ gtin, locationId: null, quantity: 14 }],
		});
		expect(await levelsOf(gtin)).toEqual([
			[null, 14],
			[store, 2],
		]);
		const withoutKey = { body: { changes: [{ gtin, change: 1 }] } };
		expect((await gateway.fault(adjustStock, withoutKey, by("stock"))).code).toBe(
			"INVALID_REQUEST",
		);
		const racing = Array.from({ length: 10 }, (_, index) =>
			adjust([{ gtin, change: -3 }], `race-${index}`),
		);
		const taken = (await Promise.all(racing)).filter(({ data: { changed } }) => changed === 1);
		expect(taken).toHaveLength(4);
		expect((await levelsOf(gtin))[0]).toEqual([null, 2]);
	});

	it("is counted as of a moment: what was sold or moved since is set off, whatever comes late", async () => {
		const gtin = await hangOne(gateway.context.db, { stock: 9 });
		const before = new Date();
		await buy(gateway, "sold-since-counted", { skus: [gtin] });
		await adjust([{ gtin, change: 4 }], "since-counted");
		await count(gtin, 20, before);
		expect(await levelsOf(gtin)).toEqual([[null, 20 - 1 + 4]]);
		await count(gtin, 2, new Date(before.getTime() - 60_000));
		expect(await levelsOf(gtin)).toEqual([[null, 23]]);
		await count(gtin, 7, new Date(), store);
		expect(await levelsOf(gtin)).toEqual([
			[null, 23],
			[store, 7],
		]);
		const body = {
			asOf: new Date(Date.now() + 600_000).toISOString(),
			counts: [{ gtin, quantity: 1 }],
		};
		expect((await gateway.fault(countStock, { body }, by("stock"))).code).toBe("INVALID_REQUEST");
	});

	it("tells that it is low, of the location where it is", async () => {
		const { db } = gateway.context;
		const gtin = await hangOne(db, { stock: 9 });
		await db.update(skus).set({ lowAt: 5 }).where(eq(skus.gtin, gtin));
		await adjust([{ gtin, locationId: store, change: 1 }], "low-1");
		await adjust(
			[
				{ gtin, change: -4 },
				{ gtin, locationId: store, change: -1 },
			],
			"low-2",
		);
		const told = await db.select().from(events).where(eq(events.subject, gtin));
		expect(told.map(({ type, data }) => [type, data.locationId, data.quantity])).toEqual([
			["stock.low", null, 5],
			["stock.low", store, 0],
		]);
	});

	it("of a location is read page by page", async () => {
		const query = { locationId: store, limit: 1 };
		const { data } = await gateway.call(listStockLevels, { query }, by("stock"));
		expect(data.stock).toHaveLength(1);
		expect(data.hasMore).toBe(true);
		const after = data.stock[0]?.gtin ?? "";
		const next = await gateway.call(listStockLevels, { query: { ...query, after } }, by("stock"));
		expect((next.data.stock[0]?.gtin ?? "") > after).toBe(true);
	});
});

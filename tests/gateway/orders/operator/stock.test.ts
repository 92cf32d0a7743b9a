// Stock by location, by operators' calls.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/operation.ts";
import { createShipment } from "#contract/operator/orders.ts";
import {
	adjustStock,
	countStock,
	listStockLevels,
	setStockThresholds,
} from "#contract/operator/stock.ts";
import { deliveryPoints, events, skus } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "../orders/buying.ts";
import { buyTwoLines, by, operated, recordOf } from "./operating.ts";

let store: string;
const gateway = testGateway(operated());
beforeAll(async () => {
	const [point] = await gateway.context.db
		.select({ pointId: deliveryPoints.pointId })
		.from(deliveryPoints)
		.where(eq(deliveryPoints.kind, "store"))
		.limit(1);
	store = point?.pointId ?? "";
});

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
		const told = await gateway.rows(events, eq(events.subject, gtin));
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

describe("thresholds (OPERATOR-74)", () => {
	const low = async (gtin: string) => {
		const rows = await gateway.rows(events, eq(events.subject, gtin));
		return rows.flatMap(({ type, data }) => (type === "stock.low" ? [data] : []));
	};
	const set = (thresholds: BodyOf<typeof setStockThresholds>["thresholds"]) =>
		gateway.call(setStockThresholds, { body: { thresholds } }, by("stock"));

	it("are set by size and location; each crossing is told once, also the threshold's own", async () => {
		const gtin = await hangOne(gateway.context.db, { stock: 9 });
		await adjust([{ gtin, locationId: store, change: 5 }], `threshold-${gtin}`);
		const { data } = await set([
			{ gtin, lowAt: 6 },
			{ gtin, locationId: store, lowAt: 3 },
			{ gtin: "9999999999999", lowAt: 3 },
		]);
		expect(data).toEqual({ changed: 2, unknown: ["9999999999999"] });
		expect(await low(gtin)).toEqual([]);
		await adjust([{ gtin, change: -3 }], `threshold-a-${gtin}`);
		await adjust([{ gtin, change: -1 }], `threshold-b-${gtin}`);
		expect(await low(gtin)).toEqual([{ gtin, locationId: null, quantity: 6, lowAt: 6 }]);
		await adjust([{ gtin, change: 9 }], `threshold-c-${gtin}`);
		await set([{ gtin, lowAt: 20 }]);
		await set([{ gtin, lowAt: 21 }]);
		await adjust([{ gtin, locationId: store, change: -2 }], `threshold-d-${gtin}`);
		expect((await low(gtin)).slice(1)).toEqual([
			{ gtin, locationId: null, quantity: 14, lowAt: 20 },
			{ gtin, locationId: store, quantity: 3, lowAt: 3 },
		]);
		expect((await set([{ gtin, lowAt: 21 }])).data.changed).toBe(0);
	});

	it("name a size that its store never had", async () => {
		const gtin = await hangOne(gateway.context.db, { stock: 9 });
		const { data } = await set([{ gtin, locationId: store, lowAt: 3 }]);
		expect(data).toEqual({ changed: 0, unknown: [`${gtin} ${store}`] });
	});
});

describe("a store that sends (OPERATOR-75)", () => {
	it("takes the items off its shelf, and the main stock gets them back", async () => {
		const { order, lines, skus: sold } = await buyTwoLines(gateway, "sent-by-a-store");
		const { orderNumber } = order;
		const [first = "", second = ""] = sold;
		await adjust(
			[
				{ gtin: first, locationId: store, change: 1 },
				{ gtin: second, locationId: store, change: 4 },
			],
			`shelves-${orderNumber}`,
		);
		const [main] = await levelsOf(second);
		const parcels = [{ carrier: "DHL", trackingNumber: "1" }];
		const params = { orderNumber };
		const send = { parcels, locationId: store };
		const refused = await gateway.fault(createShipment, { params, body: send }, by("erp"));
		expect([refused.code, refused.details]).toEqual([
			"LINES_REFUSED",
			{ reason: "stock", short: [first] },
		]);
		expect((await recordOf(gateway, orderNumber)).shipments).toEqual([]);
		const one = { ...send, lines: [{ lineId: lines[1], quantity: 1 }] };
		const { data } = await gateway.call(createShipment, { params, body: one }, by("erp"));
		expect(data.locationId).toBe(store);
		expect(await levelsOf(second)).toEqual([
			[null, Number(main?.[1]) + 1],
			[store, 3],
		]);
		await gateway.call(createShipment, { params, body: { parcels } }, by("erp"));
		const { shipments } = await recordOf(gateway, orderNumber);
		expect(shipments.map(({ locationId }) => locationId)).toEqual([store, null]);
		const told = await gateway.rows(events, eq(events.subject, orderNumber));
		expect(
			told.flatMap(({ type, data: of }) => (type === "order.shipped" ? [of.locationId] : [])),
		).toEqual([store, null]);
	});

	it("is one that there is", async () => {
		const { order } = await buyTwoLines(gateway, "sent-by-no-store");
		const body = { parcels: [{ carrier: "DHL", trackingNumber: "1" }], locationId: "999999" };
		const fault = await gateway.fault(
			createShipment,
			{ params: { orderNumber: order.orderNumber }, body },
			by("erp"),
		);
		expect(fault.code).toBe("STORE_NOT_FOUND");
	});
});

// Orders are placed, the job learns from them, and 'what others bought' has another answer.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryOf } from "#contract/operation.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { orders, products, skus } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { sweepRecommendations } from "#gateway/selling/recommendations/compute.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, setStock } from "../carts/garments.ts";
import { readyCart } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

type Query = QueryOf<typeof listRecommendations>;

let now = new Date("2026-03-03T09:00:00Z");
const gateway = testGateway({ now: () => now });

async function asked(query: Query, at = gateway, market: "FR" | "CH" = "FR") {
	const { data } = await at.call(listRecommendations, { query }, { market });
	return new Map(data.map(({ kind, products: shown }) => [kind, shown]));
}
const idsOf = async (query: Query, market: "FR" | "CH" = "FR") =>
	[...(await asked(query, gateway, market)).values()].flat().map(({ productId }) => productId);

/** Garments of their own, hung one after the other. */
async function hangSome(count: number): Promise<string[]> {
	const gtins: string[] = [];
	while (gtins.length < count) gtins.push(await hangOne(gateway.context.db));
	return gtins;
}

async function productOf(gtin: string): Promise<string> {
	const [row] = await gateway.rows(skus, eq(skus.gtin, gtin));
	return row?.productId ?? "";
}

async function buy(customerId: string, gtins: string[]): Promise<void> {
	const caller = await aBuyer(gateway, customerId);
	const ready = await readyCart(gateway, caller, gtins);
	const { cart, page } = await startPayment(gateway, caller, ready);
	const answer = await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
	if (answer.status !== 200) throw new Error("the order was not placed");
}

const learn = () => runCommand("recommendations", gateway.context);

describe("what others bought", () => {
	it("is empty before the first order, then lists what the same customers bought", async () => {
		const [dress, scarf, hat] = await hangSome(3);
		const [dressId, scarfId, hatId] = await Promise.all(
			[dress, scarf, hat].map((gtin) => productOf(gtin ?? "")),
		);
		const query = { kinds: "others-bought", productIds: dressId ?? "" };
		await learn();
		expect(await idsOf(query)).toEqual([]);
		await buy("together", [dress ?? "", scarf ?? ""]);
		await buy("apart", [dress ?? ""]);
		await buy("apart", [hat ?? ""]);
		await buy("again", [dress ?? "", scarf ?? ""]);
		expect(await idsOf(query)).toEqual([]);
		expect(await learn()).toMatch(/\d+ products by orders/);
		expect(await idsOf(query)).toEqual([scarfId, hatId]);
		// it goes both ways
		expect(await idsOf({ ...query, productIds: hatId ?? "" })).toEqual([dressId]);

		// never what is left out, sold out or not sold in the market
		expect(await idsOf({ ...query, without: scarfId ?? "" })).toEqual([hatId]);
		await setStock(gateway.context.db, hat ?? "", 0);
		expect(await idsOf(query)).toEqual([scarfId]);
		await gateway.context.db.execute(
			sql`delete from prices where product_id = ${scarfId} and currency = 'CHF'`,
		);
		expect(await idsOf(query, "CH")).toEqual([]);

		// a listing's best sellers are what was sold most of late (CATALOGUE-104)
		const sold = async () => {
			const { rows } = await gateway.context.db.execute<{ id: string; units: number }>(
				sql`select product_id as id, units from product_sales order by units desc`,
			);
			return new Map(rows.map(({ id, units }) => [id, units]));
		};
		const counts = await sold();
		expect([dressId, scarfId, hatId].map((id) => counts.get(id ?? ""))).toEqual([3, 2, 1]);

		// an order that was taken back teaches nothing
		const { db } = gateway.context;
		await db.update(orders).set({ state: "cancelled" }).where(eq(orders.customerId, "together"));
		await db.update(orders).set({ state: "cancelled" }).where(eq(orders.customerId, "again"));
		await learn();
		expect(await idsOf(query)).toEqual([]);
		expect((await sold()).get(dressId ?? "")).toBe(1);
		// nor does one of the season before last
		now = new Date(now.getTime() + 91 * 86_400_000);
		await learn();
		expect((await sold()).size).toBe(0);
		now = new Date("2026-03-03T09:00:00Z");
	});

	it("is learned without a command: the job runs by itself, once in its interval", async () => {
		const [a, b] = await hangSome(2);
		await buy("by-itself", [a ?? "", b ?? ""]);
		const query = { kinds: "others-bought", productIds: await productOf(a ?? "") };
		await sweepRecommendations(gateway.context);
		const first = await idsOf(query);
		expect(first).toEqual([await productOf(b ?? "")]);
		const c = await hangOne(gateway.context.db);
		await buy("by-itself", [c]);
		await sweepRecommendations(gateway.context);
		expect(await idsOf(query)).toEqual(first);
		now = new Date(now.getTime() + 16 * 60_000);
		await sweepRecommendations(gateway.context);
		expect(await idsOf(query)).toEqual([...first, await productOf(c)]);
	});
});

it("similar products begin with those that the same visitors viewed, if views are measured", async () => {
	const [a, b] = await hangSome(2);
	const [seenId, otherId] = await Promise.all([a, b].map((gtin) => productOf(gtin ?? "")));
	const query = { kinds: "similar", productIds: seenId ?? "" };
	const { db } = gateway.context;
	await db.execute(sql`create table if not exists measured_events (
		beacon_id text, position smallint, at timestamptz, market text, visitor text, name text,
		page_type text, device text, products text[])`);
	const at = new Date(now.getTime() - 86_400_000).toISOString();
	await db.execute(sql`
		insert into measured_events
			(beacon_id, position, at, market, visitor, name, page_type, device, products)
		select 'b' || n || i, i, ${at}::timestamptz, 'fr-fr', 'v' || n, 'view_item', 'product-page', 'm',
			array[(array[${seenId}, ${otherId}]::text[])[i]]
		from generate_series(1, 3) n, generate_series(1, 2) i`);
	await learn();
	expect((await idsOf(query))[0]).toBe(otherId);
});

describe("before the first order", () => {
	interface Row extends Record<string, unknown> {
		productId: string;
		model: string;
		family: string;
		look: string;
	}
	const known = async () => {
		const { rows } = await gateway.context.db.execute<Row>(sql`
			select product_id as "productId", model, segmentation_id as family, look from ${products}`);
		return new Map(rows.map((row) => [row.productId, row]));
	};

	it("'worn with' begins with the same look, 'similar' has the same family, and no model comes twice", async () => {
		const rows = await known();
		const all = [...rows.values()];
		const modelsIn = (family: string) =>
			new Set(all.filter((row) => row.family === family).map(({ model }) => model)).size;
		// a family of enough models for a row of each kind
		const [self] = all.filter(
			({ look, family }) =>
				look && all.filter((row) => row.look === look).length > 3 && modelsIn(family) > 8,
		);
		const kinds = "worn-with,similar,others-bought";
		const shown = await asked({ kinds, productIds: self?.productId ?? "" });
		const worn = (shown.get("worn-with") ?? []).map(({ productId }) => rows.get(productId));
		const similar = (shown.get("similar") ?? []).map(({ productId }) => rows.get(productId));
		expect(worn[0]?.look).toBe(self?.look);
		expect(similar.length).toBe(4);
		for (const row of similar) expect(row?.family).toBe(self?.family);
		const models = [self, ...worn, ...similar].map((row) => row?.model);
		expect(new Set(models).size).toBe(models.length);
		expect(shown.get("others-bought")).toEqual([]);
	});

	it("'popular' needs no product, and can be bought", async () => {
		const popular = (await asked({ kinds: "popular" })).get("popular") ?? [];
		expect(popular).toHaveLength(4);
		for (const { availability } of popular) {
			expect(["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"]).toContain(availability);
		}
	});
});

it("a shop without recommendations gets an empty answer", async () => {
	const french = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === "FR");
	if (!french) throw new Error("no French shop");
	french.richRelevance = false;
	try {
		expect(await idsOf({ kinds: "popular" })).toEqual([]);
	} finally {
		french.richRelevance = true;
	}
});

describe("an external service", () => {
	let double: Server;
	let heard: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
	type Answer = () => { status?: number; body: string } | null;
	let answer: Answer | undefined;
	let asking: TestGateway;

	beforeAll(async () => {
		double = createServer((request, response) => {
			let text = "";
			request.on("data", (part) => {
				text += part;
			});
			request.on("end", () => {
				heard.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
				const given = answer?.();
				// no answer: only the deadline ends it
				if (!given) return;
				response.writeHead(given.status ?? 200, { "Content-Type": "application/json" });
				response.end(given.body);
			});
		}).listen(0, "127.0.0.1");
		await new Promise((resolve) => double.once("listening", resolve));
	});
	afterAll(async () => {
		double.closeAllConnections();
		double.close();
	});

	const start = (): Promise<TestGateway> => {
		heard = [];
		const { port } = double.address() as AddressInfo;
		return startGateway({
			environment: {
				RECOMMENDATIONS_URL: `http://127.0.0.1:${port}/recommend`,
				RECOMMENDATIONS_KEY: "the-key",
			},
		});
	};

	it("names the products, and those that can be bought are shown; ours fill the kinds it leaves out", async () => {
		asking = await start();
		const { rows }: { rows: { id: string }[] } = await asking.context.db.execute<{ id: string }>(
			sql`select product_id as id from ${products} p where exists (
				select from ${skus} s where s.product_id = p.product_id and s.sellable) order by product_id limit 3`,
		);
		const [self = "", one = ""] = rows.map(({ id }) => id);
		answer = () => ({
			body: JSON.stringify({ recommendations: { "others-bought": [self, "1", one] } }),
		});
		const shown = await asked({ kinds: "others-bought,similar", productIds: self }, asking);
		const ids = shown.get("others-bought")?.map(({ productId }) => productId) ?? [];
		expect(ids.every((id) => id === one)).toBe(true);
		expect(shown.get("similar")?.length).toBe(4);
		expect(heard).toEqual([
			{
				authorization: "Bearer the-key",
				body: {
					kinds: ["others-bought", "similar"],
					productIds: [self],
					storeId: expect.any(String),
					currency: "EUR",
				},
			},
		]);
		await asking.close();
	});

	const faults: readonly (readonly [how: string, given: Answer])[] = [
		["refusing", () => ({ status: 503, body: "" })],
		["off its contract", () => ({ body: '{"recommendations":{"popular":[7]}}' })],
		["endless", () => ({ body: `{"recommendations":{"popular":["${"1".repeat(70_000)}"]}}` })],
		["silent", () => null],
	];
	it.each(faults)(
		"%s, is replaced by ours and not called again for a while",
		async (_how, given) => {
			asking = await start();
			answer = given;
			for (let time = 0; time < 2; time += 1) {
				expect((await asked({ kinds: "popular" }, asking)).get("popular")).toHaveLength(4);
			}
			expect(heard).toHaveLength(1);
			await asking.close();
		},
	);
});

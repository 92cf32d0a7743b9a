// Changes at the gateway show on the kept pages of every storefront, whether storefronts share those or not.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startJobs } from "#gateway/jobs.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { setPrices } from "#gateway/selling/catalog/set-prices.ts";
import { hangOne, setPrice, setStock } from "../gateway/selling/carts/garments.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";
import { isLongRun } from "../support/long-run.ts";
import { type Program, startStorefront } from "../support/process/program.ts";
import { startValkeyDouble, type ValkeyDouble } from "../support/valkey/valkey-double.ts";

/** Milliseconds within which a change must show. */
const shows = { timeout: 2_000, interval: 25 };

let gateway: TestGateway;
let valkey: ValkeyDouble;
beforeAll(async () => {
	gateway = await startGateway();
	valkey = await startValkeyDouble();
}, 120_000);
afterAll(async () => {
	await valkey?.close();
	await gateway?.close();
});

const all = [
	{ kind: "that share pages", isShared: true },
	{ kind: "that keep pages for themselves", isShared: false },
];

describe.each(isLongRun ? all : all.slice(0, 1))("storefronts $kind", ({ isShared }) => {
	let storefronts: Program[] = [];
	let gtin = "";
	let path = "";

	beforeAll(async () => {
		gtin = await hangOne(gateway.context.db);
		const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
		path = `/en/x--p${sku?.productId}/`;
		const alone = { GATEWAY_URL: gateway.url, TRUST_PROXY: "1" };
		const env = isShared ? { ...alone, VALKEY_URL: valkey.url } : alone;
		storefronts = await Promise.all([startStorefront(env), startStorefront(env)]);
		for (const { url } of storefronts) await read(url);
	}, 120_000);
	afterAll(async () => {
		await Promise.all(storefronts.map((each) => each.stop()));
		expect(await valkey.connections()).toBe(0);
	});

	/** Reads a page under the one host that a balancer gives all storefronts. */
	async function read(url: string): Promise<string> {
		const headers = { "Sec-Fetch-Site": "none", "X-Forwarded-Host": "localhost:3000" };
		return (await fetch(url + path, { headers })).text();
	}

	it("show a new price, and the last item sold, within two seconds", async () => {
		await setPrice(gateway.context.db, gtin, 12_345);
		for (const { url } of storefronts) {
			await expect.poll(() => read(url), shows).toContain('"price":"123.45"');
		}
		await setStock(gateway.context.db, gtin, 0);
		for (const { url } of storefronts) {
			await expect.poll(() => read(url), shows).toContain("schema.org/OutOfStock");
		}
	});

	it("switch to a planned price and back by themselves", async () => {
		const { context } = gateway;
		const upkeep = startJobs(context);
		try {
			await setStock(context.db, gtin, 5);
			const [sku] = await context.db.select().from(skus).where(eq(skus.gtin, gtin));
			const told = { productId: sku?.productId ?? "", list: "EUR" as const };
			const plan = (...prices: Partial<Parameters<typeof setPrices>[1][number]>[]) =>
				context.db.transaction((tx) =>
					setPrices(
						tx,
						prices.map((price) => ({ ...told, price: 20_000, since: new Date(), ...price })),
					),
				);
			const inMs = (ms: number) => new Date(Date.now() + ms);
			const show = async (price: string, ahead = 0) => {
				const timeout = ahead + shows.timeout;
				for (const { url } of storefronts) {
					await expect.poll(() => read(url), { ...shows, timeout }).toContain(price);
				}
			};
			await plan({ since: inMs(-1_000) });
			await show('"price":"200.00"');
			const sale = { price: 14_000, priceType: "S" as const, since: inMs(1_000) };
			await plan({ ...sale, until: inMs(600_000) });
			await show('"price":"140.00"', 1_000);
			await plan({ ...sale, until: inMs(1_000) });
			await show('"price":"200.00"', 1_000);
			const off = { ...told, price: null, since: new Date() };
			await plan(off);
			for (const { url } of storefronts) {
				await expect.poll(() => read(url), shows).not.toContain('"price":');
			}
		} finally {
			await upkeep.stop(1_000);
		}
	});

	it("report at /readyz that they are ready", async () => {
		const states = await Promise.all(
			storefronts.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()),
		);
		const state = isShared ? { status: "ready", valkey: "up" } : { status: "ready" };
		expect(states).toEqual([state, state]);
	});
});

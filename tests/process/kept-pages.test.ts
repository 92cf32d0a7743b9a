// What changes at the gateway shows on the kept pages of every storefront, and they stand while it is gone.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { skus } from "../../gateway/src/db/schema.ts";
import { hangOne, setPrice, setStock } from "../gateway/cart/garments.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";
import { type Program, startStorefront } from "../support/process/program.ts";

/** Milliseconds in which a change has to show (quality.md, 'Server'). */
const shows = { timeout: 2_000, interval: 25 };

let gateway: TestGateway;
let storefronts: Program[] = [];
let gtin = "";
let path = "";

beforeAll(async () => {
	gateway = await startGateway({ engine: "pglite" });
	gtin = await hangOne(gateway.context.db);
	const [sku] = await gateway.context.db.select().from(skus).where(eq(skus.gtin, gtin));
	path = `/en/x--p${sku?.productId}/`;
	const env = { GATEWAY_URL: gateway.url };
	storefronts = await Promise.all([startStorefront(env), startStorefront(env)]);
	for (const { url } of storefronts) await read(url);
}, 120_000);
afterAll(async () => {
	await Promise.all(storefronts.map((each) => each.stop()));
	await gateway?.close();
});

async function read(url: string): Promise<string> {
	const answer = await fetch(url + path, { headers: { "Sec-Fetch-Site": "none" } });
	return answer.text();
}

it("a new price, and the last piece sold, show on every storefront within two seconds", async () => {
	await setPrice(gateway.context.db, gtin, 12_345);
	for (const { url } of storefronts) {
		await expect.poll(() => read(url), shows).toContain('"price":"123.45"');
	}
	await setStock(gateway.context.db, gtin, 0);
	for (const { url } of storefronts) {
		await expect.poll(() => read(url), shows).toContain("schema.org/OutOfStock");
	}
});

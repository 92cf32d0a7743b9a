// ADR 0026: nothing of one visitor is in another's page. Two customers and a guest ask a storefront for the same kept
// pages, ten thousand times, with every slot in use, and some of them leave before the answer.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFamily } from "#gateway/customers/sessions/refresh-families.ts";
import { customers, skus, wishes } from "#gateway/platform/db/schema.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";
import { type Program, startStorefront } from "../support/process/program.ts";
import { createVisitor, type Visitor } from "../support/storefront/visitor.ts";

const requests = 10_000;
const atOnce = 8;
const browser = { "Sec-Fetch-Site": "none" };

interface Shopper {
	visitor: Visitor;
	/** first name, null for a guest */
	name: string | null;
	/** items in the bag */
	count: number;
}

let gateway: TestGateway;
let storefront: Program;
let shoppers: Shopper[] = [];
let paths: string[] = [];

const ofShop = (): Visitor =>
	createVisitor((request) => fetch(request, { redirect: "manual" }), storefront.url);

/** A customer with a name, a wish and a bag of so many items. */
async function aShopper(
	name: string,
	count: number,
	{ gtin, productId }: { gtin: string; productId: string },
): Promise<Shopper> {
	const { context } = gateway;
	const customerId = `c-${name}`;
	const webCreatedAt = context.now();
	const email = `${customerId}@vitrine.example`;
	await context.db.insert(customers).values({ customerId, email, firstName: name, webCreatedAt });
	await context.db.insert(wishes).values({ customerId, productId, wishedAt: webCreatedAt });
	const { tokens } = await startFamily(context, { customerId, webCreatedAt });
	const visitor = ofShop();
	visitor.cookies.set("vitrine_access_token-dev", tokens.accessToken);
	visitor.cookies.set("vitrine_refresh_token-dev", tokens.refreshToken);
	for (let item = 0; item < count; item++) {
		const added = await visitor.fetch("/en/cart/", { form: { intent: "add", sku: gtin } });
		expect(added.status).toBe(303);
	}
	return { visitor, name, count };
}

beforeAll(async () => {
	gateway = await startGateway();
	const { db } = gateway.context;
	const gtin = await hangOne(db);
	const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
	const item = { gtin, productId: sku?.productId ?? "" };
	storefront = await startStorefront({ GATEWAY_URL: gateway.url });
	const home = await ofShop().fetch("/en/", { headers: browser });
	const [listing = ""] = /\/en\/[\w-]+--pl\w+\//.exec(home.text) ?? [];
	paths = ["/en/", listing, `/en/x--p${item.productId}/`, "/en/search/?q=dress", "/en/help/"];
	const product = await ofShop().fetch(paths[2] ?? "", { headers: browser });
	paths[2] = product.location ?? paths[2] ?? "";
	shoppers = [
		await aShopper("ADAMINA", 2, item),
		await aShopper("GRACIELA", 3, item),
		{ visitor: ofShop(), name: null, count: 0 },
	];
	// from here on, their sessions hold what the calls say of them
	for (const { visitor } of shoppers) await visitor.fetch("/en/", { headers: browser });
}, 120_000);
afterAll(async () => {
	await storefront?.stop();
	await gateway?.close();
});

it("ten thousand requests of two customers and a guest show nobody another's data", async () => {
	const names = shoppers.flatMap(({ name }) => name ?? []);
	let asked = 0;
	let left = 0;
	let shed = 0;
	const asker = async () => {
		while (asked < requests) {
			const at = asked++;
			const { visitor, name, count } = shoppers[at % shoppers.length] as Shopper;
			const leaving = new AbortController();
			if (at % 11 === 0) setImmediate(() => leaving.abort());
			const path = paths[at % paths.length] ?? "/en/";
			const page = await visitor
				.fetch(path, { headers: browser, signal: leaving.signal })
				.catch(() => null);
			if (!page) {
				left += 1;
				continue;
			}
			const text = page.text.toUpperCase();
			// on a busy machine: there was no room, which says nothing of anybody
			const isShed = page.status === 503 && page.headers.has("retry-after");
			if (isShed) shed += 1;
			else expect(page.status).toBe(200);
			for (const each of names) expect(text.includes(each)).toBe(!isShed && each === name);
			if (isShed) continue;
			expect(/BAG, (\d+) ITEMS?/.exec(text)?.[1] ?? "0").toBe(String(count));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, asker));
	expect(left).toBeGreaterThan(100);
	expect(left).toBeLessThan(requests / 5);
	expect(shed).toBeLessThan(requests / 5);
	process.stdout.write(
		`${requests} requests, ${left} left early, ${shed} refused for want of room\n`,
	);
});

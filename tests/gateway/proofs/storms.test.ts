// The storefront itself against real gateways on one Postgres: many tabs change one cart at the same moment (CART-44,
// CART-47), and a customer signs in on two devices at once (CART-70).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createHttpApp } from "#app/server/http/app.ts";
import { createLog } from "#app/server/log.ts";
import { renderWith } from "#app/server/renderer.ts";
import { createRuntime } from "#app/server/runtime.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart, getOwnCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { layFloor } from "#tests/soak/floor.ts";
import { openShop, type Shop } from "#tests/soak/run.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { closeBuild, loadBuild } from "#tests/support/storefront/shop-build.ts";
import { createVisitor, type Visitor } from "#tests/support/storefront/visitor.ts";
import { hangGarment } from "../selling/carts/garments.ts";

const page = "/fr-fr/cart/";
const cartCookie = "vitrine_cart_id-dev";
const tabs = 30;
/** Tabs that press again at one moment: all that were refused would only hinder each other, in the square of their number. */
const pressAgain = 6;
const refused = 409;

let database: PostgresDatabase;
let shop: Shop;
/** one storefront for each gateway: tabs use either */
let storefronts: ReturnType<typeof openStorefront>[];

function openStorefront(gatewayUrl: string) {
	const env = readEnv({
		NODE_ENV: "test",
		GATEWAY_URL: gatewayUrl,
		GATEWAY_TIMEOUT: "20000",
		SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS,
		SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough",
	});
	const log = createLog("error", { write: () => undefined });
	const secrets = env.SESSION_SECRETS;
	const runtime = createRuntime({ env, log, secrets, gatewayUrl: () => gatewayUrl });
	return createHttpApp({ runtime, assets: () => null, ...renderWith(loadBuild, runtime) });
}

/** A tab of a browser that holds these cookies. */
function tab(index: number, cookies: Record<string, string>): Visitor {
	const app = storefronts[index % storefronts.length];
	const visitor = createVisitor(
		async (request) => app?.fetch(request, { remoteAddress: "203.0.113.7" }) ?? Response.error(),
		"http://localhost:3000",
	);
	for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
	return visitor;
}

const gateway = () => shop.gateways[0] ?? expect.unreachable();
const items = (cart: Cart) =>
	Object.fromEntries(cart.lineItems.map(({ sku, quantity }) => [sku, quantity]));

async function cartOf(skus: readonly string[], caller: Caller = {}): Promise<Cart> {
	let { data: cart } = await gateway().call(createCart, { body: {} }, caller);
	for (const sku of skus) {
		const at = { params: { cartId: cart.id, sku }, query: { version: cart.version } };
		({ data: cart } = await gateway().call(addProduct, at, caller));
	}
	return cart;
}

beforeAll(async () => {
	database = await newPostgresDatabase();
	shop = await openShop(projectRoot, database.url);
	storefronts = shop.gateways.map(({ url }) => openStorefront(url));
	await loadBuild();
}, 180_000);
afterAll(async () => {
	await closeBuild();
	await shop?.close();
	await database?.drop();
});

describe("30 tabs on one cart", () => {
	it("no item is lost or doubled: each confirmed add counts once, every other add is refused", async () => {
		const skus = await hangGarment(shop.db, { sizes: 10, stock: 100 });
		const { id } = await cartOf([]);
		const wishes = Array.from({ length: tabs }, (_, index) => ({
			sku: skus[index % skus.length] ?? "",
			tab: tab(index, { [cartCookie]: id }),
		}));
		const add = (wish: (typeof wishes)[number]) =>
			wish.tab.fetch(page, { form: { intent: "add", sku: wish.sku } });

		// each tab reloads and tries again up to three times by itself; a shopper who is refused presses again
		let pressing = wishes;
		let waiting: typeof wishes = [];
		const done: string[] = [];
		for (let press = 0; pressing.length > 0; press += 1) {
			expect(press).toBeLessThan(tabs);
			const answers = await Promise.all(pressing.map(add));
			const left = pressing.filter((_, index) => answers[index]?.status === refused);
			for (const [index, { status }] of answers.entries()) {
				expect([302, 303, refused]).toContain(status);
				if (status !== refused) done.push(pressing[index]?.sku ?? "");
			}
			expect(left.length).toBeLessThan(pressing.length);
			const { data: cart } = await gateway().call(getCart, { params: { cartId: id } });
			const counted = Object.groupBy(done, (sku) => sku);
			expect(items(cart)).toEqual(
				Object.fromEntries(Object.entries(counted).map(([sku, all]) => [sku, all?.length])),
			);
			expect(cart.version).toBe(1 + done.length);
			waiting = [...left, ...waiting];
			pressing = waiting.splice(0, pressAgain);
		}
		expect(done).toHaveLength(tabs);
	}, 120_000);
});

describe("two sign-ins at once", () => {
	it("keep every line of both devices and of the cart at home", async () => {
		const skus = await hangGarment(shop.db, { sizes: 6, stock: 100 });
		const [home = "", both = "", first = "", second = ""] = skus;
		const { customers } = await layFloor(shop.db, 1);
		const accessToken = await shop.tokenOf(customers[0] ?? "");
		await cartOf([home, both], { customerToken: accessToken });
		const tokens = {
			"vitrine_access_token-dev": accessToken,
			"vitrine_refresh_token-dev": accessToken,
		};
		const guests = [await cartOf([first, both]), await cartOf([second, both, second])];
		// each device in two tabs
		const answers = await Promise.all(
			[...guests, ...guests].map(({ id }, index) =>
				tab(index, { ...tokens, [cartCookie]: id }).fetch(page),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const { data: own } = await gateway().call(getOwnCart, {}, { customerToken: accessToken });
		expect(items(own)).toEqual({ [home]: 1, [both]: 3, [first]: 1, [second]: 2 });
	}, 120_000);
});

// A release is replaced while its shoppers buy: its gateway sells, this one's starts beside it on the same database and upgrades
// it, both answer the same shoppers, the old one ends. Every step of a purchase goes to whichever gateway comes next, so that
// carts, sessions and payments begun with one are finished with the other.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart, validateCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { Operation } from "#contract/operation.ts";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { paris } from "../gateway/selling/carts/shopper.ts";
import { payWith, returnUrl } from "../gateway/selling/payments/payer.ts";
import { headersOf, type LooseInput, urlOf } from "../support/gateway/caller.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";
import { testEnvironment, testLog } from "../support/gateway/test-context.ts";
import { settledFaults } from "./killed-gateways.ts";
import { type Release, unpack } from "./releases.ts";

const tokensScript = fileURLToPath(new URL("./former-tokens.ts", import.meta.url));
const stock = 100_000;

export interface UpgradeReport {
	/** purchases by the gateways that answered them: `old`, `both`, `new` */
	bought: Record<"old" | "both" | "new", number>;
	/** purchases that were begun and did not become an order, with why */
	lost: string[];
	/** faults in the books */
	faults: string[];
}

// the release knows no company in an address: what its own storefront sends
const { company: _, ...address } = paris;

/** As a storefront and a browser do it: what was sent on a connection that closed meanwhile is sent once more. */
const onceMore = <T>(send: () => Promise<T>) =>
	send().catch((error: unknown) => {
		if (error instanceof TypeError) return send();
		throw error;
	});

/** Shoppers of a release: their calls are those of its storefront, and nothing of an answer is expected that it did not give. */
function shopperWith(token: string, next: () => string) {
	const caller = { sessionId: randomUUID(), customerToken: token };
	const key = testEnvironment.SUBSCRIPTION_KEYS ?? "";
	async function call(operation: Operation, input: LooseInput) {
		const headers = headersOf(key, { ...caller, idempotencyKey: randomUUID() });
		if (input.body !== undefined) headers.set("content-type", "application/json");
		const { ok, status, data } = await onceMore(async () => {
			const answer = await fetch(urlOf(next(), operation, input), {
				method: operation.method.toUpperCase(),
				headers,
				...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
			});
			return { ok: answer.ok, status: answer.status, data: (await answer.json()) as unknown };
		});
		if (!ok) throw new Error(`${operation.id}: ${status} ${JSON.stringify(data).slice(0, 200)}`);
		return data;
	}
	return async function buy(sku: string): Promise<string> {
		let cart = (await call(createCart, { body: {} })) as { id: string; version: number };
		const at = (more: object = {}) => ({
			params: { cartId: cart.id, ...more },
			query: { version: cart.version },
		});
		const change = async (operation: Operation, input: LooseInput) => {
			cart = (await call(operation, input)) as typeof cart;
		};
		await change(addProduct, at({ sku }));
		await change(setBillingAddress, { ...at(), body: address });
		await change(setShippingMethod, { ...at({ shippingMethodId: "NO" }), body: address });
		await call(getCart, { params: { cartId: cart.id } });
		const paying = { paymentProduct: "visa", returnUrl, locale: "fr-FR" };
		const begun = (await call(addPayment, { ...at(), body: paying })) as {
			redirectUrl: string;
			cart: typeof cart;
		};
		cart = begun.cart;
		// the payment site is the provider's: every gateway has it
		const result = await onceMore(() => payWith(next() + begun.redirectUrl, "4111111111111111"));
		const done = await call(validateCart, { ...at(), body: result });
		return (done as { order?: { orderNumber?: string } }).order?.orderNumber ?? "";
	};
}

/** @param shoppers who buy again and again, all the time */
export async function upgradeUnderTraffic(
	release: Release,
	{ shoppers, perPhase }: { shoppers: number; perPhase: number },
): Promise<UpgradeReport> {
	const database = await newPostgresDatabase(false);
	const tree = unpack(release);
	const folders = [dirname(tree), mkdtempSync(join(tmpdir(), "vitrine-data-"))];
	const environment = { DATABASE_URL: database.url, DATA_DIR: folders[1] ?? "" };
	const report: UpgradeReport = { bought: { old: 0, both: 0, new: 0 }, lost: [], faults: [] };
	const alive: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = [];
	const client = new pg.Client({ connectionString: database.url });
	try {
		const old = started(await spawnGateway(environment, tree));
		alive.push(old);
		const tokens = JSON.parse(
			execFileSync(process.execPath, [tokensScript, tree, database.url, String(shoppers)], {
				encoding: "utf8",
			}),
		) as string[];
		await client.connect();
		const { rows } = await client.query<{ gtin: string }>(
			`update skus set stock = $1 where gtin = (select s.gtin from skus s join prices p on p.product_id = s.product_id
				where s.status = 'REGULAR' and s.stock > 5 and p.currency = 'EUR' order by s.gtin limit 1) returning gtin`,
			[stock],
		);
		const sku = rows[0]?.gtin ?? "";
		let gateways = [old.url];
		let phase: keyof UpgradeReport["bought"] = "old";
		let isOver = false;
		let turn = 0;
		const next = () => {
			turn += 1;
			return gateways[turn % gateways.length] ?? old.url;
		};
		const traffic = tokens.map(async (token) => {
			const buy = shopperWith(token, next);
			while (!isOver) {
				const began = phase;
				try {
					const orderNumber = await buy(sku);
					if (!orderNumber) throw new Error("no order");
					report.bought[began] += 1;
				} catch (error) {
					report.lost.push(
						`${began} → ${phase}: ${error instanceof Error ? error.message : error}`,
					);
					if (report.lost.length > 20) return;
				}
			}
		});
		const until = async (name: keyof UpgradeReport["bought"]) => {
			while (report.bought[name] < perPhase && report.lost.length <= 20) await pause(50);
		};
		await until("old");
		// this gateway's start upgrades the database while the release sells
		const current = started(await spawnGateway(environment));
		alive.push(current);
		phase = "both";
		gateways = [old.url, current.url];
		await until("both");
		phase = "new";
		gateways = [current.url];
		// what the old one has begun to answer it answers
		await old.stop();
		await until("new");
		isOver = true;
		await Promise.all(traffic);
		const books = await openPostgres(database.url, 2);
		const context = createContext({
			config: readConfig(testEnvironment),
			database: books,
			log: testLog,
		});
		report.faults = await settledFaults(context, sku, stock);
		await books.close();
		return report;
	} finally {
		await client.end();
		for (const gateway of alive) await gateway.stop("SIGKILL");
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
		await database.drop();
	}
}

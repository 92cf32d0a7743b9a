// Cart changes a second through the gateway against the bare SQL of the same transaction, on one database with as many
// connections; and how many statements each kind of change takes.
import { Agent, request } from "node:http";
import pg from "pg";
import { headerNames } from "#contract/headers.ts";
import { headersOf } from "../support/gateway/caller.ts";
import { type Change, openCart, recordChanges, type Template } from "./cart-statements.ts";
import { median } from "./load.ts";
import { poolSize, type Shop } from "./shop.ts";

export interface CartFigures {
	/** changes a second over HTTP, where bare SQL is 1 */
	rate: number;
	/** SQL statements by kind of change */
	statements: Record<Change, number>;
}

const subscriptionKey = "vitrine-local-key";
/** Many short rounds, so that other work of the machine affects both alike. */
const rounds = 9;
const seconds = 1;

/** Runs one step after another on each connection for a while. @returns steps a second */
async function rateOf(steps: readonly (() => Promise<void>)[], forSeconds: number) {
	const started = performance.now();
	const endsAt = started + forSeconds * 1000;
	let done = 0;
	await Promise.all(
		steps.map(async (step) => {
			while (performance.now() < endsAt) {
				await step();
				done += 1;
			}
		}),
	);
	return (done * 1000) / (performance.now() - started);
}

interface Send {
	method: string;
	url: string;
	headers: Record<string, string>;
	agent: Agent;
}

/** Sends a request and reads the answer to its end; only the status is checked. */
function send({ url, ...options }: Send): Promise<void> {
	return new Promise((resolve, reject) => {
		const sent = request(url, options, (answer) => {
			answer.resume();
			answer.once("end", () =>
				answer.statusCode === 200
					? resolve()
					: reject(new Error(`${options.method} ${url} answered ${answer.statusCode}`)),
			);
		});
		sent.once("error", reject);
		sent.end();
	});
}

/** One cart per connection; its one line alternates between one and two units. */
async function overHttp(shop: Shop, sku: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: poolSize });
	const steps = await Promise.all(
		Array.from({ length: poolSize }, async (_, index) => {
			const cart = await openCart(shop.gateway.url, sku);
			const common = Object.fromEntries(
				headersOf(subscriptionKey, { sessionId: `bench-${index}` }),
			);
			let { version } = cart;
			return async () => {
				const quantity = (version % 2) + 1;
				await send({
					method: "PUT",
					url: `${shop.gateway.url}/carts/${cart.id}/products/${cart.lineId}/quantity/${quantity}?version=${version}`,
					headers: { ...common, [headerNames.idempotencyKey]: `http-${index}-${version}` },
					agent,
				});
				version += 1;
			};
		}),
	);
	return { steps, close: async () => agent.destroy() };
}

/** The statements of the same change with values of their own, and nothing around them. */
async function bareSql(shop: Shop, sku: string, template: Template) {
	const clients = await Promise.all(
		Array.from({ length: poolSize }, async () => {
			const client = new pg.Client({ connectionString: shop.databaseUrl });
			await client.connect();
			return client;
		}),
	);
	const steps = await Promise.all(
		clients.map(async (client, index) => {
			const cart = await openCart(shop.gateway.url, sku);
			let { version } = cart;
			return async () => {
				const key = `sql-${index}-${version}`;
				for (const statement of template({ cartId: cart.id, version, key })) {
					const { rowCount } = await client.query(statement);
					if (rowCount !== 1) throw new Error(`${rowCount} rows of: ${statement.text}`);
				}
				version += 1;
			};
		}),
	);
	return { steps, close: () => Promise.all(clients.map((client) => client.end())) };
}

/** Gtin of something that can be ordered in any quantity. */
async function plentifulSku(databaseUrl: string): Promise<string> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query<{ gtin: string }>(
		"select gtin from skus join prices using (product_id) where currency = 'EUR' and sellable and stock >= 10 order by gtin limit 1",
	);
	await client.end();
	const [row] = rows;
	if (!row) throw new Error("Nothing is in stock.");
	return row.gtin;
}

export async function measureCarts(shop: Shop): Promise<CartFigures> {
	const sku = await plentifulSku(shop.databaseUrl);
	const { statements, template } = await recordChanges(shop, sku);
	const http = await overHttp(shop, sku);
	const sql = await bareSql(shop, sku, template);
	try {
		// warms both up to full speed
		await rateOf(http.steps, 3 * seconds);
		await rateOf(sql.steps, seconds);
		const ratios: number[] = [];
		for (let round = 0; round < rounds; round += 1) {
			const ours = await rateOf(http.steps, seconds);
			ratios.push(ours / (await rateOf(sql.steps, seconds)));
		}
		return { rate: median(ratios), statements };
	} finally {
		await http.close();
		await sql.close();
	}
}

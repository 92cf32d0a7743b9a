// The statements that a cart change sends to Postgres, recorded from the gateway's own code as it answers, so that
// the bare SQL measured beside it is always the same transaction.
import pg from "pg";
import { pino } from "pino";
import { createGateway } from "#gateway/app.ts";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { headersOf } from "../support/gateway/caller.ts";
import type { Shop } from "./shop.ts";

export interface Statement {
	text: string;
	/** of a prepared statement: planned once per connection */
	name?: string;
	values: unknown[];
}

export const changes = [
	"add a product",
	"add several",
	"change a quantity",
	"remove a line",
] as const;
export type Change = (typeof changes)[number];

/** The statements that change a quantity, for another cart, version and key. */
export type Template = (of: { cartId: string; version: number; key: string }) => Statement[];

interface Recorded {
	statements: Record<Change, number>;
	template: Template;
}

interface AnsweredCart {
	id: string;
	version: number;
	lineItems: { lineId: string }[];
}

export interface OpenCart {
	id: string;
	version: number;
	lineId: string;
}

type Ask = (url: string, init: RequestInit) => Response | Promise<Response>;

async function call(ask: Ask, method: string, url: string, key: string, body?: unknown) {
	const headers = headersOf("vitrine-local-key", { sessionId: "bench", idempotencyKey: key });
	if (body !== undefined) headers.set("content-type", "application/json");
	const answer = await ask(url, {
		method,
		headers,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
	return (await answer.json()) as AnsweredCart;
}

/** A guest's cart with one line. */
export async function openCart(
	gatewayUrl: string,
	sku: string,
	ask: Ask = fetch,
): Promise<OpenCart> {
	const made = await call(ask, "POST", `${gatewayUrl}/carts`, crypto.randomUUID(), {});
	const path = `${gatewayUrl}/carts/${made.id}/products/${sku}?version=${made.version}`;
	const { id, version, lineItems } = await call(ask, "POST", path, crypto.randomUUID());
	return { id, version, lineId: lineItems[0]?.lineId ?? "" };
}

/** Runs work and records every statement that any connection of this process sends meanwhile. */
async function recording(work: () => Promise<unknown>): Promise<Statement[]> {
	const { prototype } = pg.Client;
	const { query } = prototype;
	const seen: Statement[] = [];
	const noting = function (this: pg.Client, ...args: unknown[]) {
		const [asked, values] = args as [string | Statement, unknown[] | undefined];
		const { text, name, ...given } = typeof asked === "string" ? { text: asked, values } : asked;
		seen.push({ text, ...(name ? { name } : {}), values: given.values ?? values ?? [] });
		return (query as (...given: unknown[]) => unknown).apply(this, args);
	};
	prototype.query = noting as typeof query;
	try {
		await work();
	} finally {
		prototype.query = query;
	}
	return seen;
}

/** A version that cannot be mistaken for any other value of a statement. */
const oddVersion = 7_000_001;

function templateOf(statements: readonly Statement[], cartId: string, key: string): Template {
	return (of) => {
		const values = new Map<unknown, unknown>([
			[cartId, of.cartId],
			[key, of.key],
			[oddVersion, of.version],
			[oddVersion + 1, of.version + 1],
		]);
		return statements.map((statement) => ({
			...statement,
			values: statement.values.map((value) => (values.has(value) ? values.get(value) : value)),
		}));
	};
}

/** Makes each kind of change in this process, on one connection, and records the statements it sends. */
export async function recordChanges(shop: Shop, sku: string): Promise<Recorded> {
	const config = readConfig({ DATABASE_URL: shop.databaseUrl, LOG_LEVEL: "silent" });
	const database = await openPostgres(shop.databaseUrl, 1);
	try {
		const log = pino({ level: "silent" });
		const app = createGateway(createContext({ config, database, log }));
		const ask: Ask = (path, init) => app.request(path, init);
		const cart = await openCart("", sku, ask);
		let at = { ...cart };
		const note = async (method: string, path: string, key: string, body?: unknown) => {
			let answered: AnsweredCart | undefined;
			const statements = await recording(async () => {
				answered = await call(
					ask,
					method,
					`/carts/${cart.id}/${path}?version=${at.version}`,
					key,
					body,
				);
			});
			at = { ...at, version: answered?.version ?? 0 };
			return statements;
		};
		const key = "bench-quantity";
		const quantity = `products/${cart.lineId}/quantity/2`;
		const several = await note("POST", "products-list/", "bench-several", { skus: [sku] });
		const add = await note("POST", `products/${sku}`, "bench-add");
		await forceVersion(shop.databaseUrl, cart.id);
		at = { ...at, version: oddVersion };
		const changed = await note("PUT", quantity, key);
		const removed = await note("DELETE", `products/${cart.lineId}`, "bench-remove");
		return {
			statements: {
				"add a product": add.length,
				"add several": several.length,
				"change a quantity": changed.length,
				"remove a line": removed.length,
			},
			template: templateOf(changed, cart.id, key),
		};
	} finally {
		await database.close();
	}
}

async function forceVersion(databaseUrl: string, cartId: string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("update carts set version = $1 where id = $2", [oddVersion, cartId]);
	await client.end();
}

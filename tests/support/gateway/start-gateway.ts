// A gateway on a database of its own, listening on loopback: the integration tests call it.
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { demo } from "#demo/demo.ts";
import { readConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { createContext } from "#gateway/create-context.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { listen } from "#gateway/start.ts";
import { accessTokenOf } from "./access-token.ts";
import { type Caller, type Calls, createCaller, headersOf } from "./caller.ts";
import { type Engine, openTestDatabase } from "./databases.ts";
import { testEnvironment, testLog } from "./test-context.ts";

export interface TestGateway extends Calls {
	engine: Engine;
	url: string;
	context: GatewayContext;
	/** Access token of a customer's new session, signed by this gateway's own keys. */
	tokenOf(customerId: string): Promise<string>;
	/** The rows of a table that a condition holds for. */
	rows<Table extends PgTable>(table: Table, where?: SQL): Promise<Table["$inferSelect"][]>;
	/** Any request with the common headers, for paths that no contract describes. */
	request(path: string, init?: RequestInit, caller?: Caller): Promise<Response>;
	close(): Promise<void>;
}

export interface TestGatewayOptions {
	/** Postgres, which takes a fifth of PGlite's time, unless a suite runs on both engines */
	engine?: Engine;
	/** environment variables that override those of the tests */
	environment?: Record<string, string>;
	/** the gateway's clock */
	now?: () => Date;
	/** used instead of a copy of the template; closed with the gateway */
	database?: Database;
	/** connections to Postgres at most */
	connections?: number;
}

/** Starts a gateway on a copy of the migrated and seeded template. */
export async function startGateway({
	engine = "postgres",
	...options
}: TestGatewayOptions = {}): Promise<TestGateway> {
	const config = readConfig({ ...testEnvironment, ...options.environment });
	const database = options.database ?? (await openTestDatabase(engine, options.connections));
	const context = createContext({
		config,
		database,
		log: testLog,
		extensions: [demo],
		...(options.now ? { now: options.now } : {}),
	});
	const { server, url, drain } = await listen(context, "127.0.0.1", 0);
	const key = config.SUBSCRIPTION_KEYS[0] ?? "";
	return {
		...createCaller(url, key),
		engine,
		url,
		context,
		async rows<Table extends PgTable>(table: Table, where?: SQL) {
			const rows = context.db.select().from(table as PgTable);
			return (await rows.where(where)) as Table["$inferSelect"][];
		},
		tokenOf: (customerId) => accessTokenOf(context, customerId),
		request(path, init = {}, caller = {}) {
			const headers = headersOf(key, caller);
			for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
			return fetch(url + path, { redirect: "manual", ...init, headers });
		},
		async close() {
			server.closeAllConnections();
			await drain({ delay: 0, timeout: 0 });
			context.pictures.close();
			await database.close();
		},
	};
}

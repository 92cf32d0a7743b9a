// From an environment to a gateway that listens, and back again.
import type { Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createGateway } from "./app.ts";
import { type GatewayConfig, readConfig, refuseUnsafeProduction } from "./config.ts";
import { keepContent } from "./content/keep-content.ts";
import type { GatewayContext } from "./context.ts";
import { createContext } from "./create-context.ts";
import { type Database, openPglite, openPostgres } from "./db/client.ts";
import { createLog } from "./http/log.ts";
import { startPaymentUpkeep } from "./payments/upkeep.ts";
import { seedOnce } from "./seed.ts";
import { startOrderUpkeep } from "./upkeep/order-upkeep.ts";

/** Requests in flight get this long after a stop signal, in milliseconds. */
const drainTime = 10_000;

export interface RunningGateway {
	url: string;
	port: number;
	context: GatewayContext;
	/** Stops accepting, lets requests in flight finish, closes the database. */
	stop(): Promise<void>;
}

/** Binds the app to an address. @throws the server's error, e.g. EADDRINUSE */
export async function listen(
	context: GatewayContext,
	host: string,
	port: number,
): Promise<{ server: Server; port: number; url: string }> {
	const app = createGateway(context);
	const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
	// a storefront keeps its connections: end them later than it does, or a request meets a closing one
	server.keepAliveTimeout = 65_000;
	server.requestTimeout = 30_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const bound = (server.address() as AddressInfo).port;
	return { server, port: bound, url: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}` };
}

/** Ends a server once its requests are answered, or cut after the drain time. */
export async function drain(server: Server): Promise<void> {
	const cut = setTimeout(() => server.closeAllConnections(), drainTime);
	await new Promise<void>((resolve) => {
		server.close(() => resolve());
		server.closeIdleConnections();
	});
	clearTimeout(cut);
}

function openDatabase(config: GatewayConfig, log: GatewayContext["log"]): Promise<Database> {
	return config.DATABASE_URL
		? openPostgres(config.DATABASE_URL, config.DATABASE_POOL, (error) =>
				log.warn({ err: error.message }, "database connection lost"),
			)
		: openPglite(config.DATA_DIR);
}

/** @throws Error as it came; main.ts words it */
export async function startGateway(environment: NodeJS.ProcessEnv): Promise<RunningGateway> {
	const config = readConfig(environment);
	refuseUnsafeProduction(config);
	const log = createLog(config.LOG_LEVEL);
	const database = await openDatabase(config, log);
	try {
		let stopping = false;
		const context = createContext({ config, database, log, isStopping: () => stopping });
		await database.migrate();
		if (config.DEMO) await seedOnce(database, config, context.now());
		const content = await keepContent(context);
		const { server, port, url } = await listen(context, config.GATEWAY_HOST, config.GATEWAY_PORT);
		const upkeeps = [startPaymentUpkeep(context, url), startOrderUpkeep(context)];
		return {
			url,
			port,
			context,
			stop: async () => {
				stopping = true;
				content.stop();
				await Promise.all([...upkeeps.map((upkeep) => upkeep.stop()), drain(server)]);
				await database.close();
			},
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}

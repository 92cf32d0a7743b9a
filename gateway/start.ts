// From an environment to a listening gateway, and back again.
import type { Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { startContentSync } from "#gateway/content/content/content-sync.ts";
import { sendsLetters } from "#gateway/messages/letters/post.ts";
import { type Database, openPglite, openPostgres } from "#gateway/platform/db/client.ts";
import { openClock } from "#gateway/platform/db/clock.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { lacksTrustedProxy, untrustedProxy } from "#gateway/platform/http/forwarded-to.ts";
import { createLog } from "#gateway/platform/http/log.ts";
import { registry } from "#gateway/platform/metrics/metrics.ts";
import { readIndex } from "#gateway/selling/catalog/read-index.ts";
import { warmSearch } from "#gateway/selling/catalog/search/search.ts";
import { takesPayments } from "#gateway/selling/payments/providers.ts";
import { drainable } from "../shop/process/drain.ts";
import { serveMetrics } from "../shop/process/metrics-server.ts";
import { acceptEveryTarget } from "../shop/process/request-target.ts";
import { startTracing } from "../shop/process/start-tracing.ts";
import { timeLimits } from "../shop/process/time-limits.ts";
import { createGateway } from "./app.ts";
import { CannotListen } from "./boot-failure.ts";
import { type GatewayConfig, readConfig } from "./config.ts";
import type { Extension, GatewayContext } from "./context.ts";
import { createContext } from "./create-context.ts";
import { startJobs } from "./jobs.ts";
import { refuseUnsafeProduction } from "./unsafe-production.ts";
import { watchGateway } from "./watch.ts";

export interface RunningGateway {
	url: string;
	port: number;
	context: GatewayContext;
	/**
	 * Keeps accepting for a while, stops, lets requests in flight and jobs finish in time, closes the database.
	 * @param hurry ends the while early: no other sender of requests is left
	 */
	stop(hurry?: AbortSignal): Promise<void>;
}

/** A step of a start, or how far it is: `3 of 9`. */
export type StartTold = { step: "database" | "catalogue" } | { progress: string };

export interface ListeningGateway {
	server: Server;
	port: number;
	url: string;
	drain: ReturnType<typeof drainable>;
}

/** Binds the app to an address. @throws CannotListen, caused by the server's error, e.g. EADDRINUSE */
export async function listen(
	context: GatewayContext,
	host: string,
	port: number,
	limits: Partial<typeof timeLimits> = {},
): Promise<ListeningGateway> {
	const app = createGateway(context);
	const server = createAdaptorServer({
		fetch: app.fetch,
		hostname: host,
		serverOptions: { ...timeLimits, ...limits },
	}) as Server;
	acceptEveryTarget(server);
	const drain = drainable(server);
	await new Promise<void>((resolve, reject) => {
		server.once("error", (cause) => reject(new CannotListen(cause.message, { cause })));
		server.listen(port, host, resolve);
	});
	const bound = (server.address() as AddressInfo).port;
	const url = `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`;
	return { server, port: bound, url, drain };
}

function openDatabase(config: GatewayConfig, log: GatewayContext["log"]): Promise<Database> {
	return config.DATABASE_URL
		? openPostgres(
				config.DATABASE_URL,
				config.DATABASE_POOL,
				(error) => log.warn({ err: error.message }, "database connection lost"),
				config.DATABASE_REPLICA_URL,
			)
		: openPglite(config.DATA_DIR);
}

/**
 * Fills an empty database with what every extension has, and reads the markets. Logs whether the shop takes payments, sends
 * letters, knows its visitors, and has the sessions that it may need.
 */
async function prepare(context: GatewayContext, tell: (progress: string) => void): Promise<void> {
	const { database, extensions, log } = context;
	for (const { install } of extensions) {
		const installed = async () => (await install?.(context, tell)) ?? null;
		const said = await database.exclusively("seed", installed);
		if (said) log.info(said);
	}
	await loadMarkets(context);
	if (domains.length === 0) {
		log.warn(
			"there is no market yet: `npm run gateway -- import <folder>` brings markets and a catalogue in (docs/importing.md), and the shop opens by itself",
		);
	}
	if (!takesPayments(context)) {
		log.warn("no payment provider is configured: this shop shows everything and takes no payment");
	}
	if (!sendsLetters(context.config)) {
		log.warn("no mail server is configured (SMTP_URL): letters wait unsent until there is one");
	}
	if (lacksTrustedProxy(context.config)) log.warn(untrustedProxy);
	const shortage = await database.sessionShortage();
	if (shortage) log.warn(shortage);
}

/**
 * @param extensions joined to the engine (ADR 0083)
 * @param tell called as each step begins, and as it goes on
 * @throws Error unchanged; main.ts words it
 */
export async function startGateway(
	environment: NodeJS.ProcessEnv,
	extensions: readonly Extension[] = [],
	tell: (told: StartTold) => void = () => undefined,
): Promise<RunningGateway> {
	const config = readConfig(environment);
	refuseUnsafeProduction(config);
	const tracing = await startTracing({
		endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
		service: "vitrine-gateway",
		instrument: async () => {
			const { traceStatements } = await import("#gateway/platform/db/trace-statements.ts");
			return [traceStatements()];
		},
		onTrouble: (reason) =>
			log.warn({ reason }, reason ? "traces are not taken" : "traces are taken"),
	});
	const log = createLog(config.LOG_LEVEL, { tracing });
	tell({ step: "database" });
	const database = await openDatabase(config, log);
	try {
		let stopping = false;
		const isStopping = () => stopping;
		const clock = await openClock(database.db);
		const { now } = clock;
		const context = createContext({ config, database, log, tracing, extensions, now, isStopping });
		await database.migrate();
		tell({ step: "catalogue" });
		await prepare(context, (progress) => tell({ progress }));
		await context.changes.open();
		const content = await startContentSync(context);
		// or the first request for a listing would wait for the whole catalogue
		const { size } = await readIndex(database.reading);
		// without a market the first warning says it all
		if (size === 0 && domains.length > 0) {
			log.warn(
				"nothing is on sale yet: `npm run gateway -- import <folder>` brings a catalogue in",
			);
		}
		// in the background: until then the database answers searches
		void warmSearch(database.reading).then((languages) => {
			log.info({ languages: languages.join(" ") }, "search: words are read");
		});
		watchGateway(context);
		const { METRICS_PORT: metricsPort, GATEWAY_HOST: host } = config;
		const metrics =
			metricsPort === undefined ? null : await serveMetrics(registry, { host, port: metricsPort });
		if (metrics) log.info({ port: metrics.port }, "metrics");
		const { port, url, drain } = await listen(context, config.GATEWAY_HOST, config.GATEWAY_PORT, {
			keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT,
		});
		const upkeeps = [
			startJobs(context),
			...extensions.flatMap(({ startJobs }) => startJobs?.(context, url) ?? []),
		];
		return {
			url,
			port,
			context,
			stop: async (hurry) => {
				stopping = true;
				content.stop();
				context.changes.close();
				const { DRAIN_DELAY: delay, DRAIN_TIMEOUT: timeout } = config;
				const drained = drain({ delay, timeout, ...(hurry ? { hurry } : {}) });
				await Promise.all([...upkeeps.map((upkeep) => upkeep.stop(timeout)), drained]);
				context.pictures.close();
				clock.close();
				await metrics?.close();
				await database.close();
				await tracing?.stop();
			},
		};
	} catch (error) {
		await database.close();
		await tracing?.stop();
		throw error;
	}
}

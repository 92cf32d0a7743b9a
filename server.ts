// The process: the storefront, and the embedded gateway unless GATEWAY_URL is set. `--dev` reloads both as they change.
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { listenToChanges } from "./app/models/changes/changes.server.ts";
import { builtFrom, ensureBuild } from "./app/server/build/ensure-build.ts";
import { keptRoot } from "./app/server/build/finish-build.ts";
import { readEnv, type StorefrontEnv } from "./app/server/env.ts";
import { createAssetServer } from "./app/server/http/assets.ts";
import { plainPage } from "./app/server/http/plain-page.ts";
import { shareAssets } from "./app/server/http/shared-assets.ts";
import { createLog } from "./app/server/log.ts";
import {
	type EmbeddedGateway,
	startEmbeddedGateway,
} from "./app/server/process/embedded-gateway.ts";
import { type Listening, listen } from "./app/server/process/listen.ts";
import { sessionSecrets } from "./app/server/process/secrets.ts";
import { jsonReport } from "./app/server/process/start-report.ts";
import { createTerminal } from "./app/server/process/terminal.ts";
import { warmUp } from "./app/server/process/warm-up.ts";
import { createRuntime, siteBase } from "./app/server/runtime.ts";
import { activeLocales } from "./shop/locales.ts";
import { handleFaults } from "./shop/process/faults.ts";
import { serveMetrics } from "./shop/process/metrics-server.ts";
import { orLate } from "./shop/process/patience.ts";
import { startTracing } from "./shop/process/start-tracing.ts";
import { onStopSignal } from "./shop/process/stop-signal.ts";

const isDevelopment = process.argv.includes("--dev");
/** NODE_ENV as the operator set it, if at all: the default below must not make it a production for the gateway. */
const saidEnv = process.env.NODE_ENV ?? "";
// react reads it when it is first imported
process.env.NODE_ENV ||= isDevelopment ? "development" : "production";

/**
 * For a person: on a terminal, unless the operator has said that this is a production. Without NODE_ENV React and the shop
 * run as in production all the same; only the output differs.
 */
const isForPerson =
	process.stdout.isTTY && saidEnv !== "production" && process.env.VITRINE_ENV !== "production";
const terminal = isForPerson ? createTerminal(process.stdout) : null;

type Answering = Parameters<typeof listen>[0];

/** Milliseconds that a request waits for a shop that starts. */
const opensWithin = 10_000;

/** Hosts by which a browser on this machine reaches the shop. */
function hostsOf(port: number): string[] {
	return ["localhost", "127.0.0.1", "[::1]"].map((name) =>
		port === 80 ? name : `${name}:${port}`,
	);
}

async function start(env: StorefrontEnv): Promise<void> {
	let gateway: EmbeddedGateway | null = null;
	const gatewayUrl = () => env.GATEWAY_URL ?? gateway?.url ?? "http://127.0.0.1:9";
	const tracing = await startTracing({
		endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
		service: "vitrine-storefront",
		ownUrl: gatewayUrl,
		onTrouble: (reason) =>
			log.warn({ reason }, reason ? "traces are not taken" : "traces are taken"),
	});
	const log = createLog(env.LOG_LEVEL, {
		tracing,
		...(terminal ? { write: terminal.openLog() } : {}),
	});
	const report = terminal ?? jsonReport(log);
	handleFaults(log);

	const runtime = createRuntime({
		env,
		log,
		tracing,
		secrets: sessionSecrets(env),
		sourceHash: builtFrom,
		gatewayUrl,
	});

	// the port is opened before anything slow starts, so that a port in use is reported at once
	const { promise: opened, resolve: open } = Promise.withResolvers<Answering>();
	let answer: Answering = async (request, facts) => {
		const { pathname } = new URL(request.url);
		// alive, but not ready: a probe must not kill a process that is still setting up its database
		if (pathname === "/healthz") return Response.json({ status: "starting" });
		// a balancer that does not ask /readyz sends shoppers as soon as the port is open
		const ready = pathname === "/readyz" ? null : await orLate(opensWithin, opened, () => null);
		return ready?.(request, facts) ?? plainPage(503, pathname, { "Retry-After": "3" });
	};
	const listening: Listening = await listen((request, facts) => answer(request, facts), env, {
		keepAliveTimeout: env.KEEP_ALIVE_TIMEOUT,
	});
	const { METRICS_PORT: metricsPort, HOST: host } = env;
	const metrics =
		metricsPort === undefined
			? null
			: await serveMetrics(runtime.metrics.registry, { host, port: metricsPort });
	if (metrics) log.info({ port: metrics.port }, "metrics");

	const dev = isDevelopment
		? await (await import("./app/server/dev.ts")).startDevServer(listening.server)
		: null;
	if (dev) listening.use(dev.before);
	else await ensureBuild(report);

	let changes: ReturnType<typeof listenToChanges> | null = null;
	const stop = async () => {
		runtime.draining = true;
		changes?.close();
		report.stopping();
		const drained = listening.drain({ delay: env.DRAIN_DELAY, timeout: env.DRAIN_TIMEOUT });
		// its socket for hot reload is a connection that never ends by itself
		await Promise.all([drained, dev?.close()]);
		await Promise.all([runtime.measuring.stop(), runtime.proofQueue.send(), metrics?.close()]);
		await tracing?.stop();
		runtime.valkey?.close();
		await gateway?.stop();
		process.exit(0);
	};
	onStopSignal(() => {
		stop().catch((err) => {
			log.fatal({ err }, "stop");
			process.exit(1);
		});
	});

	if (!env.GATEWAY_URL) {
		const startGateway = () =>
			startEmbeddedGateway(env, {
				nodeEnv: saidEnv || (isDevelopment ? "development" : ""),
				hosts: hostsOf(listening.port),
				report,
				terminal,
			});
		gateway = dev ? await dev.watchGateway(startGateway, log) : await startGateway();
		gateway.onLost((code) => {
			log.fatal({ code }, "the embedded gateway ended");
			process.exit(1);
		});
	}

	const { createHttpApp } = await import("./app/server/http/app.ts");
	const { renderWith } = await import("./app/server/renderer.ts");
	const built = dev
		? null
		: ((await import(pathToFileURL("build/server/index.js").href)) as ServerBuild);
	const app = createHttpApp({
		runtime,
		assets: built ? createAssetServer(["build/client", keptRoot]) : () => null,
		...renderWith(
			async () => built ?? (await dev?.loadBuild()) ?? Promise.reject(new Error("no build")),
			runtime,
		),
	});
	// before the first page: it drops what was cached until then
	changes = listenToChanges({
		baseUrl: runtime.gatewayUrl,
		subscriptionKey: env.SUBSCRIPTION_KEY,
		log,
		onTags: runtime.changed,
		onReset: () => runtime.changed(null),
		onAlive: runtime.changes.alive,
		onLost: runtime.changes.lost,
	});
	// before a page of this build names them: another container may be asked for them
	if (built && runtime.valkey) await shareAssets("build/client/assets", runtime.valkey, log);
	if (built) {
		report.step("pages");
		await warmUp(
			async (request) => app.fetch(request, { remoteAddress: "127.0.0.1" }),
			`http://localhost:${listening.port}/`,
		);
	}
	// a product that people wait for is not sold past their line
	await runtime.waitingRooms.changed();
	answer = app.fetch;
	open(answer);
	// nothing waits for the rules: the built-in policy stands until they are there
	void runtime.policyRules.load();
	await runtime.domains.all().catch((err) => log.error({ err }, "the gateway is not reached"));
	const url = `http://localhost:${listening.port}/`;
	report.open({
		url,
		locales: activeLocales.map(({ prefix }) => prefix),
		gatewayUrl: runtime.gatewayUrl(),
		isDemo: gateway?.isDemo ?? false,
		mailboxUrl: gateway?.hasMailbox ? `${url.slice(0, -1)}${siteBase}/mailbox` : null,
	});
}

try {
	await start(readEnv(process.env));
} catch (error) {
	terminal?.end();
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

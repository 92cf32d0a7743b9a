// A small fleet that Prometheus watches: two storefronts, two gateways, and of Debian's packages Postgres with a replica, Redis and
// Prometheus itself. Each part can be taken away, and started again at the same address.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { operatorKeys } from "#tests/gateway/orders/operator/operating.ts";
import { openClient } from "#tests/soak/browser-without-script.ts";
import { buy, fillCart } from "#tests/soak/purchases.ts";
import { adyenApiKey, startAdyenDouble } from "../adyen/adyen-double.ts";
import { adyenMerchant } from "../adyen/adyen-wire.ts";
import { adyenHmacKey } from "../adyen/notification.ts";
import { projectRoot } from "../gateway/fingerprint.ts";
import { debianPostgres, startDebianPostgres } from "./debian-postgres.ts";
import { freePort } from "./free-port.ts";
import { startGatewayProgram, startStorefront } from "./program.ts";

/** Whether what it takes is installed. */
export const hasPackages = ["prometheus", "redis-server"].every((name) => {
	try {
		execFileSync(name, ["--version"], { stdio: "ignore" });
		return debianPostgres !== null;
	} catch {
		return false;
	}
});

const preload = (name: string) => [
	"--import",
	join(projectRoot, "tests/support/process", `${name}.ts`),
];

export interface Series {
	metric: Record<string, string>;
	value: number;
}

/** The rules, told after seconds instead of minutes; thresholds stay, but for a rate's window. */
const hurried = (rules: string) =>
	rules.replaceAll(/\[(\d+)m\]/g, "[15s]").replaceAll(/^(\s+for:) .*$/gm, "$1 1s");

/** Milliseconds that a patient shopper comes back for: a shop that sells no more fails its test. */
const comesBackFor = 600_000;

/** A browser without JavaScript. @param isPatient sends again what is told to come back later */
export function shopperAt(origin: string, isPatient = true) {
	const until = performance.now() + (isPatient ? comesBackFor : 0);
	return openClient({
		origin,
		patience: 30_000,
		mayComeBack: () => performance.now() < until,
		onAnswer: () => undefined,
	});
}

/** Does something again and again until it is stopped, whatever comes of it. */
export function again(work: () => Promise<unknown>, every = 200): { stop(): Promise<void> } {
	let goesOn = true;
	const working = (async () => {
		while (goesOn) {
			await work().catch(() => null);
			await pause(every);
		}
	})();
	return {
		stop: () => {
			goesOn = false;
			return working;
		},
	};
}

/** A line to a port of this machine, on which answers can be made to take longer. */
function openLine(port: number, target: number) {
	let delay = 0;
	const server = createServer((caller) => {
		const called = connect(target, "127.0.0.1");
		const late = new Transform({
			transform: (chunk, _, done) => void setTimeout(done, delay, null, chunk),
		});
		called.on("error", () => caller.destroy()).on("close", () => caller.destroy());
		caller.on("error", () => called.destroy()).on("close", () => called.destroy());
		caller.pipe(called).pipe(late).pipe(caller);
	}).listen(port, "127.0.0.1");
	return {
		/** @param milliseconds that each answer takes longer from now on */
		slow: (milliseconds: number) => {
			delay = milliseconds;
		},
		close: () => server.close(),
	};
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;

/** @param rules of deploy/alerts */
export async function openFleet(rules: string) {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-alerts-"));
	const lostNames = join(folder, "names-lost");
	const ports = {
		...{ gateway: 0, gatewayMetrics: 0, second: 0, secondMetrics: 0, mail: 0, redis: 0 },
		...{ storefront: 0, storefrontMetrics: 0, other: 0, otherMetrics: 0, prometheus: 0 },
		line: 0,
	};

	for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
	const server = await startDebianPostgres(["max_connections=60"]);
	const databaseUrl = server.newDatabase("shop");
	server.run(process.execPath, ["tests/support/gateway/make-template.ts", "postgres", databaseUrl]);
	const replica = await server.startReplica();
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("update skus set stock = 100000");
	const adyen = await startAdyenDouble();
	for (const name of ["first", "second"]) mkdirSync(join(folder, name));

	const ofBoth = () => ({
		NODE_ENV: "test",
		DEMO: "1",
		DATABASE_URL: databaseUrl,
		// the sign-in site leads back to no other host
		ALLOWED_HOSTS: `127.0.0.1:${ports.storefront},127.0.0.1:${ports.other}`,
		OPERATOR_KEYS: operatorKeys,
		// nothing listens there: letters wait
		SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
	});
	const startGateway = () =>
		startGatewayProgram({
			...ofBoth(),
			DATABASE_POOL: "2",
			GATEWAY_PORT: String(ports.gateway),
			METRICS_PORT: String(ports.gatewayMetrics),
			DATA_DIR: join(folder, "first"),
		});
	const startSecond = () =>
		startGatewayProgram({
			...ofBoth(),
			DATABASE_REPLICA_URL: replica.address("shop"),
			GATEWAY_PORT: String(ports.second),
			METRICS_PORT: String(ports.secondMetrics),
			DATA_DIR: join(folder, "second"),
			ADYEN_API_KEY: adyenApiKey,
			ADYEN_MERCHANT_ACCOUNT: adyenMerchant,
			ADYEN_HMAC_KEY: adyenHmacKey,
			ADYEN_URL: adyen.url,
		});
	/** @param clockShift milliseconds by which its clock is wrong */
	const startOther = (clockShift = 0) =>
		startStorefront(
			{
				PORT: String(ports.other),
				GATEWAY_URL: `http://gateway.vitrine.test:${ports.line}`,
				METRICS_PORT: String(ports.otherMetrics),
				PAGE_CACHE_MB: "0",
				NAMES_LOST: lostNames,
				CLOCK_SHIFT: String(clockShift),
			},
			[...preload("failing-names"), ...preload("shifted-clock")],
		);
	const startRedis = () =>
		spawn("redis-server", ["--port", String(ports.redis), "--bind", "127.0.0.1", "--save", ""], {
			stdio: "ignore",
			cwd: folder,
		});
	const line = openLine(ports.line, ports.second);
	const gateway = await startGateway();
	const running = {
		redis: startRedis(),
		/** sells by the embedded payment site */
		gateway,
		/** sells by Adyen, and reads the catalogue from the replica */
		second: await startSecond(),
		storefront: await startStorefront({
			PORT: String(ports.storefront),
			GATEWAY_URL: gateway.url,
			METRICS_PORT: String(ports.storefrontMetrics),
			VALKEY_URL: `redis://127.0.0.1:${ports.redis}`,
			// no page is sent from memory
			PAGE_CACHE_MB: "0",
			// a page that is not there by then is given up, before its calls are
			REQUEST_TIMEOUT: "3000",
			GATEWAY_TIMEOUT: "6000",
		}),
		/** of the second gateway, which it knows by a name */
		other: await startOther(),
	};
	writeFileSync(join(folder, "rules.yml"), hurried(rules));
	const job = (name: string, ...at: number[]) =>
		`  - job_name: ${name}\n    static_configs: [{ targets: ${JSON.stringify(at.map((port) => `127.0.0.1:${port}`))} }]\n`;
	writeFileSync(
		join(folder, "prometheus.yml"),
		`global: { scrape_interval: 5s, scrape_timeout: 4s, evaluation_interval: 1s }\nrule_files: [rules.yml]\nscrape_configs:\n${job("vitrine-storefront", ports.storefrontMetrics, ports.otherMetrics)}${job("vitrine-gateway", ports.gatewayMetrics, ports.secondMetrics)}`,
	);
	const prometheus = spawn(
		"prometheus",
		[
			`--config.file=${join(folder, "prometheus.yml")}`,
			`--storage.tsdb.path=${join(folder, "series")}`,
			`--web.listen-address=127.0.0.1:${ports.prometheus}`,
		],
		{ stdio: "ignore" },
	);
	const address = `http://127.0.0.1:${ports.prometheus}`;
	const openedAt = Date.now() / 1_000;
	return {
		folder,
		/** a file that takes names away while it is there */
		lostNames,
		mailPort: ports.mail,
		/** between the other storefront and its gateway */
		line,
		databaseUrl,
		client,
		replica,
		adyen,
		running,
		startGateway,
		startSecond,
		startOther,
		startRedis,

		/** Names of the alerts that fire. */
		async firing(): Promise<string[]> {
			const answer = await fetch(`${address}/api/v1/alerts`);
			const { data } = (await answer.json()) as {
				data: { alerts: { labels: { alertname: string }; state: string }[] };
			};
			return data.alerts.flatMap(({ labels, state }) =>
				state === "firing" ? labels.alertname : [],
			);
		},

		async query(expression: string): Promise<Series[]> {
			const answer = await fetch(`${address}/api/v1/query?query=${encodeURIComponent(expression)}`);
			const { data } = (await answer.json()) as {
				data: { result: { metric: Series["metric"]; value: [number, string] }[] };
			};
			return data.result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
		},

		/** Whether an expression had a value at any time since the fleet was opened. */
		async hasDrawn(expression: string): Promise<boolean> {
			const range = new URLSearchParams({
				query: expression,
				start: String(openedAt),
				end: String(Date.now() / 1_000),
				step: "5",
			});
			const answer = await fetch(`${address}/api/v1/query_range?${range}`);
			const { data } = (await answer.json()) as {
				data: { result: { values: [number, string][] }[] };
			};
			return data.result.some(({ values }) => values.some(([, value]) => value !== "NaN"));
		},

		/** A bag that is filled now. @returns buys it: without an order it throws */
		async begun(): Promise<() => Promise<void>> {
			const shopper = shopperAt(running.storefront.url);
			const bag = await fillCart(shopper);
			return () => buy(shopper, bag).finally(() => shopper.close());
		},

		async close() {
			prometheus.kill();
			line.close();
			const { redis, ...programs } = running;
			redis.kill("SIGKILL");
			for (const program of Object.values(programs)) await program.stop("SIGKILL");
			await client.end();
			await adyen.close();
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

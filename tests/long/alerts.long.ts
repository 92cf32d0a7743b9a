// The alerts of deploy/alerts on a small fleet that is broken in one way after the other: Prometheus (Debian's `prometheus`)
// scrapes both programs and evaluates the rules, with shorter times.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { freePort } from "#tests/support/process/free-port.ts";
import {
	type Program,
	startGatewayProgram,
	startStorefront,
} from "#tests/support/process/program.ts";

const rulesFile = join(projectRoot, "deploy/alerts/vitrine.rules.yml");

function hasPrometheus(): boolean {
	try {
		execFileSync("prometheus", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** The rules, told after seconds instead of minutes; thresholds stay, but for a rate's window. */
const hurried = (rules: string) =>
	rules.replaceAll(/\[(\d+)m\]/g, "[15s]").replaceAll(/^(\s+for:) .*$/gm, "$1 1s");

describe.skipIf(!hasPrometheus())("alerts (OPERATOR-45)", () => {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-alerts-"));
	let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
	let client: pg.Client;
	let gateway: Program;
	let storefront: Program;
	let prometheus: ChildProcess;
	let address = "";
	const ports = { gateway: 0, gatewayMetrics: 0, storefrontMetrics: 0, prometheus: 0 };

	const startGateway = () =>
		startGatewayProgram({
			NODE_ENV: "test",
			DEMO: "1",
			DATABASE_URL: database.url,
			DATABASE_POOL: "2",
			GATEWAY_PORT: String(ports.gateway),
			METRICS_PORT: String(ports.gatewayMetrics),
			// nothing listens there: letters wait
			SMTP_URL: "smtp://127.0.0.1:9",
			DATA_DIR: folder,
		});

	/** Names of the alerts that fire. */
	async function firing(): Promise<string[]> {
		const answer = await fetch(`${address}/api/v1/alerts`);
		const { data } = (await answer.json()) as {
			data: { alerts: { labels: { alertname: string }; state: string }[] };
		};
		return data.alerts.flatMap(({ labels, state }) => (state === "firing" ? labels.alertname : []));
	}

	const fires = (name: string) =>
		expect.poll(firing, { timeout: 60_000, interval: 500 }).toContain(name);
	const isQuiet = (...names: string[]) =>
		expect
			.poll(async () => (await firing()).filter((name) => names.includes(name)), {
				timeout: 90_000,
				interval: 500,
			})
			.toEqual([]);

	beforeAll(async () => {
		database = await newPostgresDatabase();
		client = new pg.Client({ connectionString: database.url });
		await client.connect();
		for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
		gateway = await startGateway();
		storefront = await startStorefront({
			GATEWAY_URL: gateway.url,
			METRICS_PORT: String(ports.storefrontMetrics),
			SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
			// no page is sent from memory
			PAGE_CACHE_MB: "0",
		});
		writeFileSync(join(folder, "rules.yml"), hurried(readFileSync(rulesFile, "utf8")));
		const job = (name: string, port: number) =>
			`  - job_name: ${name}\n    static_configs: [{ targets: ["127.0.0.1:${port}"] }]\n`;
		writeFileSync(
			join(folder, "prometheus.yml"),
			`global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }\nrule_files: [rules.yml]\nscrape_configs:\n${job("vitrine-storefront", ports.storefrontMetrics)}${job("vitrine-gateway", ports.gatewayMetrics)}`,
		);
		prometheus = spawn(
			"prometheus",
			[
				`--config.file=${join(folder, "prometheus.yml")}`,
				`--storage.tsdb.path=${join(folder, "series")}`,
				`--web.listen-address=127.0.0.1:${ports.prometheus}`,
			],
			{ stdio: "ignore" },
		);
		address = `http://127.0.0.1:${ports.prometheus}`;
	}, 300_000);

	afterAll(async () => {
		prometheus?.kill();
		await storefront?.stop();
		await gateway?.stop("SIGKILL");
		await client?.end();
		await database?.drop();
		rmSync(folder, { recursive: true, force: true });
	});

	it("are silent while nothing is wrong", async () => {
		await expect
			.poll(
				() =>
					fetch(`${address}/-/ready`).then(
						({ ok }) => ok,
						() => false,
					),
				{ timeout: 30_000 },
			)
			.toBe(true);
		await fetch(`${storefront.url}/fr-fr/`);
		await expect
			.poll(
				async () => {
					const answer = await fetch(`${address}/api/v1/query?query=count(up==1)`);
					const { data } = (await answer.json()) as {
						data: { result: { value: [number, string] }[] };
					};
					return data.result[0]?.value[1];
				},
				{ timeout: 30_000 },
			)
			.toBe("2");
		expect(await firing()).toEqual([]);
	});

	it("LettersLate: the mail server does not answer", async () => {
		// as after twenty minutes of it
		await client.query(`insert into letters (letter_id, kind, about, attempts, next_try_at)
			values ('a-letter', 'new-device', 'a-letter', 7, now() + interval '10 minutes')`);
		await fires("LettersLate");
		await client.query("delete from letters where letter_id = 'a-letter'");
		await isQuiet("LettersLate");
	});

	it("RefundsLate: the provider gives no money back", async () => {
		// as after an hour of it; of no payment, since none was made here
		await client.query(`begin; set local session_replication_role = replica;
			insert into refunds (order_number, payment_id, amount, attempts, next_try_at)
			values ('a-refund', 'a-payment', 100, 10, now() + interval '10 minutes'); commit`);
		await fires("RefundsLate");
		await client.query("delete from refunds where order_number = 'a-refund'");
		await isQuiet("RefundsLate");
	});

	it("PoolExhausted and JobFailing: a table is held", async () => {
		const holder = new pg.Client({ connectionString: database.url });
		await holder.connect();
		await holder.query("begin");
		await holder.query(
			"lock table products, refunds, reservations, payments in access exclusive mode",
		);
		const reading = new AbortController();
		for (let at = 0; at < 6; at += 1) {
			void fetch(`${storefront.url}/fr-fr/x--p270613${at}/`, { signal: reading.signal }).catch(
				() => null,
			);
		}
		await fires("PoolExhausted");
		await fires("JobFailing");
		reading.abort();
		await holder.query("rollback");
		await holder.end();
		await isQuiet("PoolExhausted", "JobFailing");
	});

	it("GatewayDown, ShopUnavailable and CircuitOpen: the gateway is killed", async () => {
		await gateway.stop("SIGKILL");
		const knocking = setInterval(() => {
			void fetch(`${storefront.url}/fr-fr/x--p2706133/`).catch(() => null);
		}, 200);
		try {
			for (const name of ["GatewayDown", "ShopUnavailable", "CircuitOpen"]) await fires(name);
		} finally {
			clearInterval(knocking);
		}
		gateway = await startGateway();
		await fetch(`${storefront.url}/fr-fr/x--p2706133/`);
		await isQuiet("GatewayDown", "ShopUnavailable");
	});

	it("DatabaseDown: the server refuses connections", async () => {
		const name = new URL(database.url).pathname.slice(1);
		const admin = new URL(database.url);
		admin.pathname = "/postgres";
		const server = new pg.Client({ connectionString: admin.href });
		await server.connect();
		await client.end();
		await server.query(`alter database "${name}" with allow_connections false`);
		await server.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
			[name],
		);
		await fires("DatabaseDown");
		await server.query(`alter database "${name}" with allow_connections true`);
		await isQuiet("DatabaseDown");
		client = new pg.Client({ connectionString: database.url });
		await client.connect();
		await server.end();
	});

	it("StorefrontDown: a container is gone", async () => {
		await storefront.stop("SIGKILL");
		await fires("StorefrontDown");
	});
});

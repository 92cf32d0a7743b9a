// The alerts of deploy/alerts, and the dashboard (OPERATOR-86), on a small fleet that is broken in one way after the other:
// Prometheus (Debian's `prometheus`) scrapes both programs and evaluates the rules, with shorter times.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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
const rules = readFileSync(rulesFile, "utf8");
const panels = (
	JSON.parse(readFileSync(join(projectRoot, "deploy/dashboards/vitrine.json"), "utf8")) as {
		panels: { title: string; targets: { expr: string }[] }[];
	}
).panels;

interface Series {
	metric: Record<string, string>;
	value: number;
}

/** On which panel of the dashboard the fault of an alert is seen, and by what. */
const seenOn: Record<string, [panel: string, isFault: (series: Series) => boolean]> = {
	StorefrontErrors: [
		"Requests by status",
		({ metric, value }) => /^5\d[^3]$/.test(metric.status ?? "") && value > 0,
	],
	ShopUnavailable: [
		"Requests by status",
		({ metric, value }) => metric.status === "503" && value > 0,
	],
	Shedding: ["Requests refused for want of room", ({ value }) => value > 0],
	StorefrontDown: ["Programs that answer", ({ value }) => value === 0],
	GatewayDown: ["Programs that answer", ({ value }) => value === 0],
	DatabaseDown: ["Database", ({ metric, value }) => !metric.state && value === 0],
	PoolExhausted: ["Database", ({ metric, value }) => metric.state === "waiting" && value > 0],
	CircuitOpen: ["Calls left alone", ({ value }) => value === 1],
	SlowPages: ["Time to the answer's head", ({ value }) => value > 1],
	EventLoopBusy: ["Event-loop lag, p99", ({ value }) => value > 0.25],
	LettersLate: [
		"Attempts, by queue",
		({ metric, value }) => metric.queue === "letters" && value >= 7,
	],
	RefundsLate: [
		"Attempts, by queue",
		({ metric, value }) => metric.queue === "refunds" && value >= 10,
	],
	PaymentsStuck: [
		"Oldest of a queue",
		({ metric, value }) => metric.queue === "payments" && value > 86_400,
	],
	PaymentsRefused: ["Payments", ({ metric, value }) => metric.state === "failed" && value > 0],
	WebhooksLate: [
		"Oldest of a queue",
		({ metric, value }) => metric.queue === "webhooks" && value > 900,
	],
	DeadWebhooks: [
		"Waiting, by queue",
		({ metric, value }) => metric.queue === "dead-webhooks" && value > 0,
	],
	JobFailing: ["Failed rounds of jobs", ({ value }) => value > 0],
};

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

it("every alert has a line on what to do, and a panel where its fault is seen", () => {
	const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
	const runbook = readFileSync(join(projectRoot, "docs/operating.md"), "utf8");
	expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
	expect(Object.keys(seenOn).sort()).toEqual(names.sort());
	for (const [title] of Object.values(seenOn)) {
		expect(panels.some((panel) => panel.title === title)).toBe(true);
	}
});

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

	async function query(expression: string): Promise<Series[]> {
		const answer = await fetch(`${address}/api/v1/query?query=${encodeURIComponent(expression)}`);
		const { data } = (await answer.json()) as {
			data: { result: { metric: Series["metric"]; value: [number, string] }[] };
		};
		return data.result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
	}

	/** The dashboard shows it within 15 s, and the alert fires. */
	async function fires(name: string): Promise<void> {
		const [title, isFault] = seenOn[name] ?? [];
		const { targets } = panels.find((panel) => panel.title === title) ?? { targets: [] };
		await expect
			.poll(
				async () =>
					(await Promise.all(targets.map(({ expr }) => query(expr))))
						.flat()
						.some(isFault ?? Boolean),
				{ timeout: 15_000, interval: 500, message: `${name} is not on the dashboard` },
			)
			.toBe(true);
		await expect.poll(firing, { timeout: 60_000, interval: 500 }).toContain(name);
		fired.add(name);
	}
	const fired = new Set<string>();

	/** Asks for pages that are rendered anew, so many at a time, until it is stopped. */
	function crowd(atOnce: number): { stop(): Promise<void> } {
		let goesOn = true;
		const knocking = Array.from({ length: atOnce }, async (_, at) => {
			for (let times = 0; goesOn; times += 1) {
				// each another address: none waits for another's answer
				const path = `/fr-fr/search/?q=robe${at}x${times}`;
				await fetch(storefront.url + path)
					.then((answer) => answer.text())
					.catch(() => pause(100));
			}
		});
		return {
			async stop() {
				goesOn = false;
				await Promise.all(knocking);
			},
		};
	}

	/** Takes a program's CPU away for most of the time. */
	function starve({ process: { pid = 0 } }: Program): { stop(): void } {
		const halt = setInterval(() => {
			process.kill(pid, "SIGSTOP");
			setTimeout(() => process.kill(pid, "SIGCONT"), 700);
		}, 1_000);
		return {
			stop() {
				clearInterval(halt);
				process.kill(pid, "SIGCONT");
			},
		};
	}
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
			// a page that is not there by then is given up, before its calls are
			REQUEST_TIMEOUT: "3000",
			GATEWAY_TIMEOUT: "6000",
		});
		writeFileSync(join(folder, "rules.yml"), hurried(rules));
		const job = (name: string, port: number) =>
			`  - job_name: ${name}\n    static_configs: [{ targets: ["127.0.0.1:${port}"] }]\n`;
		writeFileSync(
			join(folder, "prometheus.yml"),
			`global: { scrape_interval: 5s, scrape_timeout: 4s, evaluation_interval: 1s }\nrule_files: [rules.yml]\nscrape_configs:\n${job("vitrine-storefront", ports.storefrontMetrics)}${job("vitrine-gateway", ports.gatewayMetrics)}`,
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

	it("WebhooksLate and DeadWebhooks: an endpoint takes no events", async () => {
		const event = (id: string, position: number) =>
			client.query(
				`insert into events (event_id, type, subject, data, at, position)
				values ($1, 'order.placed', $1, '{}', now(), $2)`,
				[id, position],
			);
		await client.query(`insert into webhook_endpoints (endpoint_id, url, types, secrets, created_at, paused_at)
			values ('an-endpoint', 'https://warehouse.example/', '{}', '[]', now(), now())`);
		await event("a-late-event", 1_000_001);
		await event("a-dead-event", 1_000_002);
		// as after twenty minutes of it, and after three days
		const delivery = (id: string, state: string, since: string) =>
			client.query(
				`insert into webhook_deliveries
				(endpoint_id, event_id, subject, position, state, attempts, next_try_at, queued_at)
				select 'an-endpoint', event_id, subject, position, $2, 5, now() + interval '1 hour', now() - $3::interval
				from events where event_id = $1`,
				[id, state, since],
			);
		await delivery("a-late-event", "waiting", "20 minutes");
		await fires("WebhooksLate");
		expect(await firing()).not.toContain("DeadWebhooks");
		await delivery("a-dead-event", "dead", "3 days");
		await fires("DeadWebhooks");
		await client.query("delete from webhook_endpoints where endpoint_id = 'an-endpoint'");
		await isQuiet("WebhooksLate", "DeadWebhooks");
	});

	it("PaymentsStuck: a payment gets no answer", async () => {
		// as after a day of it; of no cart, and not looked at until the test is over
		await client.query(`begin; set local session_replication_role = replica;
			insert into payments (payment_id, cart_id, cart_version, customer_id, store_id, language, provider, product,
				reference, amount, currency, status, state, created_at, touched_at)
			select 'a-payment', 'a-cart', 1, 'a-customer', 'a-store', 'fr', 'card', 'card', 'a-reference', 100, 'EUR',
				'Authorised', 'capturing', now() - interval '25 hours', now() + interval '1 hour'; commit`);
		await fires("PaymentsStuck");
		await client.query("delete from payments where payment_id = 'a-payment'");
		await isQuiet("PaymentsStuck");
	});

	it("Shedding: more shoppers than can be answered", async () => {
		const all = crowd(150);
		await fires("Shedding");
		await all.stop();
		await isQuiet("Shedding", "ShopUnavailable", "EventLoopBusy", "SlowPages", "StorefrontErrors");
	});

	it("EventLoopBusy: a container is out of CPU", async () => {
		const starving = starve(storefront);
		try {
			await fires("EventLoopBusy");
		} finally {
			starving.stop();
		}
		await isQuiet("EventLoopBusy");
	});

	it("SlowPages: calls of the gateway take long", async () => {
		const starving = starve(gateway);
		const shoppers = crowd(3);
		try {
			await fires("SlowPages");
		} finally {
			starving.stop();
			await shoppers.stop();
		}
		await isQuiet("SlowPages");
	});

	it("StorefrontErrors, PoolExhausted and JobFailing: a table is held", async () => {
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
		// more than two wait for the two connections, all the time: pages are given up
		const shoppers = crowd(6);
		await fires("PoolExhausted");
		await fires("StorefrontErrors");
		await fires("JobFailing");
		reading.abort();
		await shoppers.stop();
		await holder.query("rollback");
		await holder.end();
		await isQuiet(
			"PoolExhausted",
			"JobFailing",
			"StorefrontErrors",
			"ShopUnavailable",
			"CircuitOpen",
		);
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

	it("each has fired once, but for the one that needs a provider which refuses", () => {
		const quiet = Object.keys(seenOn).filter((name) => !fired.has(name));
		expect(quiet).toEqual(["PaymentsRefused"]);
	});
});

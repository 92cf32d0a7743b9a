// The alerts of deploy/alerts, and the dashboard (OPERATOR-86), on a small fleet that is broken in one way after the other: the rules
// are evaluated by Prometheus, with shorter times. Bags that were filled before a fault are bought after it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrderLines } from "#contract/operator/orders.ts";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import { by } from "#tests/gateway/orders/operator/operating.ts";
import type { Answer } from "#tests/soak/browser-without-script.ts";
import { fillCart, openPaymentSite, payByCard } from "#tests/soak/purchases.ts";
import { adyenNotification } from "#tests/support/adyen/notification.ts";
import { createCaller } from "#tests/support/gateway/caller.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { playMailServer } from "#tests/support/gateway/mail-server.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import type { Program } from "#tests/support/process/program.ts";
import {
	again,
	type Fleet,
	hasPackages,
	openFleet,
	type Series,
	shopperAt,
} from "#tests/support/process/watched-fleet.ts";

const rulesFile = join(projectRoot, "deploy/alerts/vitrine.rules.yml");
const rules = readFileSync(rulesFile, "utf8");
const panels = (
	JSON.parse(readFileSync(join(projectRoot, "deploy/dashboards/vitrine.json"), "utf8")) as {
		panels: { title: string; targets: { expr: string }[] }[];
	}
).panels;

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
	DiskFull: ["Valkey and disks", ({ metric, value }) => metric.of !== undefined && value === 1],
	ValkeyDown: ["Valkey and disks", ({ metric, value }) => !metric.of && value === 0],
	ClockWrong: ["Clocks", ({ value }) => Math.abs(value) > 5],
	ReplicaBehind: [
		"Replica for reading",
		({ metric, value }) => metric.__name__ === "vitrine_replica_read" && value === 0,
	],
	ProviderFailing: [
		"Payment provider",
		({ metric, value }) => ["fault", "timeout"].includes(metric.outcome ?? "") && value > 0,
	],
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

it("every alert has a line on what to do, and a panel where its fault is seen", () => {
	const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
	const runbook = readFileSync(join(projectRoot, "docs/operating.md"), "utf8");
	expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
	expect(Object.keys(seenOn).sort()).toEqual(names.sort());
	for (const [title] of Object.values(seenOn)) {
		expect(panels.some((panel) => panel.title === title)).toBe(true);
	}
});

const soon = { timeout: 60_000, interval: 500 };

/** The page of a bag that has something in it. */
const isBag = ({ text }: Answer) => text.includes('id="order-email"');

describe.skipIf(!hasPackages)("alerts (OPERATOR-45)", () => {
	let fleet: Fleet;
	let parts: Fleet["running"];
	let fault = { name: "", at: 0 };
	/** Rows of docs/operating.md, 'How soon a fault is seen'. */
	const times: string[] = [];
	const begins = (name: string) => {
		fault = { name, at: performance.now() };
	};
	const secondsSince = () => Math.ceil((performance.now() - fault.at) / 1_000);
	/** The dashboard shows it within 15 s, and the alert fires. */
	async function fires(name: string): Promise<void> {
		const [title, isFault] = seenOn[name] ?? [];
		const { targets } = panels.find((panel) => panel.title === title) ?? { targets: [] };
		await expect
			.poll(
				async () =>
					(await Promise.all(targets.map(({ expr }) => fleet.query(expr))))
						.flat()
						.some(isFault ?? Boolean),
				{ timeout: 15_000, interval: 500, message: `${name} is not on the dashboard` },
			)
			.toBe(true);
		const seen = secondsSince();
		await expect.poll(fleet.firing, { timeout: 60_000, interval: 500 }).toContain(name);
		times.push(`| ${fault.name} | ${title}, ${seen} s | \`${name}\`, ${secondsSince()} s |`);
		fired.add(name);
	}
	const fired = new Set<string>();

	/** Asks for pages that are rendered anew, so many at a time, until it is stopped. */
	function crowd(atOnce: number, { url } = parts.storefront): { stop(): Promise<void> } {
		let goesOn = true;
		const knocking = Array.from({ length: atOnce }, async (_, at) => {
			for (let times = 0; goesOn; times += 1) {
				// each another address: none waits for another's answer
				const path = `/fr-fr/search/?q=robe${at}x${times}`;
				await fetch(url + path)
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
			.poll(async () => (await fleet.firing()).filter((name) => names.includes(name)), {
				timeout: 90_000,
				interval: 500,
			})
			.toEqual([]);

	beforeAll(async () => {
		fleet = await openFleet(rules);
		parts = fleet.running;
	}, 300_000);
	afterAll(async () => {
		process.stdout.write(`${times.join("\n")}\n`);
		await fleet?.close();
	});

	it("are silent while nothing is wrong", async () => {
		await fetch(`${parts.storefront.url}/fr-fr/`);
		await expect
			.poll(async () => (await fleet.query("count(up==1)").catch(() => []))[0]?.value, {
				timeout: 60_000,
			})
			.toBe(4);
		// a rule that holds from the start fires within seconds
		await pause(10_000);
		expect(await fleet.firing()).toEqual([]);
	});

	it("LettersLate: the mail server does not answer", async () => {
		await (await fleet.begun())();
		await expect
			.poll(
				async () =>
					(await fleet.query('sum(vitrine_letters_total{outcome="not-taken"})'))[0]?.value,
				{
					timeout: 15_000,
				},
			)
			.toBeGreaterThan(0);
		const mail = await playMailServer(undefined, fleet.mailPort);
		await fleet.client.query("update letters set next_try_at = now() where sent_at is null");
		await expect.poll(() => mail.taken.length, { timeout: 90_000 }).toBeGreaterThan(0);
		mail.close();
		// as after twenty minutes of it
		begins("mail server does not answer (from the seventh attempt)");
		await fleet.client.query(`insert into letters (letter_id, kind, about, attempts, next_try_at)
			values ('a-letter', 'new-device', 'a-letter', 7, now() + interval '10 minutes')`);
		await fires("LettersLate");
		await fleet.client.query("delete from letters where letter_id = 'a-letter'");
		await isQuiet("LettersLate");
	});

	it("RefundsLate: the provider gives no money back", async () => {
		// one that it does give back
		await (await fleet.begun())();
		const { rows } = await fleet.client.query("select order_number from orders");
		const operator = createCaller(parts.gateway.url, testEnvironment.SUBSCRIPTION_KEYS ?? "");
		const params = { orderNumber: rows[0].order_number };
		await operator.call(cancelOrderLines, { params, body: { reason: "a test" } }, by("erp"));
		await expect
			.poll(async () => (await fleet.query("sum(vitrine_refunds_total)"))[0]?.value, soon)
			.toBe(1);
		begins("provider gives no money back (from the tenth attempt)");
		// as after an hour of it; of no payment, since none was made here
		await fleet.client.query(`begin; set local session_replication_role = replica;
			insert into refunds (order_number, payment_id, amount, attempts, next_try_at)
			values ('a-refund', 'a-payment', 100, 10, now() + interval '10 minutes'); commit`);
		await fires("RefundsLate");
		await fleet.client.query("delete from refunds where order_number = 'a-refund'");
		await isQuiet("RefundsLate");
	});

	it("WebhooksLate and DeadWebhooks: an endpoint takes no events", async () => {
		const event = (id: string, position: number) =>
			fleet.client.query(
				`insert into events (event_id, type, subject, data, at, position)
				values ($1, 'order.placed', $1, '{}', now(), $2)`,
				[id, position],
			);
		await fleet.client.query(`insert into webhook_endpoints (endpoint_id, url, types, secrets, created_at, paused_at)
			values ('an-endpoint', 'https://warehouse.example/', '{}', '[]', now(), now())`);
		await event("a-late-event", 1_000_001);
		await event("a-dead-event", 1_000_002);
		// as after twenty minutes of it, and after three days
		const delivery = (id: string, state: string, since: string) =>
			fleet.client.query(
				`insert into webhook_deliveries
				(endpoint_id, event_id, subject, position, state, attempts, next_try_at, queued_at)
				select 'an-endpoint', event_id, subject, position, $2, 5, now() + interval '1 hour', now() - $3::interval
				from events where event_id = $1`,
				[id, state, since],
			);
		begins("endpoint takes no events (from twenty minutes)");
		await delivery("a-late-event", "waiting", "20 minutes");
		await fires("WebhooksLate");
		expect(await fleet.firing()).not.toContain("DeadWebhooks");
		begins("endpoint takes no events (from three days)");
		await delivery("a-dead-event", "dead", "3 days");
		await fires("DeadWebhooks");
		await fleet.client.query("delete from webhook_endpoints where endpoint_id = 'an-endpoint'");
		await isQuiet("WebhooksLate", "DeadWebhooks");
	});

	it("PaymentsRefused: the provider refuses cards", async () => {
		begins("provider refuses cards");
		const refused = again(async () => {
			const shopper = shopperAt(parts.storefront.url);
			const site = await openPaymentSite(shopper, await fillCart(shopper));
			await payByCard(shopper, site, "4000000000000002");
			shopper.close();
		});
		await fires("PaymentsRefused");
		await refused.stop();
		for (let times = 0; times < 2; times += 1) await (await fleet.begun())();
		await isQuiet("PaymentsRefused");
	});

	it("ProviderFailing: the provider answers 500, or late; what it repeats is done once", async () => {
		const shopper = shopperAt(parts.other.url, false);
		const bag = await fillCart(shopper);
		// the bag is as far as the payment
		await openPaymentSite(shopper, bag).catch(() => null);
		const pay = async () =>
			shopper.send(
				await shopper.get("/fr-fr/order-payment/"),
				({ fields }) => fields.some(({ name }) => name === "terms"),
				{ method: "card", terms: "yes", intent: "pay" },
			);
		begins("provider answers 500");
		fleet.adyen.fail(500);
		const failing = again(pay);
		await fires("ProviderFailing");
		await failing.stop();
		fleet.adyen.fail(null);
		await isQuiet("ProviderFailing");
		// it answers, but later than a call waits
		begins("provider answers after nine seconds");
		fleet.adyen.delay(9_000);
		const waiting = again(pay);
		await fires("ProviderFailing");
		fleet.adyen.delay(0);
		await waiting.stop();
		// one call that is not late
		await pay();
		const { body: asked = {} } = fleet.adyen.calls.findLast((call) => call.body.reference) ?? {};
		const { reference, amount } = asked as {
			reference: string;
			amount: { value: number; currency: string };
		};
		const { pspReference } = fleet.adyen.finish(reference, "Authorised");
		const body = adyenNotification({
			eventCode: "AUTHORISATION",
			paymentId: reference,
			pspReference,
			amount,
		});
		for (let times = 0; times < 3; times += 1) {
			const answer = await fetch(parts.second.url + webhookPath("adyen"), { method: "POST", body });
			expect(answer.status).toBe(200);
		}
		await expect
			.poll(
				async () =>
					(await fleet.query('sum(vitrine_payment_events_total{outcome="repeated"})'))[0]?.value,
				{
					timeout: 15_000,
				},
			)
			.toBe(2);
		const { rows } = await fleet.client.query("select 1 from orders where payment_id = $1", [
			reference,
		]);
		expect(rows).toHaveLength(1);
		shopper.close();
		await isQuiet("ProviderFailing");
	});

	it("PaymentsStuck: a payment gets no answer", async () => {
		begins("payment gets no answer (from a day)");
		// as after a day of it; of no cart, and not looked at until the test is over
		await fleet.client.query(`begin; set local session_replication_role = replica;
			insert into payments (payment_id, cart_id, cart_version, customer_id, store_id, language, provider, product,
				reference, amount, currency, status, state, created_at, touched_at)
			select 'a-payment', 'a-cart', 1, 'a-customer', 'a-store', 'fr', 'card', 'card', 'a-reference', 100, 'EUR',
				'Authorised', 'capturing', now() - interval '25 hours', now() + interval '1 hour'; commit`);
		await fires("PaymentsStuck");
		await fleet.client.query("delete from payments where payment_id = 'a-payment'");
		await isQuiet("PaymentsStuck");
	});

	it("Shedding: more shoppers than can be answered", async () => {
		begins("150 shoppers at a time");
		const all = crowd(150);
		await fires("Shedding");
		await all.stop();
		await isQuiet("Shedding", "ShopUnavailable", "EventLoopBusy", "SlowPages", "StorefrontErrors");
	});

	it("EventLoopBusy: a container is out of CPU", async () => {
		begins("storefront is out of CPU");
		const starving = starve(parts.storefront);
		try {
			await fires("EventLoopBusy");
		} finally {
			starving.stop();
		}
		await isQuiet("EventLoopBusy");
	});

	it("SlowPages: calls of the gateway take long", async () => {
		begins("answers of a gateway take a second and a half");
		fleet.line.slow(1_500);
		const shoppers = crowd(3, parts.other);
		try {
			await fires("SlowPages");
		} finally {
			fleet.line.slow(0);
			await shoppers.stop();
		}
		await isQuiet("SlowPages");
	});

	it("StorefrontErrors: the gateway hangs", async () => {
		const { pid = 0 } = parts.gateway.process;
		begins("gateway hangs");
		process.kill(pid, "SIGSTOP");
		const shoppers = crowd(3);
		try {
			await fires("StorefrontErrors");
		} finally {
			process.kill(pid, "SIGCONT");
			await shoppers.stop();
		}
		await isQuiet("StorefrontErrors", "ShopUnavailable", "CircuitOpen", "SlowPages");
	});

	it("PoolExhausted and JobFailing: a table is held", async () => {
		const holder = new pg.Client({ connectionString: fleet.databaseUrl });
		await holder.connect();
		await holder.query("begin");
		await holder.query(
			"lock table products, refunds, reservations, payments in access exclusive mode",
		);
		begins("tables are locked");
		// more than two wait for the two connections, all the time
		const shoppers = crowd(6);
		try {
			for (const name of ["PoolExhausted", "JobFailing"]) await fires(name);
		} finally {
			await holder.query("rollback");
			await holder.end();
			await shoppers.stop();
		}
		await isQuiet("PoolExhausted", "JobFailing", "ShopUnavailable", "Shedding", "CircuitOpen");
	});

	it("ValkeyDown: Redis is killed", async () => {
		const buys = await fleet.begun();
		begins("Redis is killed");
		parts.redis.kill("SIGKILL");
		await fires("ValkeyDown");
		await (await fleet.begun())();
		parts.redis = fleet.startRedis();
		await isQuiet("ValkeyDown");
		await buys();
	});

	it("ReplicaBehind: the replica is paused, and lost", async () => {
		const console = new pg.Client({ connectionString: fleet.replica.address("shop") });
		console.on("error", () => undefined);
		await console.connect();
		begins("replica is paused (by more than ten seconds)");
		await console.query("select pg_wal_replay_pause()");
		await fleet.client.query("update skus set stock = stock");
		await fires("ReplicaBehind");
		await console.query("select pg_wal_replay_resume()");
		await console.end();
		await isQuiet("ReplicaBehind");
		begins("replica is killed");
		await fleet.replica.kill();
		await fires("ReplicaBehind");
		// the primary answers in its place
		expect((await fetch(`${parts.other.url}/fr-fr/x--p2706133/`)).status).toBe(200);
		await fleet.replica.restart();
		await isQuiet("ReplicaBehind");
	});

	it("DiskFull: the database's disk, and that of pictures", async () => {
		const buys = await fleet.begun();
		await fleet.client.query(`create function no_room() returns trigger language plpgsql as
			$$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
		await fleet.client.query(
			"create trigger no_room before insert on carts for each row execute function no_room()",
		);
		begins("database's disk is full");
		const filling = again(() => fillCart(shopperAt(parts.storefront.url, false)));
		await fires("DiskFull");
		await filling.stop();
		await fleet.client.query("drop trigger no_room on carts");
		await buys();
		await isQuiet("DiskFull", "ShopUnavailable", "CircuitOpen", "StorefrontErrors");

		const images = join(fleet.folder, "first/images");
		rmSync(images, { recursive: true, force: true });
		writeFileSync(images, "");
		const picture = (width: number) =>
			fetch(`${parts.gateway.url}/images/scenes/not-found?w=${width}`);
		begins("disk of pictures is full");
		expect((await picture(120)).status).toBe(200);
		await fires("DiskFull");
		rmSync(images);
		mkdirSync(images);
		expect((await picture(240)).status).toBe(200);
		await isQuiet("DiskFull");
	});

	it("ClockWrong: a storefront's clock is half a minute ahead", async () => {
		await parts.other.stop();
		parts.other = await fleet.startOther(30_000);
		begins("storefront's clock is half a minute ahead");
		await fires("ClockWrong");
		expect(isBag(await fillCart(shopperAt(parts.other.url)))).toBe(true);
		await parts.other.stop();
		parts.other = await fleet.startOther();
		await isQuiet("ClockWrong", "StorefrontDown");
	});

	it("CircuitOpen and ShopUnavailable: the gateway's name is not found", async () => {
		const shopper = shopperAt(parts.other.url);
		await fillCart(shopper);
		writeFileSync(fleet.lostNames, "");
		// connections that are open need no name
		await parts.second.stop("SIGKILL");
		parts.second = await fleet.startSecond();
		begins("gateway's name is not found (DNS)");
		const knocking = again(() => fetch(`${parts.other.url}/fr-fr/x--p2706133/`), 100);
		for (const name of ["CircuitOpen", "ShopUnavailable"]) await fires(name);
		rmSync(fleet.lostNames);
		await knocking.stop();
		expect(isBag(await shopper.get("/fr-fr/cart/"))).toBe(true);
		shopper.close();
		await isQuiet("CircuitOpen", "ShopUnavailable", "GatewayDown");
	});

	it("GatewayDown: one of two, and the other one sells", async () => {
		begins("one gateway of two is killed");
		await parts.second.stop("SIGKILL");
		await fires("GatewayDown");
		await (await fleet.begun())();
	});

	it("GatewayDown, ShopUnavailable and CircuitOpen: both gateways are killed", async () => {
		const buys = await fleet.begun();
		begins("both gateways are killed");
		await parts.gateway.stop("SIGKILL");
		const knocking = setInterval(() => {
			void fetch(`${parts.storefront.url}/fr-fr/x--p2706133/`).catch(() => null);
		}, 200);
		try {
			for (const name of ["GatewayDown", "ShopUnavailable", "CircuitOpen"]) await fires(name);
		} finally {
			clearInterval(knocking);
		}
		parts.gateway = await fleet.startGateway();
		parts.second = await fleet.startSecond();
		await buys();
		await isQuiet("GatewayDown", "ShopUnavailable");
	});

	it("DatabaseDown: the server refuses connections", async () => {
		const buys = await fleet.begun();
		const own = await fleet.client.query<{ pid: number }>("select pg_backend_pid() as pid");
		const admin = new URL(fleet.databaseUrl);
		admin.pathname = "/postgres";
		const console = new pg.Client({ connectionString: admin.href });
		await console.connect();
		begins("Postgres refuses connections");
		await console.query("alter database shop with allow_connections false");
		await console.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> $1",
			[own.rows[0]?.pid],
		);
		await fires("DatabaseDown");
		await console.query("alter database shop with allow_connections true");
		await console.end();
		await isQuiet("DatabaseDown");
		await buys();
	});

	it("StorefrontDown: a container is gone", async () => {
		begins("one storefront of two is killed");
		await parts.storefront.stop("SIGKILL");
		await fires("StorefrontDown");
	});

	it("each panel of the dashboard has drawn something", async () => {
		const empty: string[] = [];
		for (const { title, targets } of panels) {
			for (const { expr } of targets) {
				if (!(await fleet.hasDrawn(expr))) empty.push(`${title}: ${expr}`);
			}
		}
		expect(empty).toEqual([]);
	});

	it("each has fired once", () => {
		expect(Object.keys(seenOn).filter((name) => !fired.has(name))).toEqual([]);
	});
});

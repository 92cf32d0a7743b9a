// A drop through a waiting room: many arrive at once, some leave, gateways and storefronts are killed, and those who are let in
// buy. What the line and the books say in the end (OPERATOR-81).
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { runCommand } from "#gateway/commands/commands.ts";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { readyCart, shopper } from "../gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "../gateway/selling/payments/payer.ts";
import { accessTokenOf } from "../support/gateway/access-token.ts";
import { createCaller } from "../support/gateway/caller.ts";
import type { TestGateway } from "../support/gateway/start-gateway.ts";
import { testEnvironment, testLog } from "../support/gateway/test-context.ts";
import { openBalancer } from "../support/process/balancer.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";

export interface DropReport {
	places: number;
	/** pairs of arrivals of which the one that came later stands before the other */
	disorder: number;
	/** places that two arrivals have */
	doubled: number;
	/** people who were let in before their turn, by the rate and those who had left */
	tooSoon: number;
	letIn: number;
	/** those who stayed to the end and were never let in */
	forgotten: number;
	sold: number;
	/** units that are left, below zero where more were sold than there were */
	left: number;
	kills: number;
	seconds: number;
}

interface Arrival {
	cookie: string;
	place: number;
	begun: number;
	done: number;
	/** leaves after it has a place */
	leaves: boolean;
	letInAt: number | null;
}

/** A program that says what it is counts as a crawler, which stands in no line. */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const placeOf = (html: string) =>
	Number(/<dd>([\d.,\s\u00a0\u202f]+)<\/dd>/.exec(html)?.[1]?.replaceAll(/\D/g, "") ?? 0);

/** Runs work on each item, so many at a time. */
async function each<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
	let next = 0;
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let at = next++; at < items.length; at = next++) await work(items[at] as T);
		}),
	);
}

/** @param databaseUrl of a migrated and seeded database of its own */
export async function drop(options: {
	databaseUrl: string;
	arrivals: number;
	/** people let in per minute */
	perMinute: number;
	stock: number;
	buyers: number;
	kills: number;
}): Promise<DropReport> {
	const { databaseUrl, arrivals: count, perMinute, stock, buyers } = options;
	const startedAt = performance.now();
	const database = await openPostgres(databaseUrl, 4);
	const context = createContext({ config: readConfig(testEnvironment), database, log: testLog });
	const sku = await hangOne(database.db, { stock });
	const [size] = await database.db.select().from(skus).where(eq(skus.gtin, sku));
	if (!size) throw new Error("no product");
	const gateways = await openBalancer();
	const environment = {
		DEMO: "1",
		DATABASE_URL: databaseUrl,
		RATE_LIMIT_FACTOR: "10000",
		// the payment site is asked at the gateway itself
		SITE_BASE: "",
	};
	const openGateway = async () => {
		const program = await startGatewayProgram({
			NODE_ENV: "test",
			LOG_LEVEL: "fatal",
			...environment,
		});
		await gateways.add(program.url);
		return program;
	};
	const openShop = () => startStorefront({ GATEWAY_URL: gateways.url, LOG_LEVEL: "fatal" });
	const running: Program[] = [];
	let shops: Program[] = [];
	let engines: Program[] = [];
	try {
		engines = [await openGateway(), await openGateway()];
		shops = [await openShop(), await openShop()];
		running.push(...engines, ...shops);
		await runCommand(`waiting-room open drop ${perMinute} ${size.productId} --pass 60`, context);
		const path = `/en/drop--p${size.productId}/`;
		let turn = 0;
		/** Asks one storefront or the other, as a balancer would: until one answers. */
		async function ask(cookie: string): Promise<{ status: number; text: string; cookie: string }> {
			for (;;) {
				const shop = shops[turn++ % shops.length] as Program;
				try {
					const answer = await fetch(shop.url + path, {
						headers: { cookie, "user-agent": browser },
						redirect: "manual",
					});
					const text = await answer.text();
					const given = answer.headers
						.getSetCookie()
						.map((line) => line.split(";")[0] ?? "")
						.find((pair) => pair.includes("waiting_rooms"));
					if (answer.status !== 503)
						return { status: answer.status, text, cookie: given ?? cookie };
				} catch {
					// killed a moment ago
				}
				await pause(100);
			}
		}
		// every storefront knows of the room before the first shopper comes
		for (const shop of shops) {
			while (
				(await fetch(shop.url + path, { method: "HEAD", headers: { "user-agent": browser } }))
					.status !== 429
			)
				await pause(100);
		}
		let isOver = false;
		let kills = 0;
		const killing = (async () => {
			while (kills < options.kills && !isOver) {
				await pause(3_000);
				const isGateway = kills % 2 === 0;
				const list = isGateway ? engines : shops;
				const at = Math.floor(kills / 2) % list.length;
				await list[at]?.stop("SIGKILL");
				const reborn = await (isGateway ? openGateway() : openShop());
				list[at] = reborn;
				running.push(reborn);
				kills += 1;
			}
		})();
		const openedAt = performance.now();
		const line: Arrival[] = [];
		await each(Array.from({ length: count }), 24, async () => {
			const begun = performance.now();
			const { status, text, cookie } = await ask("");
			const done = performance.now();
			const isIn = status !== 429;
			const place = isIn ? 0 : placeOf(text);
			line.push({
				cookie,
				place,
				begun,
				done,
				leaves: Math.random() < 0.3,
				letInAt: isIn ? done : null,
			});
		});
		const waiting = new Set(line.filter(({ leaves, letInAt }) => !leaves && letInAt === null));
		const enough = performance.now() + (count / perMinute) * 60_000 + 240_000;
		while (waiting.size > 0 && performance.now() < enough) {
			// those at the front ask more often, as the page tells them to
			const asking = [...waiting]
				.sort((a, b) => a.place - b.place)
				.slice(0, Math.max(100, waiting.size / 8));
			await each(asking, 24, async (arrival) => {
				const { status, cookie } = await ask(arrival.cookie);
				arrival.cookie = cookie;
				if (status === 429) return;
				arrival.letInAt = performance.now();
				waiting.delete(arrival);
			});
		}
		isOver = true;
		const letIn = line.filter(({ letInAt }) => letInAt !== null);
		// the rate, twice of it while places of those who left are made up for, and one
		const tooSoon = letIn.filter(
			({ place, letInAt }) =>
				place > 2 + (2 * perMinute * ((letInAt ?? 0) - openedAt + 2_000)) / 60_000,
		).length;
		let bought = 0;
		await each(letIn.slice(0, buyers), 4, async () => {
			bought += 1;
			const calls = createCaller(gateways.url, testEnvironment.SUBSCRIPTION_KEYS ?? "");
			const gateway = {
				...calls,
				url: gateways.url,
				tokenOf: (customerId: string) => accessTokenOf(context, customerId),
			} as TestGateway;
			try {
				const caller = await shopper(gateway, `drop-${bought}`, "FR");
				const ready = await readyCart(gateway, caller, [sku]);
				const { page, cart } = await startPayment(gateway, caller, ready, "visa");
				await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
			} catch {
				// sold out, or a gateway was killed meanwhile
			}
		});
		await killing;
		const endsAt = Date.now() + 60_000;
		const books = async () => {
			const { rows } = await database.db.execute(sql`select
				(select stock::int from skus where gtin = ${sku}) as left,
				(select count(*)::int from payments where state in ('started', 'waiting', 'capturing', 'voiding')) as open,
				(select count(*)::int from orders where state <> 'cancelled'
					and lines @> ${JSON.stringify([{ sku }])}::jsonb) as sold`);
			return (rows as unknown as { left: number; open: number; sold: number }[])[0];
		};
		await database.db.execute(sql`update card_sessions set expires_at = now()
			where status = 'RedirectShopper' and captured = 0`);
		let found = await books();
		while ((found?.open ?? 0) > 0 && Date.now() < endsAt) {
			await pause(500);
			found = await books();
		}
		const placed = line.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
		let [disorder, latest] = [0, 0];
		for (const { begun, done } of placed) {
			if (done < latest) disorder += 1;
			latest = Math.max(latest, begun);
		}
		return {
			places: placed.length,
			disorder,
			doubled: placed.length - new Set(placed.map(({ place }) => place)).size,
			tooSoon,
			letIn: letIn.length,
			forgotten: waiting.size,
			sold: found?.sold ?? 0,
			left: found?.left ?? 0,
			kills,
			seconds: Math.round((performance.now() - startedAt) / 1_000),
		};
	} finally {
		await Promise.all(running.map((program) => program.stop("SIGKILL")));
		gateways.close();
		await database.close();
	}
}

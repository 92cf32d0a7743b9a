// Plays the warehouse of docs/examples against a gateway: between the two stands a wire that loses answers, and kills the
// warehouse in the midst of what it is told.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inArray, isNull } from "drizzle-orm";
import { cancelOrderLines, refundOrder } from "#contract/operator/orders.ts";
import {
	events,
	orders,
	warehouseStock,
	warehouses,
	webhookDeliveries,
	webhookEndpoints,
} from "#gateway/platform/db/schema.ts";
import { addEndpoint } from "#gateway/platform/events/endpoints.ts";
import { sweepWebhooks } from "#gateway/platform/events/send-webhooks.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { freePort, listenOnFreePort } from "#tests/support/process/free-port.ts";
import { type BuyOptions, buy } from "../orders/buying.ts";
import { by, keyOf, operated } from "./operating.ts";

const example = join(import.meta.dirname, "../../../../docs/examples/warehouse.mjs");

interface Play {
	orders: number;
	/** of so many answers one is lost, and with another the warehouse is killed; 3 or more */
	killEvery: number;
	/** beside the main warehouse there is this one: both run the example, and each order has something of both */
	other?: string;
}

interface Book {
	orderNumber: string;
	/** items sent, of an order that was not cancelled */
	shipped: number;
	/** cents */
	refunded: number;
}

function warehouseAt(environment: Record<string, string>) {
	let child: ChildProcess | null = null;
	return {
		async open(): Promise<void> {
			if (child) return;
			const env = { ...process.env, ...environment };
			const started = spawn(process.execPath, [example], {
				env,
				stdio: ["ignore", "pipe", "ignore"],
			});
			child = started;
			started.once("exit", () => {
				if (child === started) child = null;
			});
			await new Promise<void>((resolve, reject) => {
				started.stdout.once("data", () => resolve());
				started.once("exit", () => reject(new Error("the warehouse did not open")));
			});
		},
		kill(): void {
			child?.kill("SIGKILL");
			child = null;
		},
	};
}

/** Passes on what comes. Some answers are lost; others kill the warehouse, which has begun with the next event by then. */
function wireTo(port: number, killEvery: number, kill: () => void) {
	const told = { answers: 0, kills: 0, lost: 0 };
	const server = createServer((from) => {
		const to = connect(port, "127.0.0.1");
		from.pipe(to);
		to.on("data", (answer) => {
			told.answers += 1;
			const place = told.answers % killEvery;
			if (place > 1) return from.write(answer);
			told.lost += 1;
			from.destroy();
			if (place === 1) return;
			told.kills += 1;
			kill();
		});
		to.on("end", () => from.end());
		for (const [one, other] of [
			[from, to],
			[to, from],
		] as const) {
			one.on("error", () => other.destroy());
			one.on("close", () => other.destroy());
		}
	});
	return { server, told };
}

/** What a customer buys: two items of one size, or one item of each warehouse. */
async function wanted(gateway: TestGateway, other: string | undefined): Promise<BuyOptions> {
	if (!other) return { items: 2 };
	const { db } = gateway.context;
	const here = await hangOne(db, { stock: 9 });
	const there = await hangOne(db, { stock: 0 });
	await db.insert(warehouseStock).values({ gtin: there, warehouseId: other, quantity: 9 });
	return { skus: [here, there] };
}

/** Some are bought, some of them cancelled, some partly given back. */
async function buySome(gateway: TestGateway, { orders: count, other }: Play): Promise<string[]> {
	const bought: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const { params } = await buy(gateway, `warehouse-${index}`, await wanted(gateway, other));
		bought.push(params.orderNumber);
		if (index % 4 === 1) {
			await gateway.call(cancelOrderLines, { params, body: { reason: "damaged" } }, by("erp"));
		}
		if (index % 4 === 2) {
			const body = { amount: 100 + index, reason: "late" };
			await gateway.call(refundOrder, { params, body }, by("erp"));
		}
	}
	return bought;
}

interface Kept {
	orders: Record<string, Book>;
}

/** A warehouse with its endpoint, its wire and its books. @param location its id; empty where it is the only one */
async function runWarehouse(
	gateway: TestGateway,
	folder: string,
	killEvery: number,
	location: string,
) {
	const port = await freePort();
	const books = join(folder, `books-${location}.json`);
	let kill = () => {};
	const { server, told } = wireTo(port, killEvery, () => kill());
	const url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
	const { secret } = await addEndpoint(gateway.context, { url, types: [] });
	const warehouse = warehouseAt({
		GATEWAY_URL: gateway.url,
		SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
		OPERATOR_KEY: keyOf("erp"),
		PORT: String(port),
		BOOKS: books,
		LOCATION: location,
		WEBHOOK_SECRET: secret,
	});
	({ kill } = warehouse);
	return {
		...warehouse,
		told,
		books: () => JSON.parse(readFileSync(books, "utf8")) as Kept,
		close(): void {
			kill();
			server.close();
		},
	};
}

/** What both sides' books say in the end, order by order. */
export async function playWarehouse(play: Play) {
	const { orders: count, killEvery, other } = play;
	const gateway = await startGateway(operated());
	const folder = mkdtempSync(join(tmpdir(), "warehouse-"));
	const running: Awaited<ReturnType<typeof runWarehouse>>[] = [];
	try {
		const { db, now } = gateway.context;
		if (other) {
			const at = { line1: "1 quai Rambaud", zipCode: "69002", city: "Lyon", country: "FR" };
			await db.insert(warehouses).values({ warehouseId: other, name: other, ...at, priority: 200 });
		}
		for (const location of other ? ["main", other] : [""]) {
			running.push(await runWarehouse(gateway, folder, killEvery, location));
		}
		const bought = await buySome(gateway, play);
		const waiting = async () => {
			for (const warehouse of running) await warehouse.open();
			// the time of the next attempt has come
			await db.update(webhookDeliveries).set({ nextAttemptAt: now() });
			await db.update(webhookEndpoints).set({ resumeAt: null });
			await Promise.all(await sweepWebhooks(gateway.context));
			const rows = await db.select({ state: webhookDeliveries.state }).from(webhookDeliveries);
			// what a warehouse reported during this round is in line from the next one on
			const isNew = (await db.$count(events, isNull(events.position))) > 0;
			return isNew || rows.some(({ state }) => state === "waiting");
		};
		for (let round = 0; (await waiting()) && round < 20 * count; round += 1);
		for (const warehouse of running) warehouse.kill();
		const rows = await gateway.rows(orders, inArray(orders.orderNumber, bought));
		const shop = rows.map(({ orderNumber, state, lines, refundedAmount: refunded }): Book => {
			const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
			return { orderNumber, shipped: state === "shipped" ? items : 0, refunded };
		});
		const kept = running.map((warehouse) => warehouse.books().orders);
		const theirs = shop.map(({ orderNumber }): Book => {
			const books = kept.flatMap((orders) => orders[orderNumber] ?? []);
			const shipped = books.reduce((sum, one) => sum + one.shipped, 0);
			// each was told of each refund
			const [refunded = -1, ...others] = new Set(books.map((one) => one.refunded));
			return { orderNumber, shipped, refunded: others.length > 0 ? -1 : refunded };
		});
		const sumOf = (name: "kills" | "lost") =>
			running.reduce((sum, { told }) => sum + told[name], 0);
		return { shop, warehouse: theirs, kills: sumOf("kills"), lost: sumOf("lost") };
	} finally {
		for (const warehouse of running) warehouse.close();
		await gateway.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

// Plays the warehouse of docs/examples against a gateway: between the two stands a wire that loses answers, and kills the
// warehouse in the midst of what it is told.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { cancelOrderLines } from "#contract/operator/cancel-order-lines.ts";
import { refundOrder } from "#contract/operator/refund-order.ts";
import { orders, webhookDeliveries, webhookEndpoints } from "#gateway/platform/db/schema.ts";
import { addEndpoint } from "#gateway/platform/events/endpoints.ts";
import { sweepWebhooks } from "#gateway/platform/events/send-webhooks.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { buy } from "../orders/buying.ts";
import { by, keyOf, startOperated } from "./operating.ts";

const example = join(import.meta.dirname, "../../../../docs/examples/warehouse.mjs");

interface Play {
	orders: number;
	/** of so many answers one is lost, and with another the warehouse is killed; 3 or more */
	killEvery: number;
}

interface Book {
	orderNumber: string;
	/** items sent, of an order that was not cancelled */
	shipped: number;
	/** cents */
	refunded: number;
}

async function listening(server: Server): Promise<number> {
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listening(server);
	await new Promise((resolve) => {
		server.close(resolve);
	});
	return port;
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

/** Some are bought, some of them cancelled, some partly given back. */
async function buySome(gateway: TestGateway, count: number): Promise<string[]> {
	const bought: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const { params } = await buy(gateway, `warehouse-${index}`, { items: 2 });
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

/** What both sides' books say in the end, order by order. */
export async function playWarehouse({ orders: count, killEvery }: Play) {
	const gateway = await startOperated();
	const folder = mkdtempSync(join(tmpdir(), "warehouse-"));
	const port = await freePort();
	const books = join(folder, "books.json");
	const environment: Record<string, string> = {
		GATEWAY_URL: gateway.url,
		SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
		OPERATOR_KEY: keyOf("erp"),
		PORT: String(port),
		BOOKS: books,
	};
	let kill = () => {};
	const { server, told } = wireTo(port, killEvery, () => kill());
	try {
		const url = `http://127.0.0.1:${await listening(server)}/`;
		const { secret } = await addEndpoint(gateway.context, { url, types: [] });
		const warehouse = warehouseAt({ ...environment, WEBHOOK_SECRET: secret });
		({ kill } = warehouse);
		const bought = await buySome(gateway, count);
		const { db, now } = gateway.context;
		const waiting = async () => {
			await warehouse.open();
			// the time of the next attempt has come
			await db.update(webhookDeliveries).set({ nextAttemptAt: now() });
			await db.update(webhookEndpoints).set({ resumeAt: null });
			await Promise.all(await sweepWebhooks(gateway.context));
			const rows = await db.select({ state: webhookDeliveries.state }).from(webhookDeliveries);
			return rows.some(({ state }) => state === "waiting");
		};
		for (let round = 0; (await waiting()) && round < 20 * count; round += 1);
		kill();
		const rows = await db.select().from(orders).where(inArray(orders.orderNumber, bought));
		const shop = rows.map(({ orderNumber, state, lines, refundedAmount: refunded }): Book => {
			const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
			return { orderNumber, shipped: state === "shipped" ? items : 0, refunded };
		});
		const kept = JSON.parse(readFileSync(books, "utf8")) as { orders: Record<string, Book> };
		const theirs = shop.map(({ orderNumber }): Book => {
			const { shipped = -1, refunded = -1 } = kept.orders[orderNumber] ?? {};
			return { orderNumber, shipped, refunded };
		});
		return { shop, warehouse: theirs, kills: told.kills, lost: told.lost };
	} finally {
		kill();
		server.close();
		await gateway.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

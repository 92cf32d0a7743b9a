// Two storefronts and two gateways, each pair behind a balancer, replaced one after the other while sixteen clients ask.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { newPostgresDatabase } from "../gateway/databases.ts";
import { openBalancer } from "./balancer.ts";
import { linksOf } from "./page-walk.ts";
import { type Program, startGatewayProgram, startStorefront } from "./program.ts";

/** Milliseconds: many times what the balancer needs to notice, even on a busy machine. */
const drainDelay = "1500";
/** Milliseconds that a client rests between two requests. */
const rest = 30;

export interface RollingReport {
	/** sent by clients, plus those that the gateways' balancer passed on */
	requests: number;
	/** every request without an answer, or with a status of 500 or more */
	failed: string[];
	/** exit codes of the programs that were replaced */
	codes: (number | null)[];
}

interface Asking {
	method: "GET" | "POST";
	path: string;
	body?: string;
}

/** Sends requests until told to stop; half of the clients keep their connection, half of the requests are posts. */
function startClients(origin: string, askings: readonly Asking[], failed: string[]) {
	let isOver = false;
	let sent = 0;
	const once = (agent: Agent, { method, path, body }: Asking) =>
		new Promise<void>((resolve) => {
			const fail = (why: string) => {
				failed.push(`client: ${method} ${path}: ${why}`);
				resolve();
			};
			const type = body ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
			const headers = { Origin: origin, ...type };
			const asked = request(origin + path, { agent, method, headers }, (answer) => {
				if ((answer.statusCode ?? 500) >= 500) fail(`status ${answer.statusCode}`);
				answer.on("error", (error) => fail(error.message));
				answer.on("end", resolve);
				answer.resume();
			});
			asked.on("error", (error) => fail(error.message));
			asked.end(body);
		});
	const clients = Array.from({ length: 16 }, async (_, index) => {
		const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
		for (let turn = index; !isOver; turn += 1) {
			const asking = askings[turn % askings.length];
			if (asking) await once(agent, asking);
			sent += 1;
			await pause(rest);
		}
		agent.destroy();
	});
	return async () => {
		isOver = true;
		await Promise.all(clients);
		return sent;
	};
}

/** @param restarts of each program */
export async function rollThrough(restarts: number): Promise<RollingReport> {
	const database = await newPostgresDatabase();
	const [front, back] = [await openBalancer(), await openBalancer()];
	const alive = new Set<Program>();
	const codes: (number | null)[] = [];
	const begin = async (kind: "storefront" | "gateway") => {
		const program =
			kind === "gateway"
				? await startGatewayProgram({ DATABASE_URL: database.url, DRAIN_DELAY: drainDelay })
				: await startStorefront({ GATEWAY_URL: back.url, DRAIN_DELAY: drainDelay });
		alive.add(program);
		await (kind === "gateway" ? back : front).add(program.url);
		return program;
	};
	try {
		const gateways = [await begin("gateway"), await begin("gateway")];
		const storefronts = [await begin("storefront"), await begin("storefront")];
		const { home, product, size } = await linksOf(front.url);
		const failed: string[] = [];
		const add = { method: "POST", path: product, body: `${sizeField}=${size}` } as const;
		const stopClients = startClients(
			front.url,
			[{ method: "GET", path: home }, add, { method: "GET", path: "/favicon.svg" }, add],
			failed,
		);
		for (let restart = 0; restart < restarts; restart += 1) {
			// the new ones start at once, which takes most of the time; the old ones end one after the other
			const [gateway, storefront] = await Promise.all([begin("gateway"), begin("storefront")]);
			gateways.push(gateway);
			storefronts.push(storefront);
			for (const old of [gateways.shift(), storefronts.shift()]) {
				if (!old) continue;
				codes.push(await old.stop());
				alive.delete(old);
			}
		}
		const requests = (await stopClients()) + back.passed();
		return { requests, failed: [...failed, ...front.failed, ...back.failed], codes };
	} finally {
		front.close();
		for (const program of alive) await program.stop("SIGKILL");
		back.close();
		await database.drop();
	}
}

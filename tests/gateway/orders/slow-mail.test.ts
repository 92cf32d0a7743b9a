// A mail server that hangs: nothing but letters waits for it, and a stop does not.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendCommand } from "../../../gateway/commands/command-queue.ts";
import { letters } from "../../../gateway/db/schema.ts";
import { startOrderUpkeep } from "../../../gateway/jobs/order-upkeep.ts";
import type { Post } from "../../../gateway/letters/post.ts";
import { sweepLetters } from "../../../gateway/letters/send-letters.ts";
import { type Mailbox, startWithMailbox } from "../../support/gateway/mailbox.ts";
import { buy } from "./buying.ts";

let silent: Server;
let mailbox: Mailbox;
let now = new Date("2026-03-03T09:00:00Z");
const sockets: Socket[] = [];
beforeAll(async () => {
	// takes connections and never says a word
	silent = createServer((socket) => sockets.push(socket.on("error", () => undefined)));
	silent.listen(0, "127.0.0.1");
	await once(silent, "listening");
	const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
	mailbox = await startWithMailbox({ now: () => now, environment: { SMTP_URL } });
});
afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	silent?.close();
	await mailbox?.close();
});

/** How often each letter that is not sent was tried, and the seconds until it is due. */
async function unsent() {
	const rows = await mailbox.gateway.context.db
		.select()
		.from(letters)
		.where(and(isNull(letters.sentAt), eq(letters.kind, "order-confirmation")));
	return rows
		.map(({ attempts, nextAttemptAt }) => ({
			attempts,
			dueIn: (nextAttemptAt.getTime() - now.getTime()) / 1_000,
		}))
		.toSorted((one, other) => other.attempts - one.attempts);
}

/** Fails each letter after some time. */
function failingAfter(seconds: number, then = () => {}): Post {
	return {
		async send() {
			now = new Date(now.getTime() + seconds * 1_000);
			then();
			throw new Error("silence");
		},
		close() {},
	};
}

describe("a mail server that hangs", () => {
	it("costs no letter an attempt that was never made: those left over are due for any gateway", async () => {
		for (const buyer of ["slow-1", "slow-2", "slow-3", "slow-4"]) await buy(mailbox.gateway, buyer);
		await sweepLetters(mailbox.gateway.context, failingAfter(35));
		expect(await unsent()).toEqual([
			{ attempts: 1, dueIn: -15 },
			{ attempts: 1, dueIn: 20 },
			{ attempts: 0, dueIn: 0 },
			{ attempts: 0, dueIn: 0 },
		]);
	});

	it("leaves the rest of its letters when the gateway stops", async () => {
		now = new Date(now.getTime() + 3_600_000);
		let isStopping = false;
		const context = { ...mailbox.gateway.context, isStopping: () => isStopping };
		const stops = failingAfter(1, () => {
			isStopping = true;
		});
		const before = (await unsent()).reduce((sum, { attempts }) => sum + attempts, 0);
		await sweepLetters(context, stops);
		const after = (await unsent()).reduce((sum, { attempts }) => sum + attempts, 0);
		expect(after - before).toBe(1);
	});

	it("holds up no other job, and a stop only as long as that may take", async () => {
		now = new Date(now.getTime() + 3_600_000);
		const { context } = mailbox.gateway;
		const upkeep = startOrderUpkeep(context);
		await expect.poll(() => sockets.length).toBeGreaterThan(0);
		const command = { line: "reviews --json", operator: "a test" };
		expect(await sendCommand(context.config.DATA_DIR, command, 9_000)).toContain("[");
		const started = performance.now();
		await upkeep.stop(50);
		expect(performance.now() - started).toBeLessThan(5_000);
	});
});

// A mail server that is slow, hangs, or refuses: nothing but the letter it concerns waits for it, and a stop does not.

import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendCommand } from "#gateway/commands/command-queue.ts";
import { startJobs } from "#gateway/jobs.ts";
import { composers } from "#gateway/letters.ts";
import type { Post } from "#gateway/messages/letters/post.ts";
import { sweepLetters } from "#gateway/messages/letters/send-letters.ts";
import { letters } from "#gateway/platform/db/schema.ts";
import { type MailServer, playMailServer } from "#tests/support/gateway/mail-server.ts";
import { type Mailbox, startWithMailbox } from "#tests/support/gateway/mailbox.ts";
import { buy } from "./buying.ts";
import { run } from "./returning.ts";

const hour = 3_600_000;
const start = new Date("2026-03-03T09:00:00Z").getTime();
let now = new Date(start);
const clock = { now: () => now };

async function lettersOf({ gateway }: Mailbox, email = "") {
	const rows = await gateway.rows(letters, eq(letters.kind, "order-confirmation"));
	return email ? rows.filter(({ orderNumber }) => orderNumber === numbers.get(email)) : rows;
}
/** Order numbers of buyers. */
const numbers = new Map<string, string>();
async function buyAs({ gateway }: Mailbox, buyer: string) {
	const { params } = await buy(gateway, buyer);
	numbers.set(buyer, params.orderNumber);
}

describe("a mail server that refuses some letters and is slow with one", () => {
	let server: MailServer;
	let mailbox: Mailbox;
	let release = () => {};
	const slow = new Promise<string>((resolve) => {
		release = () => resolve("250 at last");
	});
	beforeAll(async () => {
		server = await playMailServer((command) => {
			if (!command.startsWith("RCPT")) return "";
			if (command.includes("gone-")) return "550 5.1.1 <gone-1@example.org> is no mailbox here";
			if (command.includes("later-")) return "451 4.7.1 greylisted";
			return command.includes("slow-") ? slow : "";
		});
		mailbox = await startWithMailbox({ ...clock, environment: { SMTP_URL: server.url } });
		for (const buyer of ["slow-1", "gone-1", "later-1", "fine-1", "fine-2", "fine-3"]) {
			await buyAs(mailbox, buyer);
		}
	});
	afterAll(async () => {
		release();
		server?.close();
		await mailbox?.close();
	});

	it("sends the others meanwhile, gives up what is refused for good, and tries the rest again", async () => {
		const upkeep = startJobs(mailbox.gateway.context);
		try {
			const recipients = () =>
				server.taken.flatMap(({ commands }) => commands.filter((line) => /^RCPT/.test(line)));
			const fine = [1, 2, 3].map((index) => `RCPT TO:<fine-${index}@example.org>`);
			await expect.poll(recipients, { timeout: 15_000 }).toEqual(expect.arrayContaining(fine));
			expect(server.heard).toContain("RCPT TO:<slow-1@example.org>");
			const [held] = await lettersOf(mailbox, "slow-1");
			expect(held).toMatchObject({ sentAt: null, attempts: 1 });
			await expect
				.poll(async () => (await lettersOf(mailbox, "gone-1"))[0]?.refusal, { timeout: 15_000 })
				.toBe("550 5.1.1");
			await expect
				.poll(async () => (await lettersOf(mailbox, "later-1"))[0]?.nextAttemptAt.getTime())
				.toBe(start + 20_000);
			release();
			await expect.poll(recipients).toContain("RCPT TO:<slow-1@example.org>");
		} finally {
			await upkeep.stop(5_000);
		}
	});

	it("is not asked again for a letter that it refused for good, until an operator says so", async () => {
		const asked = () => server.heard.filter((line) => line.includes("gone-1")).length;
		now = new Date(start + hour);
		await mailbox.sweep();
		expect(asked()).toBe(1);
		expect(server.heard.filter((line) => line.includes("later-1"))).toHaveLength(2);
		const [gone] = await lettersOf(mailbox, "gone-1");
		const report = String(await run(mailbox.gateway, "letters-refused"));
		expect(report).toContain(`550 5.1.1  order-confirmation  ${numbers.get("gone-1")}`);
		expect(report).not.toContain("@");
		await run(mailbox.gateway, `letters-again ${gone?.letterId}`);
		await mailbox.sweep();
		expect(asked()).toBe(2);
		expect((await lettersOf(mailbox, "gone-1"))[0]).toMatchObject({ attempts: 1, sentAt: null });
		expect(await run(mailbox.gateway, "letters-again another")).toContain("None of these");
	});
});

describe("a mail server that hangs", () => {
	let silent: Server;
	let mailbox: Mailbox;
	const sockets: Socket[] = [];
	beforeAll(async () => {
		now = new Date(start);
		// takes connections and never says a word
		silent = createServer((socket) => sockets.push(socket.on("error", () => undefined)));
		silent.listen(0, "127.0.0.1");
		await once(silent, "listening");
		const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
		mailbox = await startWithMailbox({ ...clock, environment: { SMTP_URL } });
		for (const buyer of ["waits-1", "waits-2", "waits-3"]) await buyAs(mailbox, buyer);
	});
	afterAll(async () => {
		for (const socket of sockets) socket.destroy();
		silent?.close();
		await mailbox?.close();
	});

	it("leaves the rest of its letters untouched when the gateway stops", async () => {
		let isStopping = false;
		const context = { ...mailbox.gateway.context, isStopping: () => isStopping };
		const stops: Post = {
			async send() {
				isStopping = true;
				throw new Error("silence");
			},
			close() {},
		};
		await sweepLetters(context, { post: stops, composers });
		const tried = (await lettersOf(mailbox)).map(({ attempts }) => attempts);
		expect(tried.toSorted()).toEqual([0, 0, 1]);
	});

	it("holds up no other job, and a stop only as long as that may take", async () => {
		now = new Date(start + hour);
		const { context } = mailbox.gateway;
		const upkeep = startJobs(context);
		await expect.poll(() => sockets.length).toBeGreaterThan(0);
		const command = { line: "reviews --json", operator: "a test", isConfirmed: true };
		expect(await sendCommand(context.config.DATA_DIR, command, 9_000)).toContain("[");
		const started = performance.now();
		await upkeep.stop(50);
		expect(performance.now() - started).toBeLessThan(5_000);
	});
});

describe("a production without a mail server", () => {
	it("keeps its letters, and sends them once it has one", async () => {
		now = new Date(start);
		const mailbox = await startWithMailbox(clock);
		const server = await playMailServer();
		try {
			await buyAs(mailbox, "waits-for-a-server");
			const { context } = mailbox.gateway;
			const unsent = () =>
				context.db.$count(
					letters,
					and(eq(letters.kind, "order-confirmation"), isNull(letters.sentAt)),
				);
			const production = { ...context.config, isProduction: true };
			const without = startJobs({ ...context, config: production });
			// a command is answered by another job: the jobs have run
			const command = { line: "reviews --json", operator: "a test", isConfirmed: true };
			await sendCommand(context.config.DATA_DIR, command, 9_000);
			await without.stop(5_000);
			expect(await unsent()).toBe(1);
			expect(mailbox.letters()).toEqual([]);
			const config = { ...production, SMTP_URL: server.url, MAIL_FROM: "shop@vitrine.fr" };
			const upkeep = startJobs({ ...context, config });
			await expect.poll(() => server.taken.length, { timeout: 15_000 }).toBeGreaterThan(0);
			await upkeep.stop(5_000);
			expect(await unsent()).toBe(0);
		} finally {
			server.close();
			await mailbox.close();
		}
	});
});

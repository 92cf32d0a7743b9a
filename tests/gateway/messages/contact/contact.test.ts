import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { contactDays, maxMessageLength } from "#contract/contact/limits.ts";
import {
	answerContactMessage,
	listContactMessages,
	sendContactMessage,
} from "#contract/contact/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { headerNames } from "#contract/headers.ts";
import type { BodyOf } from "#contract/operation.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { contactMessages, customers } from "#gateway/platform/db/schema.ts";
import { pruneRows } from "#gateway/retention.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { startWithMailbox } from "#tests/support/gateway/mailbox.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };
const day = 86_400_000;

describe("a message to customer service (CONTENT-75)", () => {
	let now = new Date();

	const mailbox = testMailbox({
		now: () => now,
		environment: { OPERATOR_KEYS: `${key} help-desk support:read support:write` },
	});
	const { gateway } = mailbox;
	afterEach(async () => {
		mailbox.empty();
		await db().delete(contactMessages);
	});

	const db = () => gateway.context.db;
	const write = async (
		part: Partial<BodyOf<typeof sendContactMessage>> = {},
		caller: Caller = {},
		market: Market = "DE",
	) => {
		const body = {
			email: "Anna@Example.org",
			topic: "delivery" as const,
			words: "Wann kommt mein Paket?\n<b>Danke</b>",
			...part,
		};
		const manner = { sessionId: randomUUID(), ...caller, market };
		return (await gateway.call(sendContactMessage, { body }, manner)).data.reference;
	};
	const listed = async (state: "waiting" | "answered" = "waiting") =>
		(await gateway.call(listContactMessages, { query: { state } }, operator)).data.messages;

	it("reaches the market's service address, which answers its writer, and confirms without repeating it", async () => {
		const reference = await write({ orderNumber: " v7k2-m9qtx-4h " });
		await mailbox.sweep();
		const letters = mailbox.letters();
		expect(letters).toHaveLength(2);
		const toService = letters.find(({ to }) => to === "service@vitrine.de");
		expect(toService?.subject).toBe(`[${reference}] Lieferung`);
		expect(toService?.eml).toMatch(/^Reply-To: Anna@Example\.org/im);
		expect(toService?.text).toContain("V7K2-M9QTX-4H");
		expect(toService?.text).toContain("nicht mit dieser Adresse aufgegeben");
		// a stranger's text is text: no markup of theirs is markup of ours
		expect(toService?.html).toContain("&lt;b&gt;Danke&lt;/b&gt;");
		const toWriter = letters.find(({ to }) => to === "Anna@Example.org");
		expect(toWriter?.subject).toBe(`Ihre Nachricht ist angekommen (${reference})`);
		expect(toWriter?.eml).not.toMatch(/^Reply-To/im);
		for (const part of [toWriter?.text ?? "", toWriter?.html ?? ""]) {
			expect(part).not.toContain("Paket");
			expect(part).toContain("http://localhost:3000/de-de/hilfe/");
		}
	});

	it("says whether the order is the writer's own", async () => {
		const { order } = await buy(gateway, "contact-buyer", { email: "zoe@example.org" });
		const { orderNumber } = order;
		await write({ orderNumber, email: "Zoe@example.org" });
		await write({ orderNumber, email: "stranger@example.org" });
		expect((await listed()).map(({ isOwnOrder }) => isOwnOrder).toSorted()).toEqual([false, true]);
	});

	it("is kept for the operator's call and console until it is answered", async () => {
		const first = await write();
		now = new Date(now.getTime() + 1_000);
		const second = await write({ topic: "other" });
		expect((await gateway.fault(listContactMessages, {})).code).toBe("OPERATOR_KEY_INVALID");
		expect((await listed()).map(({ reference }) => reference)).toEqual([first, second]);
		const console_ = (line: string) => runCommand(line, gateway.context, "kim");
		expect(await console_("contact-messages")).toMatch(new RegExp(`^${first}  .*Anna@Example`));
		expect(await console_(`contact-message ${first}`)).toContain("Wann kommt mein Paket?");
		const params = { reference: first };
		const { data: once } = await gateway.call(answerContactMessage, { params }, operator);
		now = new Date(now.getTime() + 1_000);
		const { data: twice } = await gateway.call(answerContactMessage, { params }, operator);
		expect([once.answeredAt === null, twice.answeredAt]).toEqual([false, once.answeredAt]);
		expect(await console_(`contact-answered ${second}`)).toBe(`${second}  is answered`);
		expect(await listed()).toEqual([]);
		expect((await listed("answered")).map(({ reference }) => reference)).toEqual([second, first]);
		const unknown = { params: { reference: "K-00000000" } };
		expect((await gateway.fault(answerContactMessage, unknown, operator)).code).toBe("NOT_FOUND");
		await expect(console_("contact-answered K-00000000")).rejects.toThrow("There is no message");
	});

	it("is bounded, and refused without words or an address", async () => {
		const fault = (part: object) =>
			gateway.fault(
				sendContactMessage,
				{
					body: { email: "a@example.org", topic: "other", words: "w".repeat(20), ...part } as never,
				},
				{ sessionId: randomUUID() },
			);
		expect((await fault({ words: "w".repeat(maxMessageLength + 1) })).code).toBe("INVALID_REQUEST");
		expect((await fault({ words: " short  " })).code).toBe("INVALID_REQUEST");
		expect((await fault({ email: "a@b" })).code).toBe("INVALID_REQUEST");
		expect((await fault({ topic: "praise" })).code).toBe("INVALID_REQUEST");
		expect(await listed()).toEqual([]);
	});

	it("is limited by session, and asks a suspected robot for a check", async () => {
		const environment = {
			RATE_LIMIT_FACTOR: "1",
			OPERATOR_KEYS: `${key} help-desk support:read support:write`,
		};
		const strict = await startWithMailbox({ now: () => now, environment });
		const body = { email: "b@example.org", topic: "other" as const, words: "w".repeat(20) };
		const session = { sessionId: randomUUID(), market: "FR" as const };
		await strict.gateway.call(sendContactMessage, { body }, session);
		const hurried = await strict.gateway.fault(sendContactMessage, { body }, session);
		expect(hurried.code).toBe("TOO_MANY_REQUESTS");
		const here = () => ({ ...session, sessionId: randomUUID() });
		for (let sent = 1; sent < 11; sent += 1) {
			await strict.gateway.call(sendContactMessage, { body }, here());
		}
		const asked = await strict.gateway.fault(sendContactMessage, { body }, here());
		expect([asked.code, typeof asked.details?.check]).toEqual(["CHECK_NEEDED", "string"]);
		await strict.sweep();
		// one mailbox is not filled by others; the operator gets them all
		const to = strict.letters().map((letter) => letter.to);
		expect(to.filter((address) => address === "b@example.org")).toHaveLength(10);
		expect(to.filter((address) => address === "service@vitrine.fr")).toHaveLength(11);
		await strict.close();
	}, 30_000);

	it("is deleted after its days, and with the account of its writer (CONTENT-77)", async () => {
		const facts = { webCreatedAt: now, email: "Owner@example.org", accountEmail: null };
		await db()
			.insert(customers)
			.values([
				{ ...facts, customerId: "contact-owner", emailQuality: verifiedEmailQuality },
				{ ...facts, customerId: "contact-other", email: "other@example.org" },
			]);
		const customerToken = await gateway.tokenOf("contact-other");
		const own = await write({ email: "owner@Example.org" });
		const signedIn = await write({ email: "elsewhere@example.org" }, { customerToken });
		const stranger = await write({ email: "stranger@example.org" });
		const told = await collectData(db(), "contact-owner", "de");
		expect(told?.data.messages).toEqual([
			expect.objectContaining({ messageId: own, words: expect.stringContaining("Paket") }),
		]);
		const other = await collectData(db(), "contact-other", "de");
		expect(other?.data.messages).toEqual([expect.objectContaining({ messageId: signedIn })]);
		const deletedAt = new Date(now.getTime() - 60 * day);
		await db().update(customers).set({ deletedAt }).where(eq(customers.email, "Owner@example.org"));
		await db().update(customers).set({ deletedAt }).where(eq(customers.email, "other@example.org"));
		await eraseCustomers(gateway.context);
		expect((await listed()).map(({ reference }) => reference)).toEqual([stranger]);
		now = new Date(now.getTime() + contactDays * day);
		await pruneRows(gateway.context);
		expect(await listed()).toEqual([]);
	});
});

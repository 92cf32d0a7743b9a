// Orders, codes and gift cards as the console works with them.
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "#gateway/commands/commands.ts";
import { orderNumberOf } from "#gateway/orders/orders/rules/order-number.ts";
import { giftCards, letters, operatorActions, orders } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";

const gateway = testGateway();

const say = (line: string) => runCommand(line, gateway.context, "kim");
const isSaid = (line: string) => expect(say(line)).rejects;

describe("orders", () => {
	/** Number and moment of each, the newest first. */
	const placed: { orderNumber: string; at: string }[] = [];
	beforeAll(async () => {
		const bought = [
			{
				customer: "lists-one",
				market: "FR",
				email: "Lists.One@Example.org",
				at: "2026-01-31T23:59:59.9Z",
			},
			{
				customer: "lists-one",
				market: "FR",
				email: "Lists.One@Example.org",
				at: "2026-01-31T00:00:00Z",
			},
			{
				customer: "lists-two",
				market: "PL",
				email: "two@example.org",
				at: "2026-01-30T23:59:59.999999Z",
			},
			{
				customer: "lists-two",
				market: "PL",
				email: "two@example.org",
				at: "2026-01-30T23:59:59.999998Z",
			},
		] as const;
		for (const { customer, at, ...options } of bought) {
			const { orderNumber } = (await buy(gateway, customer, options)).params;
			await gateway.context.db
				.update(orders)
				.set({ placedAt: sql`${at}::timestamptz` as unknown as Date })
				.where(eq(orders.orderNumber, orderNumber));
			placed.push({ orderNumber, at });
		}
	});
	const listed = async (options: string): Promise<string[]> =>
		JSON.parse(await say(`orders --to 2026-01-31 ${options} --json`)).map(
			({ orderNumber }: { orderNumber: string }) => orderNumber,
		);
	const those = (...which: number[]) => which.map((index) => placed[index]?.orderNumber);

	it.each([
		["", [0, 1, 2, 3]],
		["paid shipped", [0, 1, 2, 3]],
		["cancelled", []],
		["--from 2026-01-31", [0, 1]],
		["--from=2026-01-30 --country pl", [2, 3]],
		["--from 2026-01-31T01:00:00+01:00", [0, 1]],
		["--from 2026-01-31T01:00:00.001+01:00", [0]],
		["--market pl-pl", [2, 3]],
		["--market 1001", [0, 1]],
		["--customer lists-two", [2, 3]],
		["--customer lists.one@EXAMPLE.org --limit 1", [0]],
	])("with '%s' are the right ones, the newest first", async (options, which) => {
		expect(await listed(options)).toEqual(those(...which));
	});

	it("are read page by page, each once, though some were placed in the same millisecond", async () => {
		const read: string[] = [];
		for (let page = await listed("--limit 1"); page.length > 0; ) {
			read.push(...page);
			page = await listed(`--limit 1 --after ${page.at(-1)}`);
		}
		expect(read).toEqual(those(0, 1, 2, 3));
		const text = await say("orders --to 2026-01-31 --limit 3");
		expect(text.split("\n")).toHaveLength(4);
		expect(text).toContain(`There are more: say the same with --after ${placed[2]?.orderNumber}.`);
		expect(await say("orders --to 2026-01-31 --limit 4")).not.toContain("more");
	});

	it("name no customer to who reads the list on a screen", async () => {
		expect(await say("orders --customer two@example.org")).not.toMatch(/example|CLAIRE|Paris/i);
		// a command that changes nothing leaves no note, and so no address
		expect(await say("operator-actions")).not.toContain("orders --customer");
	});

	it.each([
		["burnt", "burnt is no state of an order"],
		["--from 2026-02-30", "--from is no day: 2026-02-30"],
		["--to 2026-01-31T10:00", "--to is no day"],
		["--country France", "--country is no code of two letters"],
		["--market xx", "--market is no shop"],
		["--limit 0", "--limit is no number from 1 to 10000"],
		["--limit", "--limit"],
		["--since 2026-01-01", "--since"],
		["--after V000-00000-01", "There is no order V000-00000-01: its check digit"],
	])("with '%s' are refused by its name", async (options, told) => {
		await isSaid(`orders ${options}`).toThrow(told);
	});
});

describe("an operator", () => {
	it("ships and delivers an order; its customer gets letters: shipped, e-ticket, survey", async () => {
		const { orderNumber } = (await buy(gateway, "operator-ships")).params;
		expect(await say("orders paid")).toContain(orderNumber);
		expect(await say(`order-shipped ${orderNumber} DHL 00340434161094`)).toBe(
			`${orderNumber}  paid → shipped  DHL 00340434161094`,
		);
		const told = JSON.parse(await say(`order ${orderNumber} --json`));
		expect(told).toMatchObject({ state: "shipped", carrier: "DHL" });
		const noted = async () =>
			(await gateway.rows(letters, eq(letters.orderNumber, orderNumber))).map(({ kind }) => kind);
		expect(await noted()).toEqual(expect.arrayContaining(["order-shipped", "e-ticket"]));
		await isSaid(`order-cancelled ${orderNumber}`).toThrow("it is past that");
		expect(await say(`order-delivered ${orderNumber}`)).toContain("shipped → delivered");
		expect(await noted()).toContain("survey");
	});

	it("cancels an order before it is shipped", async () => {
		const { orderNumber } = (await buy(gateway, "operator-cancels")).params;
		expect(await say(`order-cancelled ${orderNumber}`)).toBe(`${orderNumber}  cancelled`);
		const [row] = await gateway.rows(orders, eq(orders.orderNumber, orderNumber));
		expect(row?.state).toBe("cancelled");
		await isSaid(`order-cancelled ${orderNumberOf(new Uint8Array(9))}`).toThrow(
			/There is no order V[\w-]+\.$/,
		);
		await isSaid("order-cancelled V000-00000-01").toThrow("it was mistyped");
	});

	it("cancels an order without its provider, and is told that its money waits", async () => {
		const { orderNumber } = (await buy(gateway, "operator-cancels-later")).params;
		const withoutProvider = { ...gateway.context, extensions: [] };
		expect(await runCommand(`order-cancelled ${orderNumber}`, withoutProvider, "kim")).toMatch(
			/cancelled; its money waits: No payment provider is named/,
		);
		expect(await say("orders cancelled")).toContain(orderNumber);
	});

	it("makes and blocks a gift card, ends a code, and is recorded with each", async () => {
		const card = JSON.parse(await say("gift-card-create EUR 5000 --json"));
		expect(await say(`gift-card-block ${card.giftCardId}`)).toContain("50.00 EUR were on it");
		const { db } = gateway.context;
		const [row] = await gateway.rows(giftCards, eq(giftCards.giftCardId, card.giftCardId));
		expect(row?.blockedAt).not.toBeNull();
		expect(await say("promo-code-ended bienvenue10")).toContain("BIENVENUE10  ended");
		await isSaid("gift-card-create EUR 50").toThrow("50 are cents, less than 1 EUR");
		await isSaid("gift-card-create EUR 0").toThrow("Say gift-card-create");
		const noted = await db.select().from(operatorActions);
		expect(noted.map(({ command }) => command)).toContain("promo-code-ended");
		expect(noted.every(({ operator }) => operator === "kim")).toBe(true);
		expect(await say("operator-actions 1")).toContain("failed: Say gift-card-create");
		// a reader of the notes could pay with it
		expect(await say("operator-actions")).not.toContain(card.giftCardId);
		expect(await say("operator-actions")).toContain(
			`gift-card-block …${card.giftCardId.slice(-4)}`,
		);
	});

	it("gets the values of every list and change with --json", async () => {
		const told = async (line: string): Promise<unknown> => JSON.parse(await say(`${line} --json`));
		const lists =
			"orders returns reservations transfers withdrawals reviews customer-pictures csp-rules promo-codes gift-cards-blocked";
		for (const list of [...lists.split(" "), "operator-actions"]) {
			expect([list, Array.isArray(await told(list))]).toEqual([list, true]);
		}
		const { orderNumber } = (await buy(gateway, "operator-values")).params;
		expect(await told(`order-shipped ${orderNumber} DHL 00340434161094`)).toEqual({
			orderNumber,
			from: "paid",
			to: "shipped",
			carrier: "DHL",
			trackingNumber: "00340434161094",
		});
		expect(await told(`order-delivered ${orderNumber}`)).toEqual([
			{ orderNumber, isDelivered: true },
		]);
		const rule = { feature: "maps", directive: "img-src", source: "https://maps.example" };
		expect(await told(`csp-rule add ${Object.values(rule).join(" ")}`)).toEqual({ added: rule });
		expect(await told("csp-rules")).toEqual([rule]);
		// a command that only prints lines gives those
		expect(await told("recommendations")).toEqual({ said: [expect.stringContaining("made anew")] });
	});
});

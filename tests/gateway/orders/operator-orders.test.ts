// Orders, codes and gift cards as the console works with them.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../gateway/commands/commands.ts";
import { giftCards, letters, operatorActions, orders } from "../../../gateway/db/schema.ts";
import { orderNumberOf } from "../../../gateway/orders/rules/order-number.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { buy } from "./buying.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startGateway();
});
afterAll(() => gateway?.close());

const say = (line: string) => runCommand(line, gateway.context, "kim");
const isSaid = (line: string) => expect(say(line)).rejects;

describe("an operator", () => {
	it("ships and delivers an order; its customer gets letters: shipped, e-ticket, survey", async () => {
		const { orderNumber } = (await buy(gateway, "operator-ships")).params;
		expect(await say("orders paid")).toContain(orderNumber);
		expect(await say(`order-shipped ${orderNumber} DHL 00340434161094`)).toBe(
			`${orderNumber}  paid → shipped  DHL 00340434161094`,
		);
		const told = JSON.parse(await say(`order ${orderNumber} --json`));
		expect(told).toMatchObject({ state: "shipped", carrier: "DHL" });
		const { db } = gateway.context;
		const noted = async () =>
			(await db.select().from(letters).where(eq(letters.orderNumber, orderNumber))).map(
				({ kind }) => kind,
			);
		expect(await noted()).toEqual(expect.arrayContaining(["order-shipped", "e-ticket"]));
		await isSaid(`order-cancelled ${orderNumber}`).toThrow("it is past that");
		expect(await say(`order-delivered ${orderNumber}`)).toContain("shipped → delivered");
		expect(await noted()).toContain("survey");
	});

	it("cancels an order before it is shipped", async () => {
		const { orderNumber } = (await buy(gateway, "operator-cancels")).params;
		expect(await say(`order-cancelled ${orderNumber}`)).toBe(`${orderNumber}  cancelled`);
		const { db } = gateway.context;
		const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
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
		const [row] = await db
			.select()
			.from(giftCards)
			.where(eq(giftCards.giftCardId, card.giftCardId));
		expect(row?.blockedAt).not.toBeNull();
		expect(await say("promo-code-ended bienvenue10")).toContain("BIENVENUE10  ended");
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

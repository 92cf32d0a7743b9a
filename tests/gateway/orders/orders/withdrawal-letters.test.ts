import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { getWithdrawalLabel } from "#contract/order/papers.ts";
import { stateWithdrawal } from "#contract/order/return-operations.ts";
import type { WithdrawalWish } from "#contract/order/withdrawal.ts";
import { type Language, languages } from "#contract/shapes.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { giftCards, orders, warehouses, withdrawals } from "#gateway/platform/db/schema.ts";
import { zonedMomentText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { buy, buyByMail } from "./buying.ts";

/** Their words come from the messages, whose parity another test shows: one language stands for six. */
const spoken = isLongRun ? languages : (["pl"] as const satisfies Language[]);

const begin = new Date("2026-03-03T09:07:42Z");
let now = begin;

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;
afterEach(() => {
	mailbox.empty();
	now = begin;
});

const deliver = async () => {
	for (let round = 0; round < 3; round += 1) await advanceOrders(gateway.context);
};
const speak = (orderNumber: string, language: Language) =>
	gateway.context.db.update(orders).set({ language }).where(eq(orders.orderNumber, orderNumber));

/** States a withdrawal without signing in, and returns the acknowledgement. */
async function acknowledged(orderNumber: string, email: string, wish: WithdrawalWish) {
	await mailbox.sweep();
	mailbox.empty();
	const body = { orderNumber, name: "Zoé Morel", email, wish };
	await gateway.call(stateWithdrawal, { body }, { sessionId: "anybody-at-all" });
	await mailbox.sweep();
	const letter = mailbox.letters().find(({ text }) => text.includes("Zoé Morel"));
	return letter ?? expect.unreachable();
}

describe("the acknowledgement of a withdrawal", () => {
	it.each(spoken)("tells what was stated, when, and what follows: %s", async (language) => {
		const { order, params } = await buy(gateway, `says-${language}`);
		const { orderNumber } = params;
		await speak(orderNumber, language);
		await deliver();
		const email = `says-${language}@example.org`;
		const { subject, text, html, to } = await acknowledged(orderNumber, email, { of: "order" });
		const t = translatorOf(language);
		expect(to).toContain(email);
		expect(subject).toBe(t("withdrawal:subject", { number: orderNumber }));
		for (const part of [text, html]) {
			expect(part).toContain(order.lineItems[0]?.name[language]);
			expect(part).toContain("10:07");
			expect(part).toContain("59100 Roubaix");
			expect(part).not.toContain(":42");
		}
		for (const said of ["whole", "sendBack", "refund"] as const) {
			expect(text).toContain(t(`withdrawal:${said}`));
		}
	});

	it("names the address of its label: a warehouse's, where the market's returns go to one", async () => {
		const { db } = gateway.context;
		await db.insert(warehouses).values({
			...{ warehouseId: "lyon", name: "Entrepôt de Lyon", priority: 200 },
			...{ line1: "1 quai Rambaud", zipCode: "69002", city: "Lyon", country: "FR" },
			returnsOf: [storeIdOf("FR")],
		});
		const { params } = await buy(gateway, "withdrawn-to-lyon");
		await deliver();
		const email = "withdrawn-to-lyon@example.org";
		const { text } = await acknowledged(params.orderNumber, email, { of: "order" });
		await db.delete(warehouses);
		expect(text).toMatch(/Entrepôt de Lyon\s+1 quai Rambaud\s+69002 Lyon/);
	});

	it("of single items names them alone, and quotes the customer's words", async () => {
		const { order, params } = await buy(gateway, "pieces", { items: 2 });
		await deliver();
		const { orderNumber } = params;
		const lineId = order.lineItems[0]?.lineId ?? "";
		const one: WithdrawalWish = { of: "lines", lines: [{ lineId, quantity: 1 }] };
		const { text } = await acknowledged(orderNumber, "pieces@example.org", one);
		expect(text).toContain(`1 × ${order.lineItems[0]?.name.fr}`);
		expect(text).toContain(translatorOf("fr")("withdrawal:some"));
		const own = { of: "words", words: "la robe bleue" } as const;
		const other = await acknowledged(orderNumber, "pieces@example.org", own);
		expect(other.text).toContain("«\u00a0la robe bleue\u00a0»");
	});

	it("links to a label without sign-in until the withdrawal is settled (ADR 0075)", async () => {
		const { order, params } = await buy(gateway, "label");
		const { orderNumber } = params;
		await speak(orderNumber, "fr");
		await deliver();
		const [line] = order.lineItems;
		const wish: WithdrawalWish = {
			of: "lines",
			lines: [{ lineId: line?.lineId ?? "", quantity: 1 }],
		};
		const { text } = await acknowledged(orderNumber, "label@example.org", wish);
		const token = /withdrawal\/label\/\?token=([\w.-]+)/.exec(text)?.[1] ?? "";
		const visitor = { sessionId: "anybody-at-all" };
		const fetched = await gateway.call(getWithdrawalLabel, { params: { token } }, visitor);
		const paper = await pdfText(fetched.data);
		for (const part of [orderNumber, line?.name.fr ?? "", "Commande"])
			expect(paper).toContain(part);
		const gone = async (asked: string) =>
			(await gateway.fault(getWithdrawalLabel, { params: { token: asked } }, visitor)).status;
		expect(await gone(`${token.slice(0, -4)}AAAA`)).toBe(404);
		now = new Date(begin.getTime() + 29 * 86_400_000);
		expect(await gone(token)).toBe(404);
		now = begin;
		await gateway.context.db
			.update(withdrawals)
			.set({ settledAt: now })
			.where(eq(withdrawals.orderNumber, orderNumber));
		expect(await gone(token)).toBe(404);
	});

	it("of an order that was cancelled at once asks for nothing back", async () => {
		const { params } = await buy(gateway, "early");
		const { text } = await acknowledged(params.orderNumber, "early@example.org", { of: "order" });
		expect(text).toContain(translatorOf("fr")("withdrawal:cancelled"));
		const [asked] = text.split("\n-- \n");
		expect(asked).not.toContain("59100 Roubaix");
	});

	it("of a late withdrawal names the last day", async () => {
		const { params } = await buy(gateway, "late");
		await deliver();
		now = new Date(begin.getTime() + 30 * 86_400_000);
		const { text } = await acknowledged(params.orderNumber, "late@example.org", { of: "order" });
		expect(text).toContain("17\u00a0mars 2026");
		expect(text).not.toContain(translatorOf("fr")("withdrawal:sendBack"));
	});

	it("of gift cards alone asks for no parcel, and refuses a used one", async () => {
		const bought = await buyByMail(gateway, "gives-cards");
		await deliver();
		const { orderNumber } = bought.order;
		const email = "gives-cards@example.org";
		const { text } = await acknowledged(orderNumber, email, { of: "order" });
		expect(text).toContain(translatorOf("fr")("withdrawal:uncarried"));
		const used = await buyByMail(gateway, "used-cards");
		const at = eq(giftCards.orderNumber, used.order.orderNumber);
		await gateway.context.db.update(giftCards).set({ balance: 1 }).where(at);
		const refused = await acknowledged(used.order.orderNumber, "used-cards@example.org", {
			of: "order",
		});
		expect(refused.text).toContain(translatorOf("fr")("withdrawal:refused.giftCardUsed"));
	});
});

describe("letters about an order", () => {
	it("link to the withdrawal page when it is confirmed and when it is shipped", async () => {
		const { params } = await buy(gateway, "shown");
		await mailbox.sweep();
		const way = `/fr-fr/withdrawal/?order=${params.orderNumber}`;
		const [confirmation] = mailbox
			.letters()
			.filter(({ text }) => text.includes(params.orderNumber));
		expect(confirmation?.text).toContain(
			`Se rétracter du contrat ici\u00a0: http://localhost:3000${way}`,
		);
		expect(confirmation?.html).toContain(way);
		mailbox.empty();
		await advanceOrders(gateway.context);
		await advanceOrders(gateway.context);
		await mailbox.sweep();
		expect(mailbox.letters().find(({ text }) => text.includes(way))?.subject).toContain("en route");
	});
});

describe("the moment of a statement", () => {
	it("is shown with its time zone and without seconds", () => {
		expect(zonedMomentText(begin, { tag: "de-DE", language: "de" })).toBe(
			"3.\u00a0März 2026 um 10:07 MEZ",
		);
		expect(zonedMomentText(begin, { tag: "en-GB", language: "en" })).toBe(
			"3\u00a0March 2026 at 10:07 CET",
		);
		expect(zonedMomentText(begin, { tag: "en-GB", language: "en" }, "Europe/London")).toBe(
			"3\u00a0March 2026 at 09:07 GMT",
		);
		expect(zonedMomentText(begin, { tag: "fr-FR", language: "fr" })).toMatch(
			/^3\u00a0mars 2026 à 10:07 UTC\+1$/,
		);
	});
});

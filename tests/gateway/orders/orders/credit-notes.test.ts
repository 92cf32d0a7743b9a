import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { askDataArchive, fetchDataArchive } from "#contract/archive/operations.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getCreditNote } from "#contract/order/papers.ts";
import { cancelLines } from "#gateway/orders/orders/cancel-lines.ts";
import { refundAmount } from "#gateway/orders/orders/refund-amount.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { sweepArchives } from "#gateway/orders/personal-data/make-archives.ts";
import { creditNotes, orderEvents, orders } from "#gateway/platform/db/schema.ts";
import { formatMoney } from "#shop/money.ts";
import {
	enrol,
	issueGiftCard,
	launch,
	withCode,
	withGiftCard,
} from "#tests/gateway/selling/carts/money.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { buy, buyByMail } from "./buying.ts";
import { ask, type Delivered, delivered, run } from "./returning.ts";

const now = new Date("2026-03-03T09:00:00Z");

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;

type Own = Pick<Delivered, "params" | "caller">;

const orderOf = async ({ params, caller }: Own) =>
	(await gateway.call(getOrder, { params }, caller)).data;
const notesOf = async (own: Own) => (await orderOf(own)).creditNotes;
async function paperOf({ params, caller }: Own, creditNoteNumber: string) {
	const asked = { params: { ...params, creditNoteNumber } };
	return pdfText((await gateway.call(getCreditNote, asked, caller)).data);
}
/** Letters of other tests come before ours, and a sweep takes only some of them at a time. */
async function sweepAll() {
	for (let before = -1; before < mailbox.letters().length; ) {
		before = mailbox.letters().length;
		await mailbox.sweep();
	}
}
const money = (cents: number, tag = "fr-FR", currency = "EUR") =>
	formatMoney(cents, currency, { tag }).replaceAll(/[\u00a0\u202f]/g, " ");
const written = (own: Own, language: "de" | "pl") =>
	gateway.context.db
		.update(orders)
		.set({ language })
		.where(eq(orders.orderNumber, own.params.orderNumber));

describe("a credit note", () => {
	it("is issued once for each return, for the amount that was refunded", async () => {
		const bought = await delivered(gateway, "noted-pieces", { items: 2 });
		expect(await notesOf(bought)).toEqual([]);
		const price = bought.order.lineItems[0]?.totalPrice ?? 0;
		const { data: asked } = await ask(gateway, bought, 1);
		expect(await notesOf(bought)).toEqual([]);
		await run(gateway, `receive-return ${asked.returnNumber}`);
		await run(gateway, `receive-return ${asked.returnNumber}`);
		const [first, ...none] = await notesOf(bought);
		expect(none).toEqual([]);
		expect(first).toMatchObject({
			refundNumber: asked.returnNumber,
			issuedAt: now.toISOString(),
			amount: { centAmount: Math.floor(price / 2) },
		});
		expect(first?.creditNoteNumber).toMatch(/^CFR-2026-\d{6}$/);
		const paper = await paperOf(bought, first?.creditNoteNumber ?? "");
		for (const said of [
			"Avoir",
			first?.creditNoteNumber ?? "",
			bought.params.orderNumber,
			`Retour ${asked.returnNumber}`,
			bought.order.billingAddress.city,
			bought.order.lineItems[0]?.name.fr ?? "",
			"TVA 20",
			money(Math.floor(price / 2)),
		]) {
			expect(paper).toContain(said);
		}
		const { data: rest } = await ask(gateway, bought, 1);
		await run(gateway, `receive-return ${rest.returnNumber}`);
		const notes = await notesOf(bought);
		const sum = notes.reduce((all, { amount }) => all + amount.centAmount, 0);
		expect(sum).toBe(bought.order.totalPrice.centAmount);
	});

	it("names what was given back for: items that were not sent, an amount, never a return that was none", async () => {
		const bought = await buy(gateway, "noted-without-return", { items: 2 });
		const { orderNumber } = bought.params;
		const lineId = bought.order.lineItems[0]?.lineId ?? "";
		const lines = [{ lineId, quantity: 1 }];
		await cancelLines(gateway.context, orderNumber, { lines, reason: "damaged", restock: false });
		await refundAmount(gateway.context, orderNumber, { amount: 500, reason: "a stain" });
		await sweepRefunds(gateway.context);
		const notes = await notesOf(bought);
		const papers = await Promise.all(
			notes.map(({ creditNoteNumber }) => paperOf(bought, creditNoteNumber)),
		);
		expect(papers).toHaveLength(2);
		for (const words of ["Articles non envoyés", "Remboursement partiel"]) {
			expect(papers.filter((paper) => paper.includes(words))).toHaveLength(1);
		}
		expect(papers.join()).not.toMatch(/Retour R/);
	});

	it.each([
		["CH", "de", "de-DE", "CHF", "Rechnungskorrektur", "MwSt. 8,1"],
		["PL", "pl", "pl-PL", "PLN", "Faktura korygująca", "VAT 23"],
	] as const)(
		"of a cancelled order of %s covers the whole invoice, in %s",
		async (market, language, tag, currency, title, tax) => {
			const bought = await buy(gateway, `noted-${market}`, { market, items: 2 });
			await written(bought, language);
			await gateway.call(cancelOrder, { params: bought.params }, bought.caller);
			const [note] = await notesOf(bought);
			expect(note?.creditNoteNumber).toBe(`C${market}-2026-000001`);
			expect(note?.amount).toEqual(bought.order.totalPrice);
			const paper = await paperOf(bought, note?.creditNoteNumber ?? "");
			const total = money(bought.order.totalPrice.centAmount, tag, currency);
			for (const said of [title, tax, total, bought.params.orderNumber]) {
				expect(paper).toContain(said);
			}
		},
	);

	it("accounts for gift cards, points and codes, and names them", async () => {
		const { db } = gateway.context;
		await enrol(db, "noted-cards");
		const code = await launch(db);
		const card = await issueGiftCard(db, { balance: 3_333 });
		const bought = await buy(gateway, "noted-cards", {
			items: 2,
			also: async (cart, by) =>
				withGiftCard(gateway, by, await withCode(gateway, by, cart, code), card),
		});
		await gateway.call(cancelOrder, { params: bought.params }, bought.caller);
		const [note] = await notesOf(bought);
		const total = bought.order.totalPrice.centAmount;
		expect(note?.amount.centAmount).toBe(total);
		const paper = await paperOf(bought, note?.creditNoteNumber ?? "");
		const { loyaltyPointsEarned, loyaltyBonusPointsEarned } = bought.order;
		for (const said of [
			card.slice(-4),
			money(3_333),
			money(total - 3_333),
			code,
			`repris : ${loyaltyPointsEarned + loyaltyBonusPointsEarned}`,
		]) {
			expect(paper).toContain(said);
		}
	});

	it("of bought gift cards contains no tax", async () => {
		const { caller, order } = await buyByMail(gateway, "noted-untaxed");
		const params = { orderNumber: order.orderNumber };
		await gateway.call(cancelOrder, { params }, caller);
		const own = eq(creditNotes.orderNumber, order.orderNumber);
		const [note] = await gateway.rows(creditNotes, own);
		expect(note).toMatchObject({ amount: 5_000, untaxed: 5_000, net: 0, vat: 0, extras: 5_000 });
		const paper = await paperOf({ params, caller }, note?.creditNoteNumber ?? "");
		expect(paper).toContain("Hors champ de la TVA");
	});

	it("is not issued for an order that was never paid", async () => {
		const bought = await buy(gateway, "noted-unpaid");
		const { orderNumber } = bought.params;
		const { db } = gateway.context;
		const unpaid = { state: "placed" as const, capturedAmount: 0 };
		await db.update(orders).set(unpaid).where(eq(orders.orderNumber, orderNumber));
		await db.delete(orderEvents).where(eq(orderEvents.orderNumber, orderNumber));
		await gateway.call(cancelOrder, { params: bought.params }, bought.caller);
		expect(await orderOf(bought)).toMatchObject({ state: "cancelled", creditNotes: [] });
	});

	it("is found only by its customer, and only under its own order", async () => {
		const bought = await buy(gateway, "noted-owner");
		const other = await buy(gateway, "noted-owner");
		await gateway.call(cancelOrder, { params: bought.params }, bought.caller);
		const [note] = await notesOf(bought);
		const creditNoteNumber = note?.creditNoteNumber ?? "";
		const missing = { status: 404, code: "ORDER_NOT_FOUND" };
		const asked = { params: { ...bought.params, creditNoteNumber } };
		const stranger = await shopper(gateway, "noted-curious");
		expect(await gateway.fault(getCreditNote, asked, stranger)).toMatchObject(missing);
		const elsewhere = { params: { ...other.params, creditNoteNumber } };
		expect(await gateway.fault(getCreditNote, elsewhere, bought.caller)).toMatchObject(missing);
		expect(await gateway.fault(getCreditNote, asked)).toMatchObject({ status: 401 });
	});

	it("is linked from the letter of the refund, and is in the archive of the customer's data", async () => {
		const bought = await delivered(gateway, "noted-letter", { items: 1 });
		const { data: asked } = await ask(gateway, bought, 1);
		await run(gateway, `receive-return ${asked.returnNumber}`);
		await sweepRefunds(gateway.context);
		await sweepAll();
		const [note] = await notesOf(bought);
		const path = `/fr-fr/account/orders/${bought.params.orderNumber}/credit-notes/${note?.creditNoteNumber}/`;
		const delivery = bought.order.shippingInfo.price.centAmount;
		expect(delivery).toBeGreaterThan(0);
		expect(await paperOf(bought, note?.creditNoteNumber ?? "")).toContain(money(delivery));
		const letter = mailbox
			.letters()
			.find(
				({ subject, text }) => subject.includes("remboursé") && text.includes(asked.returnNumber),
			);
		expect(letter?.text).toContain(path);

		const cancelled = await buy(gateway, "noted-letter");
		await gateway.call(cancelOrder, { params: cancelled.params }, cancelled.caller);
		await sweepAll();
		const told = mailbox
			.letters()
			.find(({ text }) => text.includes(cancelled.params.orderNumber) && text.includes("annulée"));
		expect(told?.text).toContain(
			`/credit-notes/${(await notesOf(cancelled))[0]?.creditNoteNumber}/`,
		);

		const { data } = await gateway.call(askDataArchive, {}, bought.caller);
		await sweepArchives(gateway.context);
		const params = { archiveId: data.archiveId };
		const file = (await gateway.call(fetchDataArchive, { params }, bought.caller)).data;
		expect(Object.keys(unzipSync(file))).toContain(`credit-notes/${note?.creditNoteNumber}.pdf`);
	});
});

import { describe, expect, it } from "vitest";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { askReturn, takeBackReturn } from "#contract/order/return-operations.ts";
import { lapseReturns } from "#gateway/orders/orders/return-jobs.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { hangColour, hangSize } from "./other-sizes.ts";
import { type Delivered, delivered, moneyBack, returnsOf, run } from "./returning.ts";

const begin = new Date("2026-03-03T09:00:00Z");
let now = begin;

const mailbox = testMailbox({ now: () => now, engine: "postgres" });
const { gateway } = mailbox;

/** Moves the clock on by days, and signs the customer in again. */
async function later(of: Delivered, name: string, days: number) {
	now = new Date(now.getTime() + days * 86_400_000);
	of.caller = await shopper(gateway, name);
}
const orderOf = async ({ params, caller }: Delivered) =>
	(await gateway.call(getOrder, { params }, caller)).data;
const wish = (lineId: string, exchangeFor: string, quantity = 1) => ({
	lines: [{ lineId, quantity, reason: "tooSmall" as const, exchangeFor }],
	way: "parcel" as const,
});
async function exchange(of: Delivered, sku: string, quantity = 1) {
	const body = wish(of.lineId, sku, quantity);
	return (await gateway.call(askReturn, { params: of.params, body }, of.caller)).data;
}
const stock = (sku: string) => stockOf(gateway.context.db, sku);

/** Letters of other tests come before ours, and a sweep takes only some of them at a time. */
async function sweepAll() {
	for (let before = -1; before < mailbox.letters().length; ) {
		before = mailbox.letters().length;
		await mailbox.sweep();
	}
}

async function bought(name: string, items = 1, other = 3) {
	const order = await delivered(gateway, name, { items });
	return { ...order, size: await hangSize(gateway.context.db, order.sku, other) };
}

describe("an exchange for another size", () => {
	it("offers sizes in stock, holds one at once, and sends it when the item arrives; nothing is refunded", async () => {
		const of = await bought("swap-one", 2);
		const line = of.order.lineItems[0];
		expect((await returnsOf(gateway, of)).sizes).toEqual([
			{ lineId: of.lineId, sizes: [{ sku: of.size, sizeLabel: expect.any(String) }] },
		]);
		const { returnNumber, ...asked } = await exchange(of, of.size);
		expect(asked).toMatchObject({
			state: "asked",
			amount: 0,
			lines: [{ exchange: { sku: of.size, state: "held", quantity: 1 } }],
		});
		expect(await stock(of.size)).toBe(2);
		expect(await run(gateway, "returns")).toContain(`1 × ${of.sku} for ${of.size} (tooSmall)`);
		await run(gateway, `return-on-its-way ${returnNumber}`);
		expect(await run(gateway, `receive-return ${returnNumber}`)).toContain("1 item, 0.00 EUR");
		expect(await run(gateway, `receive-return ${returnNumber}`)).toContain("received before");
		expect([await stock(of.sku), await stock(of.size)]).toEqual([8, 2]);
		expect((await returnsOf(gateway, of)).returns[0]).toMatchObject({
			state: "exchanged",
			amount: 0,
			lines: [{ received: 1, exchange: { state: "sent", carrier: "", trackingNumber: "" } }],
			events: ["asked", "onItsWay", "received", "exchanged"].map((state) => ({ state })),
		});
		expect(await moneyBack(gateway, of)).toMatchObject({ refunded: 0, book: { refunded: 0 } });
		const order = await orderOf(of);
		expect(order.creditNotes).toEqual([]);
		expect(order.lineItems).toMatchObject([
			{ sku: of.sku, quantity: 1 },
			{ sku: of.size, quantity: 1, price: line?.price },
		]);
		expect(order.lineItems.reduce((sum, one) => sum + one.totalPrice, 0)).toBe(line?.totalPrice);
		// the invoice stays what it was
		const paper = pdfText((await gateway.call(getInvoice, of, of.caller)).data);
		const [before, after] = order.lineItems;
		// with its word: two letters alone may also be part of the order's number
		expect(paper).toContain(`taille ${before?.sizeLabel}`);
		expect(paper).not.toContain(`taille ${after?.sizeLabel}`);
	});

	it("offers colours of the model that cost no more, and sends one at the price paid (ORDER-48)", async () => {
		const of = await bought("swap-colour");
		const { db } = gateway.context;
		const price = of.order.lineItems[0]?.price ?? 0;
		const black = await hangColour(db, of.sku, { price: price - 1_000, name: "Black" });
		const red = await hangColour(db, of.sku, { price: price + 1_000, name: "Red" });
		await hangColour(db, of.sku, { price, stock: 0, name: "White" });
		const open = await returnsOf(gateway, of);
		expect(open.sizes).toMatchObject([{ sizes: [{ sku: of.size }] }]);
		expect(open.colours).toEqual([
			{
				lineId: of.lineId,
				colours: [
					{
						productId: black.productId,
						colorLabel: expect.objectContaining({ en: "Black" }),
						sizes: [{ sku: black.sku, sizeLabel: expect.any(String) }],
					},
				],
			},
		]);
		const body = wish(of.lineId, red.sku);
		const dearer = await gateway.fault(askReturn, { params: of.params, body }, of.caller);
		expect(dearer).toMatchObject({ status: 422, details: { reason: "size" } });
		const { returnNumber, lines } = await exchange(of, black.sku);
		expect(lines[0]?.exchange).toMatchObject({
			...black,
			state: "held",
			colorLabel: { en: "Black" },
		});
		expect(await stock(black.sku)).toBe(2);
		await run(gateway, `receive-return ${returnNumber}`);
		expect(await stock(of.sku)).toBe(9);
		const order = await orderOf(of);
		expect(order.lineItems).toMatchObject([
			{
				...black,
				price,
				totalPrice: of.order.lineItems[0]?.totalPrice,
				colorLabel: { en: "Black" },
			},
		]);
		expect(await moneyBack(gateway, of)).toMatchObject({ refunded: 0, book: { refunded: 0 } });
		await sweepAll();
		const letter = mailbox.letters().find(({ text }) => text.includes(returnNumber));
		expect(letter?.text).toContain("Black");
	});

	it("can be returned at the price paid; the days run from its own arrival", async () => {
		const of = await bought("swap-again");
		const { returnNumber } = await exchange(of, of.size);
		await later(of, "swap-again", 20);
		await run(gateway, `receive-return ${returnNumber}`);
		// nothing of it has arrived yet that could go back
		expect(await returnsOf(gateway, of)).toMatchObject({ closed: "nothingLeft", lastDay: null });
		await later(of, "swap-again", 20);
		expect(await run(gateway, `exchange-delivered ${returnNumber} R000`)).toBe(
			`${returnNumber}  ${of.size} delivered\nR000  has no size on its way`,
		);
		const open = await returnsOf(gateway, of);
		expect([open.closed, open.lastDay]).toEqual([null, "2026-05-12"]);
		const [replacement] = (await orderOf(of)).lineItems;
		expect(replacement?.sku).toBe(of.size);
		const lineId = replacement?.lineId ?? "";
		const body = {
			lines: [{ lineId, quantity: 1, reason: "unsaid" as const }],
			way: "parcel" as const,
		};
		const { data } = await gateway.call(askReturn, { params: of.params, body }, of.caller);
		await run(gateway, `receive-return ${data.returnNumber}`);
		const total = of.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, of)).toMatchObject({ state: "returned", refunded: total });
		expect([await stock(of.sku), await stock(of.size)]).toEqual([9, 3]);
		const notes = (await orderOf(of)).creditNotes;
		expect(notes.map(({ amount }) => amount.centAmount)).toEqual([total]);
	});

	it("refuses a size out of stock, of another product or the same, and another customer", async () => {
		const of = await bought("swap-gone", 2, 1);
		const other = await bought("swap-other");
		const refused = async (sku: string, quantity = 1) =>
			gateway.fault(
				askReturn,
				{ params: of.params, body: wish(of.lineId, sku, quantity) },
				of.caller,
			);
		for (const [sku, quantity] of [
			[of.size, 2],
			[other.size, 1],
			[of.sku, 1],
		] as const) {
			expect(await refused(sku, quantity)).toMatchObject({
				status: 422,
				details: { reason: "size" },
			});
		}
		expect((await returnsOf(gateway, of)).returns).toEqual([]);
		expect([await stock(of.size), await stock(other.size)]).toEqual([1, 3]);
		expect(
			await gateway.fault(
				askReturn,
				{ params: of.params, body: wish(of.lineId, of.size) },
				other.caller,
			),
		).toMatchObject({ status: 404, code: "ORDER_NOT_FOUND" });
	});

	it("releases the size when the return lapses; a later parcel is refunded", async () => {
		const of = await bought("swap-lapsed");
		const { returnNumber } = await exchange(of, of.size);
		await later(of, "swap-lapsed", 46);
		await lapseReturns(gateway.context);
		expect(await stock(of.size)).toBe(3);
		expect((await returnsOf(gateway, of)).returns[0]).toMatchObject({
			state: "lapsed",
			lines: [{ exchange: { state: "released" } }],
		});
		await run(gateway, `receive-return ${returnNumber}`);
		const total = of.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, of)).toMatchObject({ state: "returned", refunded: total });
	});

	it("releases the size once when the customer takes the return back; nobody else can", async () => {
		const of = await bought("swap-kept");
		const { returnNumber } = await exchange(of, of.size);
		const stranger = await bought("swap-stranger");
		const params = { ...of.params, returnNumber };
		const refusal = (caller: typeof of.caller, more = {}) =>
			gateway.fault(takeBackReturn, { params: { ...params, ...more } }, caller);
		for (const other of [params, stranger.params]) {
			expect(await refusal(stranger.caller, other)).toMatchObject({
				...{ status: 404, code: "ORDER_NOT_FOUND" },
			});
		}
		const keep = () => gateway.call(takeBackReturn, { params }, of.caller);
		for (const answer of await Promise.all([keep(), keep()])) {
			expect(answer).toMatchObject({ status: 200, data: { state: "takenBack", hasLabel: false } });
		}
		expect(await stock(of.size)).toBe(3);
		const open = await returnsOf(gateway, of);
		expect(open).toMatchObject({ closed: null, lines: [{ lineId: of.lineId, quantity: 1 }] });
		const again = await exchange(of, of.size);
		await run(gateway, `return-on-its-way ${again.returnNumber}`);
		const { returnNumber: sent } = again;
		expect(await refusal(of.caller, { returnNumber: sent })).toMatchObject({
			...{ status: 422, code: "RETURN_REFUSED", details: { reason: "sent" } },
		});
	});

	it("releases it when the item is refused or fewer arrive than announced", async () => {
		const refused = await bought("swap-refused");
		const first = await exchange(refused, refused.size);
		expect(await run(gateway, `receive-return ${first.returnNumber} ${refused.sku}=0`)).toContain(
			"stays: none of these items",
		);
		expect(await stock(refused.size)).toBe(3);
		const fewer = await bought("swap-fewer", 3);
		const second = await exchange(fewer, fewer.size, 2);
		await run(gateway, `receive-return ${second.returnNumber} ${fewer.sku}=1`);
		expect([await stock(fewer.sku), await stock(fewer.size)]).toEqual([7, 2]);
		expect((await orderOf(fewer)).lineItems).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
	});

	it("keeps two lines of one size apart: each received item counts once", async () => {
		const of = await bought("swap-back", 2);
		const there = await exchange(of, of.size);
		await run(gateway, `receive-return ${there.returnNumber}`);
		await run(gateway, `exchange-delivered ${there.returnNumber}`);
		const swapped = (await orderOf(of)).lineItems.find(({ sku }) => sku === of.size);
		const back = await exchange({ ...of, lineId: swapped?.lineId ?? "" }, of.sku);
		await run(gateway, `receive-return ${back.returnNumber}`);
		await run(gateway, `exchange-delivered ${back.returnNumber}`);
		const { lineItems } = await orderOf(of);
		expect(lineItems.map(({ sku }) => sku)).toEqual([of.sku, of.sku]);
		const lines = lineItems.map(({ lineId }) => ({
			lineId,
			quantity: 1,
			reason: "unsaid" as const,
		}));
		const body = { lines, way: "parcel" as const };
		const { data } = await gateway.call(askReturn, { params: of.params, body }, of.caller);
		expect(await run(gateway, `receive-return ${data.returnNumber} ${of.sku}=1`)).toContain(
			"1 item, ",
		);
		expect(await run(gateway, `receive-return ${of.params.orderNumber} ${of.sku}=2`)).toContain(
			"stays",
		);
		await run(gateway, `receive-return ${of.params.orderNumber} ${of.sku}`);
		const total = of.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, of)).toMatchObject({ state: "returned", refunded: total });
		expect([await stock(of.sku), await stock(of.size)]).toEqual([9, 3]);
	});

	it("releases it when the whole order comes back meanwhile", async () => {
		const of = await bought("swap-whole");
		await exchange(of, of.size);
		await run(gateway, `return-orders ${of.params.orderNumber}`);
		expect([await stock(of.sku), await stock(of.size)]).toEqual([9, 3]);
		expect(await gateway.fault(cancelOrder, of, of.caller)).toMatchObject({ status: 422 });
	});

	it("is told by two letters: the size is held, then sent", async () => {
		const of = await bought("swap-told");
		const { returnNumber } = await exchange(of, of.size);
		await sweepAll();
		await run(gateway, `receive-return ${returnNumber}`);
		await sweepAll();
		const told = mailbox.letters().filter(({ text }) => text.includes(returnNumber));
		expect(told.some(({ text }) => text.includes("mettons de côté l’article"))).toBe(true);
		const letter = told.find(({ subject }) => subject.startsWith("Votre échange"));
		expect(letter?.text).toContain("en échange\u00a0: Blue, taille");
	});

	it("has the parcel that its merchant names, and no other (ORDER-61)", async () => {
		const of = await bought("swap-parcel");
		const { returnNumber } = await exchange(of, of.size);
		const say = (words: string) => run(gateway, `exchange-sent ${returnNumber} ${words}`);
		expect(await say("Colissimo 6A12345678901")).toBe(`${returnNumber}  has no size on its way`);
		await run(gateway, `receive-return ${returnNumber}`);
		await expect(say("")).rejects.toThrow("exchange-sent <return number>");
		await expect(say("Colissimo <6A>")).rejects.toThrow("exchange-sent <return number>");
		expect(await say("Colissimo 6A12345678901")).toBe(
			`${returnNumber}  ${of.size}  Colissimo 6A12345678901`,
		);
		const [{ lines } = { lines: [] }] = (await returnsOf(gateway, of)).returns;
		const parcel = { carrier: "Colissimo", trackingNumber: "6A12345678901" };
		expect(lines).toMatchObject([{ exchange: { state: "sent", ...parcel } }]);
	});
});

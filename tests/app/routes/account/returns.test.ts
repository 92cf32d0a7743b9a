import { beforeEach, describe, expect, it } from "vitest";
import { getOrder } from "#contract/order/operations.ts";
import { getReturnLabel } from "#contract/order/papers.ts";
import type { OrderReturn } from "#contract/order/return.ts";
import {
	askReturn,
	getReturns,
	getWithdrawal,
	takeBackReturn,
} from "#contract/order/return-operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import { aLine, anOrder, everywhere } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const number = "V7K2-M9QTX-4H";
const returnNumber = "R1AB-C2DEF-3G";
const order = (prefix = "fr-fr") => `/${prefix}/account/orders/${number}/`;
const form = (prefix = "fr-fr") => `${order(prefix)}return/`;
const returned = (prefix = "fr-fr") => `${order(prefix)}returns/${returnNumber}/`;

const dress = aLine({ lineId: "line-0001", quantity: 3, name: everywhere("Robe Cassis") });
const coat = aLine({ lineId: "line-0002", quantity: 1, name: everywhere("Manteau Loup") });

const open = {
	closed: null,
	lastDay: "2026-04-03",
	lines: [
		{ lineId: "line-0001", quantity: 2 },
		{ lineId: "line-0002", quantity: 1 },
	],
	withdrawn: [{ lineId: "line-0002", quantity: 1 }],
	exempt: ["giftCard" as const],
	sizes: [{ lineId: "line-0001", sizes: [{ sku: "3900000000001", sizeLabel: "40" }] }],
	ways: ["parcel" as const, "store" as const],
	returns: [] as OrderReturn[],
};
const asked: OrderReturn = {
	returnNumber,
	state: "asked",
	way: "parcel",
	lines: [{ lineId: "line-0001", quantity: 2, reason: "tooSmall", received: null, exchange: null }],
	events: [{ state: "asked", at: "2026-03-05T10:00:00.000Z" }],
	amount: 9_980,
	delivery: 0,
	hasLabel: true,
	dropOffCode: returnNumber,
};

function there(part: Partial<typeof open> = {}, ordered: Partial<Order> = {}) {
	const placed = anOrder({
		orderNumber: number,
		state: "delivered",
		isCancellable: false,
		lineItems: [dress, coat],
		...ordered,
	});
	shop.gateway.returns(getOrder, placed);
	shop.gateway.returns(getReturns, { ...open, ...part } as never);
}
const anOwner = () => shop.customer({ customerId: "customer-1" });
const typed = {
	"lines[0].lineId": "line-0001",
	"lines[0].take": "yes",
	"lines[0].quantity": "2",
	"lines[0].reason": "tooSmall",
	"lines[1].lineId": "line-0002",
	"lines[1].quantity": "1",
	"lines[1].reason": "unsaid",
	way: "store",
};

beforeEach(() => {
	shop.gateway.on(getWithdrawal, () => refuse("ORDER_NOT_FOUND"));
	there();
});

describe("the order page with returns", () => {
	it("links to the return form, and shows each return with its state", async () => {
		there({ withdrawn: [], returns: [asked] });
		const { text } = await anOwner().fetch(order("en"));
		expect(text).toContain("You can return items until");
		expect(text).toContain(`href="${form("en")}"`);
		expect(text).toContain(`href="${returned("en")}"`);
		expect(text).toMatch(/aria-current="step"[^>]*><span[^>]*>Announced/);
	});

	it.each([
		["expired", "The thirty days for returns ended on"],
		["notDelivered", "you have thirty days"],
		["nothingLeft", "on its way back or has come back"],
	] as const)("says why nothing can be returned: %s", async (closed, said) => {
		there({ closed: closed as never, lines: [] });
		const { text } = await anOwner().fetch(order("en"));
		expect(text).toContain(said);
		expect(text).not.toContain(`href="${form("en")}"`);
	});

	it("works without returns where they are unreachable", async () => {
		shop.gateway.on(getReturns, unreachable());
		const { status, text } = await anOwner().fetch(order());
		expect(status).toBe(200);
		expect(text).not.toContain(form());
	});

	it("requests bank details for a refund by transfer, until some are saved", async () => {
		there({}, { transfer: "bankDetailsMissing", state: "returned" });
		const missing = await anOwner().fetch(order("de-de"));
		expect(missing.text).toContain("Nennen Sie uns das Konto");
		expect(missing.text).toContain('href="/de-de/account/settings/bank-details/"');
		there({}, { transfer: "due", state: "returned" });
		const due = await anOwner().fetch(order("de-de"));
		expect(due.text).toContain("überweisen wir auf das angegebene Konto");
		expect(due.text).not.toContain("Nennen Sie uns das Konto");
	});
});

describe("the return form", () => {
	it("offers the remaining items with reasons and ways, withdrawn ones preselected", async () => {
		const { status, text, headers } = await anOwner().fetch(form("en"));
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toContain("no-store");
		for (const said of ["Robe Cassis", "Too small", "To one of our stores", "gift card in it"]) {
			expect(text).toContain(said);
		}
		const box = (index: number) =>
			new RegExp(`<input[^>]*name="lines\\[${index}\\]\\.take"[^>]*>`).exec(text)?.[0] ?? "";
		expect(box(0)).not.toContain("checked");
		expect(box(1)).toContain("checked");
	});

	it("sends the chosen items once, and redirects to the return", async () => {
		shop.gateway.on(askReturn, { status: 201, data: asked });
		const key = "0b7d7f5e-9d0c-4a58-8b5b-2f6d5f6f0a11";
		const { status, location } = await anOwner().fetch(form(), { form: { ...typed, key } });
		expect([status, location]).toEqual([303, returned()]);
		const [call] = shop.gateway.calls("askReturn");
		expect(call?.body).toEqual({
			lines: [{ lineId: "line-0001", quantity: 2, reason: "tooSmall" }],
			way: "store",
		});
		expect(call?.headers.get("idempotency-key")).toContain(key);
	});

	it("offers other sizes instead of the money, and sends the chosen one", async () => {
		const { text } = await anOwner().fetch(form("en"));
		expect(text).toContain("What would you prefer?");
		expect(text).toMatch(/<option value="3900000000001"[^>]*>Size 40/);
		expect(text).not.toContain('name="lines[1].exchangeFor"');
		shop.gateway.on(askReturn, { status: 201, data: asked });
		const size = { "lines[0].exchangeFor": "3900000000001" };
		await anOwner().fetch(form(), { form: { ...typed, ...size } });
		expect(shop.gateway.calls("askReturn")[0]?.body).toMatchObject({
			lines: [{ lineId: "line-0001", exchangeFor: "3900000000001" }],
		});
		shop.gateway.on(askReturn, () => refuse("RETURN_REFUSED", { reason: "size" }));
		const gone = await anOwner().fetch(form("en"), { form: { ...typed, ...size } });
		expect([gone.status, gone.text.includes("That size or colour has just sold out")]).toEqual([
			422,
			true,
		]);
	});

	it("offers other colours with their sizes, and names the one that is held (ORDER-48)", async () => {
		const blue = everywhere("Night blue");
		const sizes = [{ sku: "3900000000002", sizeLabel: "38" }];
		const colours = [
			{ lineId: "line-0002", colours: [{ productId: "9", colorLabel: blue, sizes }] },
		];
		there({ colours } as never);
		const { text } = await anOwner().fetch(form("en"));
		expect(text).toMatch(/<option value="3900000000002"[^>]*>Night blue\u00a0· Size 38/);
		const held = {
			...{ sku: "3900000000002", sizeLabel: "38", productId: "9", colorLabel: blue },
			...{ state: "held" as const, quantity: 2, carrier: "", trackingNumber: "" },
		};
		there({
			returns: [{ ...asked, lines: asked.lines.map((line) => ({ ...line, exchange: held })) }],
		});
		const page = await anOwner().fetch(returned("en"));
		expect(page.text).toContain("Held for you: Night blue\u00a0· Size 38.");
	});

	it("requires an item, and keeps the typed values", async () => {
		const { "lines[0].take": _, ...nothing } = typed;
		const { status, text } = await anOwner().fetch(form("en"), { form: nothing });
		expect(status).toBe(400);
		expect(text).toContain("Choose at least one item.");
		expect(text).toMatch(/name="way" checked="" value="store"/);
		expect(shop.gateway.calls("askReturn")).toEqual([]);
	});

	it.each([
		["lines", 422, "können nicht|lassen sich nicht mehr zurücksenden"],
		["way", 422, "keine Filiale"],
	] as const)("shows why the return was refused: %s", async (reason, status, said) => {
		shop.gateway.on(askReturn, () => refuse("RETURN_REFUSED", { reason }));
		const answer = await anOwner().fetch(form("de-de"), { form: typed });
		expect(answer.status).toBe(status);
		expect(answer.text).toMatch(new RegExp(said));
	});

	it("says that nothing was announced while the gateway is down", async () => {
		shop.gateway.on(askReturn, unreachable());
		const { status, text } = await anOwner().fetch(form("en"), { form: typed });
		expect(status).toBe(503);
		expect(text).toContain("Nothing has changed");
	});

	it("of a closed order says why, and shows no form", async () => {
		there({ closed: "expired" as never, lines: [] });
		const { status, text } = await anOwner().fetch(form("pl-pl"));
		expect(status).toBe(200);
		expect(text).toContain("Trzydzieści dni na zwrot minęło");
		expect(text).not.toContain('name="way"');
	});
});

describe("another customer's order", () => {
	it("answers 404 for order, return and label, and redirects a visitor to the sign-in", async () => {
		there({ returns: [asked] });
		shop.gateway.on(getReturns, () => refuse("ORDER_NOT_FOUND"));
		shop.gateway.on(getOrder, () => refuse("ORDER_NOT_FOUND"));
		shop.gateway.on(askReturn, () => refuse("ORDER_NOT_FOUND"));
		shop.gateway.on(getReturnLabel, () => refuse("ORDER_NOT_FOUND"));
		for (const path of [form(), returned(), `${returned()}label/`]) {
			expect((await anOwner().fetch(path)).status).toBe(404);
			expect((await shop.fetch(path)).status).toBe(301);
		}
		expect((await anOwner().fetch(form(), { form: typed })).status).toBe(404);
		expect((await anOwner().fetch(`${order()}returns/nonsense/label/`)).status).toBe(404);
	});
});

describe("the page of a return", () => {
	it("shows the next steps, the items and the amount, and links to the label", async () => {
		there({ returns: [asked] });
		const { status, text } = await anOwner().fetch(returned("en"));
		expect(status).toBe(200);
		for (const said of [
			"Your return is registered",
			"Print the label",
			"2 × Robe Cassis",
			"€99.80",
		]) {
			expect(text).toContain(said);
		}
		expect(text).toContain(`href="${returned("en")}label/"`);
	});

	it("shows the code that a drop-off point scans, until the label is gone (ORDER-47)", async () => {
		there({ returns: [asked] });
		const { text } = await anOwner().fetch(returned("en"));
		expect(text).toContain(`aria-label="QR code of return ${returnNumber}"`);
		expect(text).toContain("No printer?");
		const { dropOffCode: _, ...without } = asked;
		there({ returns: [{ ...without, state: "onItsWay", hasLabel: false }] });
		expect((await anOwner().fetch(returned("en"))).text).not.toContain("No printer?");
	});

	it("that is refunded shows what arrived and the amount, delivery included", async () => {
		const done: OrderReturn = {
			...asked,
			state: "refunded",
			lines: [{ lineId: "line-0001", quantity: 2, reason: "unsaid", received: 1, exchange: null }],
			events: (["asked", "onItsWay", "received", "refunded"] as const).map((state, day) => ({
				state,
				at: `2026-03-0${day + 5}T10:00:00.000Z`,
			})),
			amount: 5_480,
			delivery: 490,
			hasLabel: false,
		};
		const note = {
			creditNoteNumber: "CGB-2026-000017",
			refundNumber: returnNumber,
			issuedAt: "2026-03-07T10:00:00.000Z",
			amount: { centAmount: 5_480, currencyCode: "EUR" as const },
		};
		const other = { ...note, creditNoteNumber: "CGB-2026-000018", refundNumber: "RZZZ-ZZZZZ-ZZ" };
		there({ returns: [done] }, { creditNotes: [note, other] });
		const { text } = await anOwner().fetch(returned("en"));
		const paper = `${order("en")}credit-notes/${note.creditNoteNumber}/`;
		expect(text).toContain(`href="${paper}"`);
		expect(text).not.toContain("CGB-2026-000018");
		const page = (await anOwner().fetch(order("en"))).text;
		for (const { creditNoteNumber } of [note, other]) expect(page).toContain(creditNoteNumber);
		for (const said of ["1 × Robe Cassis", "2 announced", "€54.80 has been refunded", "€4.90"]) {
			expect(text).toContain(said);
		}
		expect(text).not.toContain("label/");
	});

	const swap = {
		sku: "3900000000001",
		sizeLabel: "40",
		quantity: 2,
		state: "held" as const,
		carrier: "",
		trackingNumber: "",
	};
	const swapped = (
		state: OrderReturn["state"],
		part: Partial<OrderReturn["lines"][0]["exchange"]>,
	) =>
		({
			...asked,
			state,
			amount: 0,
			lines: asked.lines.map((line) => ({ ...line, exchange: { ...swap, ...part } })),
		}) satisfies OrderReturn;

	it("of an exchange shows the held size, and no amount", async () => {
		there({ returns: [swapped("asked", {})] });
		const { text } = await anOwner().fetch(returned("en"));
		for (const said of ["Held for you: Size 40.", "You get another item", "Exchange sent"]) {
			expect(text).toContain(said);
		}
		expect(text).not.toContain("€0.00");
		expect((await anOwner().fetch(order("en"))).text).toContain("Held for you: Size 40.");
	});

	it("of a sent exchange shows the item as it was returned, and the new one's parcel", async () => {
		const parcel = {
			state: "sent" as const,
			carrier: "Royal Mail",
			trackingNumber: "RM123456789GB",
		};
		const now = aLine({ lineId: "line-0009", name: everywhere("Robe Cassis") });
		there(
			{ returns: [swapped("exchanged", parcel)], lastDay: null as never },
			{ lineItems: [now, coat], replacedItems: [dress] },
		);
		const { text } = await anOwner().fetch(returned("en"));
		for (const said of ["2 × Robe Cassis", "On its way to you: Size 40.", "RM123456789GB"]) {
			expect(text).toContain(said);
		}
		expect(text).toMatch(/aria-current="step"[^>]*>(<span[^>]*>)?Exchange sent/);
		const page = (await anOwner().fetch(order("en"))).text;
		expect(page).toContain("run from when the item sent in exchange is with you");
	});

	it("sends its label as an uncached file", async () => {
		shop.gateway.returns(getReturnLabel, new TextEncoder().encode("%PDF-1.3"));
		const { status, headers } = await anOwner().fetch(`${returned()}label/`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("application/pdf");
		expect(headers.get("cache-control")).toContain("no-store");
		expect(headers.get("content-disposition")).toContain(returnNumber);
	});
});

describe("taking back a return", () => {
	const keep = { intent: "keep" };
	const go = () => anOwner().fetch(returned("en"), { form: keep });

	it("is offered until an item is handed in, and its button does it", async () => {
		there({ returns: [asked] });
		shop.gateway.returns(takeBackReturn, { ...asked, state: "takenBack" });
		const visitor = anOwner();
		expect((await visitor.fetch(returned("en"))).text).toContain("Keep my items");
		const done = await visitor.fetch(returned("en"), { form: keep });
		expect([done.status, done.location]).toEqual([303, returned("en")]);
		there({ returns: [{ ...asked, state: "takenBack", hasLabel: false }] });
		const { text } = await visitor.fetch(returned("en"));
		expect(text).toContain("You keep the items.");
		expect(text).not.toContain("Keep my items");
	});

	it.each([
		["on its way", () => refuse("RETURN_REFUSED", { reason: "sent" }), "on its way already"],
		["not to be reached", unreachable(), "could not be registered"],
	] as const)("tells the customer that it is %s", async (_how, play, said) => {
		there({ returns: [asked] });
		shop.gateway.on(takeBackReturn, play);
		const visitor = anOwner();
		expect((await visitor.fetch(returned("en"), { form: keep })).status).toBe(303);
		expect((await visitor.fetch(returned("en"))).text).toContain(said);
	});

	it("of another customer answers 404", async () => {
		there({ returns: [asked] });
		shop.gateway.on(takeBackReturn, () => refuse("ORDER_NOT_FOUND"));
		expect((await go()).status).toBe(404);
	});
});

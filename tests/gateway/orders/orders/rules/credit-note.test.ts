import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	amountOf,
	type CreditedAmounts,
	creditedVat,
	type EarlierNote,
	linesLeft,
} from "#gateway/orders/orders/rules/credit-note.ts";
import { type ReturnableLine, refundFor } from "#gateway/orders/orders/rules/return.ts";
import { orderVat, vatRow } from "#gateway/orders/orders/rules/vat.ts";

const cents = fc.integer({ min: 0, max: 300_000 });
const line = fc.record({
	quantity: fc.integer({ min: 1, max: 5 }),
	totalPrice: cents,
	rate: fc.constantFrom(0, 30, 81, 200),
});
/** An order and what comes back of it: each return has some items of some lines, at the end perhaps all of them. */
const story = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 5 }),
	shipping: cents,
	giftCards: cents,
	loyaltyCard: cents,
	standardRate: fc.constantFrom(81, 200),
	returns: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }), { maxLength: 6 }),
	isTakenBack: fc.boolean(),
});

function notesOf(told: typeof story extends fc.Arbitrary<infer Story> ? Story : never) {
	const { shipping, giftCards, loyaltyCard, standardRate } = told;
	let lines: ReturnableLine[] = told.lines.map(({ quantity, totalPrice }, index) => ({
		lineId: String(index),
		sku: "",
		quantity,
		totalPrice,
		received: 0,
		refunded: 0,
		announced: 0,
		stated: 0,
		withdrawn: 0,
		isOnItsWay: false,
	}));
	const goods = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
	const total = goods + shipping + giftCards + loyaltyCard;
	const invoice = orderVat(
		{ lines, delivery: shipping, standard: loyaltyCard, untaxed: giftCards },
		{
			country: "FR",
			lineRates: Object.fromEntries(told.lines.map(({ rate }, index) => [String(index), rate])),
			standardRate,
		},
	);
	const notes: (EarlierNote & { amount: number; untaxed: number })[] = [];
	const note = (credited: CreditedAmounts) => {
		const { rows: vatRows, untaxed } = creditedVat(invoice, notes, credited);
		const { delivery: deliveryAmount } = credited;
		notes.push({ amount: amountOf(credited), vatRows, untaxed, deliveryAmount });
	};
	let back = 0;
	for (const wished of told.returns) {
		const taken = lines.map((one, index) => {
			const quantity = Math.min(wished[index] ?? 0, one.quantity - one.received);
			return { lineId: one.lineId, quantity, amount: refundFor(one, quantity) };
		});
		lines = lines.map((one, index) => ({
			...one,
			received: one.received + (taken[index]?.quantity ?? 0),
			refunded: one.refunded + (taken[index]?.amount ?? 0),
		}));
		// a part of the delivery's price now and then: express, of which the standard price comes back
		const delivery = Math.min(taken.length, shipping - back);
		back += delivery;
		note({ lines: taken, delivery, extras: 0, untaxed: 0 });
	}
	const left = lines.filter(({ quantity, received }) => received < quantity);
	if (told.isTakenBack) {
		const all = lines.map((one) => ({ ...one, isFree: false }));
		const extras = giftCards + loyaltyCard;
		note({ lines: linesLeft(all, lines), delivery: shipping - back, extras, untaxed: giftCards });
	}
	const keptGoods = left.reduce((sum, one) => sum + one.totalPrice - one.refunded, 0);
	const kept = told.isTakenBack ? 0 : total - goods - back + keptGoods;
	return { invoice, total, notes, kept };
}

describe("credit notes", () => {
	it("reduce the invoice by the refunds: the rest is what was kept, its tax to the cent, rate by rate", () => {
		fc.assert(
			fc.property(story, (told) => {
				const { invoice, total, notes, kept } = notesOf(told);
				const credited = notes.reduce((sum, { amount }) => sum + amount, 0);
				expect(total - credited).toBe(kept);
				for (const { rate, net, vat } of invoice.rows) {
					const given = notes.flatMap(({ vatRows }) => vatRows.filter((row) => row.rate === rate));
					const gross = given.reduce((sum, row) => sum + row.net + row.vat, 0);
					const tax = given.reduce((sum, row) => sum + row.vat, 0);
					expect(vat - tax).toBe(vatRow(net + vat - gross, rate).vat);
				}
				const taxed = invoice.rows.reduce((sum, { net, vat }) => sum + net + vat, 0);
				const given = notes.flatMap(({ vatRows }) => vatRows);
				if (told.isTakenBack)
					expect(given.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(taxed);
			}),
		);
	});

	it("split each amount into net, tax and untaxed, none of them below zero", () => {
		fc.assert(
			fc.property(story, (told) => {
				for (const { amount, vatRows, untaxed } of notesOf(told).notes) {
					const parts = vatRows.flatMap(({ net, vat }) => [net, vat]);
					expect(parts.reduce((sum, part) => sum + part, untaxed)).toBe(amount);
					expect(Math.min(...parts, untaxed)).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});
});

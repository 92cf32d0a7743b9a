import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	amountOf,
	type CreditedAmounts,
	creditedVat,
	creditNoteNumberOf,
	linesLeft,
} from "../../../../gateway/orders/rules/credit-note.ts";
import { type ReturnableLine, refundFor } from "../../../../gateway/orders/rules/return.ts";
import { vatOf, vatRates } from "../../../../gateway/orders/rules/vat.ts";

const cents = fc.integer({ min: 0, max: 300_000 });
const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), totalPrice: cents });
/** An order and what comes back of it: each return has some items of some lines, at the end perhaps all of them. */
const story = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 5 }),
	shipping: cents,
	giftCards: cents,
	loyaltyCard: cents,
	country: fc.constantFrom(...Object.keys(vatRates), "US"),
	returns: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }), { maxLength: 6 }),
	isTakenBack: fc.boolean(),
});

function notesOf(told: typeof story extends fc.Arbitrary<infer Story> ? Story : never) {
	const { shipping, giftCards, loyaltyCard, country } = told;
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
	const invoiced = { total, untaxed: giftCards, country };
	const notes: { amount: number; vat: ReturnType<typeof creditedVat> }[] = [];
	const before = () => notes.reduce((sum, { amount }) => sum + amount, 0);
	const note = (credited: CreditedAmounts) => {
		notes.push({ amount: amountOf(credited), vat: creditedVat(invoiced, before(), credited) });
	};
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
		note({ lines: taken, delivery: 0, extras: 0, untaxed: 0 });
	}
	const left = lines.filter(({ quantity, received }) => received < quantity);
	if (told.isTakenBack) {
		const all = lines.map((one) => ({ ...one, isFree: false }));
		const extras = giftCards + loyaltyCard;
		note({ lines: linesLeft(all, lines), delivery: shipping, extras, untaxed: giftCards });
	}
	const keptGoods = left.reduce((sum, one) => sum + one.totalPrice - one.refunded, 0);
	const kept = told.isTakenBack ? 0 : total - goods + keptGoods;
	return { invoiced, notes, kept };
}

describe("credit notes", () => {
	it("reduce the invoice by the refunds: the rest is what was kept, its tax to the cent", () => {
		fc.assert(
			fc.property(story, (told) => {
				const { invoiced, notes, kept } = notesOf(told);
				const { total, untaxed, country } = invoiced;
				const credited = notes.reduce((sum, { amount }) => sum + amount, 0);
				expect(total - credited).toBe(kept);
				const invoice = vatOf(total, untaxed, country);
				const vat = notes.reduce((sum, note) => sum + note.vat.vat, 0);
				const keptUntaxed = told.isTakenBack ? 0 : untaxed;
				expect(invoice.vat - vat).toBe(vatOf(kept, keptUntaxed, country).vat);
			}),
		);
	});

	it("split each amount into net, tax and untaxed, none of them below zero", () => {
		fc.assert(
			fc.property(story, (told) => {
				for (const { amount, vat } of notesOf(told).notes) {
					expect(vat.net + vat.vat + vat.untaxed).toBe(amount);
					expect(Math.min(vat.net, vat.vat, vat.untaxed)).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});

	it("are numbered by market and year", () => {
		expect(creditNoteNumberOf("FR", 2026, 17)).toBe("CFR-2026-000017");
		expect(creditNoteNumberOf("PL", 2027, 1_234_567)).toBe("CPL-2027-1234567");
	});
});

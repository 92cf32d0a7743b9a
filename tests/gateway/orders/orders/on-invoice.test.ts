// Orders that are paid by the provider's invoice (ORDER-42): the merchant has its money, the customer has not paid yet.
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import type { Language } from "#contract/shapes.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import {
	postForm,
	returned,
	startPayment,
	validate,
} from "#tests/gateway/selling/payments/payer.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer } from "./buying.ts";

describe("an order that is paid by an invoice", () => {
	const now = new Date("2026-03-03T09:00:00Z");

	const mailbox = testMailbox({ now: () => now });
	afterEach(() => mailbox.empty());

	async function buyOnInvoice(language: Language) {
		const { gateway } = mailbox;
		const caller = await aBuyer(gateway, `on-invoice-${language}`, { market: "DE" });
		const sku = await hangOne(gateway.context.db, { stock: 9 });
		const filled = await readyCart(gateway, caller, [sku]);
		const { cart, page, paymentId } = await startPayment(gateway, caller, filled, "invoice");
		const result = returned(await postForm(page, { intent: "proceed", choice: "paid" }));
		const answer = await validate(gateway, caller, cart, result);
		if (answer.status !== 200) throw new Error("the order was not placed");
		await settlePayment(gateway.context, paymentId);
		const params = { orderNumber: answer.data.order.orderNumber };
		await gateway.context.db
			.update(orders)
			.set({ language })
			.where(eq(orders.orderNumber, params.orderNumber));
		return { gateway, caller, params };
	}

	it.each([
		[
			"de",
			"Klarna schickt sie Ihnen",
			"Auf Rechnung von Klarna",
			"von Ihrer Rechnung ab",
			/bezahlt,/,
		],
		["en", "Klarna sends it to you", "By invoice from Klarna", "off your invoice", /is paid/],
		["es", "Klarna te la envía", "Con factura de Klarna", "de tu factura", /pagado y/],
		["fr", "Klarna vous l’envoie", "Sur facture de Klarna", "de votre facture", /payée et/],
		["it", "Klarna te la invia", "Con fattura di Klarna", "dalla tua fattura", /pagato e/],
		["pl", "Klarna przyśle ją", "Na fakturę od Klarna", "od Twojej faktury", /opłacone i/],
	] as const)(
		"is not called paid in letters or papers: %s",
		async (language, sends, by, takenOff, paid) => {
			const { gateway, caller, params } = await buyOnInvoice(language);
			const { data: order } = await gateway.call(getOrder, { params }, caller);
			expect([order.state, order.hasInvoice]).toEqual(["paid", true]);
			await mailbox.sweep();
			const [confirmation] = mailbox.letters();
			for (const words of [sends, by]) expect(confirmation?.text).toContain(words);
			expect(confirmation?.text).not.toMatch(paid);
			const paper = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
			expect(paper).toContain(by);

			mailbox.empty();
			await gateway.call(cancelOrder, { params }, caller);
			await mailbox.sweep();
			const [cancelled] = mailbox.letters();
			expect(cancelled?.text).toContain(takenOff);
		},
	);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDonation } from "#contract/cart/lines.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { vatRow } from "#gateway/orders/orders/rules/vat.ts";
import { orderEvents, orders } from "#gateway/platform/db/schema.ts";
import { formatMoney } from "#shop/money.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";

describe("the invoice", () => {
	const now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ now: () => now });

	const money = (cents: number, tag: string, currency: string) =>
		formatMoney(cents, currency, { tag }).replaceAll(/[\u00a0\u202f]/g, " ");

	it.each([
		["FR", "fr", "fr-FR", "Facture", "TVA 20", "EUR"],
		["CH", "de", "de-DE", "Rechnung", "MwSt. 8,1", "CHF"],
		["PL", "pl", "pl-PL", "Faktura", "VAT 23", "PLN"],
	] as const)(
		"of %s has words in %s and sums that agree",
		async (market, language, tag, ...words) => {
			const [title = "", tax = "", currency = ""] = words;
			const { caller, order, params } = await buy(gateway, `billed-${market}`, {
				market,
				items: 2,
			});
			await gateway.context.db
				.update(orders)
				.set({ language })
				.where(eq(orders.orderNumber, order.orderNumber));
			const { data } = await gateway.call(getInvoice, { params }, caller);
			expect(Buffer.from(data.subarray(0, 5)).toString()).toBe("%PDF-");
			const text = pdfText(data);
			for (const word of [
				title,
				tax,
				order.orderNumber,
				...(market === "CH"
					? ["Vitrine Suisse Sàrl", "MWST-Nr. CHE-912.000.345 MWST"]
					: ["Vitrine SAS", "FR 35 912 000 345"]),
				order.shippingAddress.city,
			]) {
				expect(text).toContain(word);
			}
			const legal = {
				FR: "Société par actions simplifiée · Capital social : 250 000 € · Registre du commerce : RCS Lille Métropole 912 000 345 · Représentée par : Marguerite Delsol",
				CH: "Société à responsabilité limitée · Stammkapital: CHF 100.000 · Handelsregister: Genève CHE-912.000.345 · Vertreten durch: Marguerite Delsol",
				PL: "Société par actions simplifiée · Kapitał zakładowy: 250 000 € · Rejestr handlowy: RCS Lille Métropole 912 000 345 · Reprezentowana przez: Marguerite Delsol",
			}[market];
			expect(text.replaceAll("\n", " ")).toContain(legal);
			expect(order.invoiceNumber).toMatch(new RegExp(`^${market}-2026-\\d{6}$`));
			expect(text).toContain(order.invoiceNumber);
			const total = order.totalPrice.centAmount;
			const { net, vat } = vatRow(total, { FR: 200, CH: 81, PL: 230 }[market]);
			for (const cents of [total, net, vat, order.shippingInfo.price.centAmount]) {
				expect(text).toContain(money(cents, tag, currency));
			}
			expect(order.subtotal.centAmount + order.shippingInfo.price.centAmount).toBe(total);
		},
	);

	it("leaves donations out of the taxed amount", async () => {
		const { caller, order, params } = await buy(gateway, "generous", {
			also: async (cart, by) => {
				const at = { params: { cartId: cart.id }, query: { version: cart.version } };
				const body = { donationId: "fixed-200" };
				return (await gateway.call(addDonation, { ...at, body }, by)).data;
			},
		});
		const text = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
		const { net, vat } = vatRow(order.totalPrice.centAmount - 200, 200);
		for (const cents of [net, vat, 200]) expect(text).toContain(money(cents, "fr-FR", "EUR"));
		expect(net + vat + 200).toBe(order.totalPrice.centAmount);
	});

	it("is for its customer alone, and for paid orders alone", async () => {
		const { caller, order, params } = await buy(gateway, "private-bill");
		const stranger = await shopper(gateway, "curious-bill");
		const missing = { status: 404, code: "ORDER_NOT_FOUND" };
		expect(await gateway.fault(getInvoice, { params }, stranger)).toMatchObject(missing);
		const { db } = gateway.context;
		const own = eq(orders.orderNumber, order.orderNumber);
		await db.update(orders).set({ state: "placed", capturedAmount: 0 }).where(own);
		await db.delete(orderEvents).where(eq(orderEvents.orderNumber, order.orderNumber));
		expect(await gateway.fault(getInvoice, { params }, caller)).toMatchObject(missing);
	});

	it("is a file in OpenAPI, its errors are JSON", async () => {
		const answer = await gateway.request("/openapi.json");
		const { paths } = (await answer.json()) as {
			paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
		};
		const told = paths["/customers-self/orders/{orderNumber}/invoice"]?.get.responses;
		expect(told?.["200"]?.content).toEqual({
			"application/pdf": { schema: { type: "string", format: "binary" } },
		});
		expect(Object.keys(told?.["404"]?.content ?? {})).toEqual(["application/json"]);
	});
});

// What an operator sees of an order that was sent in parts, and of whose items some were not sent (OPERATOR-5, ORDER-46).
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
	addOrderNote,
	cancelOrderLines,
	createShipment,
	refundOrder,
} from "#contract/operator/orders.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buyTwoLines, by, operated, recordOf } from "./operating.ts";

const gateway = testGateway(operated());

const say = (line: string) => runCommand(line, gateway.context, "kim");

async function paperOf(orderNumber: string): Promise<string> {
	const file = join(tmpdir(), `${orderNumber}.pdf`);
	await say(`delivery-note ${orderNumber} ${file}`);
	try {
		return pdfText(readFileSync(file));
	} finally {
		rmSync(file);
	}
}

it("the report has each parcel, what was cancelled, given back and noted; the paper what is packed", async () => {
	const { params } = await buyTwoLines(gateway, "reported");
	const { orderNumber } = params;
	const [first, second] = (await recordOf(gateway, orderNumber)).lines;
	if (!first || !second) throw new Error("two lines were bought");
	const both = await paperOf(orderNumber);
	expect([both.includes(first.sku), both.includes(second.sku)]).toEqual([true, true]);

	const cancelled = [{ lineId: second.lineId, quantity: second.quantity }];
	await gateway.call(
		cancelOrderLines,
		{ params, body: { lines: cancelled, reason: "damaged", restock: false } },
		by("erp"),
	);
	const packed = await paperOf(orderNumber);
	expect([packed.includes(first.sku), packed.includes(second.sku)]).toEqual([true, false]);

	const parcels = [
		{ carrier: "DHL", trackingNumber: "00340434161094" },
		{ carrier: "UPS", trackingNumber: "1Z999AA10123456784" },
	];
	await gateway.call(createShipment, { params, body: { parcels } }, by("erp"));
	await gateway.call(refundOrder, { params, body: { amount: 100, reason: "a stain" } }, by("erp"));
	await gateway.call(addOrderNote, { params, body: { words: "rings\nfirst" } }, by("erp"));
	const sent = await paperOf(orderNumber);
	expect([sent.includes(first.sku), sent.includes(second.sku)]).toEqual([true, false]);

	const lines = (await say(`order ${orderNumber}`)).split("\n");
	const lineOf = (part: string) => lines.find((line) => line.includes(part));
	expect(lineOf(`× ${first.sku}`)).toMatch(/ {2}sent$/);
	expect(lineOf(`× ${second.sku}`)).toMatch(/ {2}cancelled$/);
	expect(lineOf("sent 20")).toMatch(
		new RegExp(`DHL 00340434161094, UPS 1Z999AA10123456784 {2}${first.quantity} × ${first.sku}$`),
	);
	expect(lineOf("damaged")).toMatch(/^ {2}given back \d+\.\d\d EUR {2}damaged {2}credit note C/);
	expect(lineOf("a stain")).toMatch(/^ {2}given back 1\.00 EUR/);
	expect(lineOf("note by erp")).toMatch(/Z: rings \/ first$/);
});

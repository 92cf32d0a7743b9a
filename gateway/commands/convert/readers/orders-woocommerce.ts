// Orders as WooCommerce's export extensions write them: a line for each order, with its items in columns `line_item_1`,
// `line_item_2`, … or in one column `line_items`, as `name:Dress|sku:…|quantity:1|total:49.00`.
import { type Columns, columnsOf, hasAll } from "../columns.ts";
import { type Conversion, say } from "../conversion.ts";
import { instantOf } from "../days.ts";
import {
	addressOf,
	centsOf,
	gtinOf,
	sayOfOrders,
	takeOrder,
	type WrittenLine,
	type WrittenOrder,
} from "../former-orders.ts";
import type { Cells } from "../tables.ts";
import { linesOf, type Reader } from "./reader.ts";

const names = {
	id: ["order_id"],
	number: ["order_number", "order_number_formatted"],
	date: ["order_date", "date"],
	status: ["status", "order_status"],
	currency: ["order_currency", "currency"],
	shipping: ["shipping_total", "order_shipping"],
	shippingTax: ["shipping_tax_total"],
	fee: ["fee_total"],
	feeTax: ["fee_tax_total"],
	tax: ["tax_total", "order_tax"],
	total: ["order_total"],
	email: ["billing_email", "customer_email"],
	invoice: ["meta:_wcpdf_invoice_number", "wcpdf_invoice_number", "invoice_number"],
	items: ["line_items"],
	billingFirst: ["billing_first_name"],
	billingLast: ["billing_last_name"],
	billingCompany: ["billing_company"],
	billing1: ["billing_address_1"],
	billing2: ["billing_address_2"],
	billingZip: ["billing_postcode"],
	billingCity: ["billing_city"],
	billingRegion: ["billing_state"],
	billingCountry: ["billing_country"],
	billingPhone: ["billing_phone"],
	shippingFirst: ["shipping_first_name"],
	shippingLast: ["shipping_last_name"],
	shippingCompany: ["shipping_company"],
	shipping1: ["shipping_address_1"],
	shipping2: ["shipping_address_2"],
	shippingZip: ["shipping_postcode"],
	shippingCity: ["shipping_city"],
	shippingRegion: ["shipping_state"],
	shippingCountry: ["shipping_country"],
	shippingPhone: ["shipping_phone"],
} as const;
type Names = Columns<typeof names>;

const itemColumn = /^line_item_\d+$/i;

/** `name:Dress|quantity:1`; a value may have colons, and stays whole. */
const partsOf = (text: string): ReadonlyMap<string, string> =>
	new Map(
		text.split("|").flatMap((part) => {
			const at = part.indexOf(":");
			return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
		}),
	);

/** Its total is without tax, unless it says its tax: then with it. */
function itemOf(text: string): { line: WrittenLine; tax: number | null } | null {
	const parts = partsOf(text);
	const of = (name: string) => parts.get(name) ?? "";
	const quantity = Number(of("quantity") || of("qty"));
	const net = centsOf(of("total"));
	const name = of("name");
	if (name === "" || net === null || net < 0 || !Number.isInteger(quantity) || quantity < 1) {
		return null;
	}
	const tax = centsOf(of("tax") || of("total_tax"));
	const totalPrice = net + (tax ?? 0);
	const detail = of("meta").replaceAll(/\s*,\s*/g, ", ");
	return {
		line: {
			name,
			detail,
			quantity,
			totalPrice,
			gtin: gtinOf(of("sku")),
			unitPrice: Math.round(totalPrice / quantity),
		},
		tax,
	};
}

function stateOf(status: string): WrittenOrder["state"] | null {
	const word = status.replace(/^wc-/i, "").trim().toLowerCase();
	if (word === "completed") return "delivered";
	if (word === "refunded") return "returned";
	if (word === "cancelled" || word === "canceled") return "cancelled";
	return word === "processing" || word === "on-hold" ? "paid" : null;
}

function addressIn(columns: Names, cells: Cells, of: "billing" | "shipping"): object | undefined {
	const cell = (name: keyof typeof names) => columns.of(cells, name);
	return addressOf({
		firstName: cell(`${of}First`),
		lastName: cell(`${of}Last`),
		company: cell(`${of}Company`),
		street: [cell(`${of}1`), cell(`${of}2`)],
		zipCode: cell(`${of}Zip`),
		city: cell(`${of}City`),
		country: cell(`${of}Country`),
		region: cell(`${of}Region`),
		phone: cell(`${of}Phone`),
	});
}

function takeLine(to: Conversion, line: number, cells: Cells, columns: Names): void {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const state = stateOf(of("status"));
	if (!state) {
		say(
			to,
			"left",
			line,
			`is ${of("status") || "of no status"}: it was never an order that was paid`,
		);
		return;
	}
	const texts = [
		...Object.entries(cells).flatMap(([name, cell]) => (itemColumn.test(name) ? [cell] : [])),
		...of("items").split(";"),
	].filter((text) => text.trim() !== "");
	const items = texts.flatMap((text) => {
		const read = itemOf(text);
		if (!read)
			say(to, "unknown", line, "an item has no name, quantity or total: it was passed over");
		return read ? [read] : [];
	});
	const cents = (name: keyof typeof names) => centsOf(of(name)) ?? 0;
	// with the tax of every item the amounts can be those that customers saw
	const isTaxed = items.length > 0 && items.every(({ tax }) => tax !== null);
	const lines = items.map((item) => item.line);
	const fee = cents("fee") + (isTaxed ? cents("feeTax") : 0);
	if (fee > 0)
		lines.push({ name: "Fees", detail: "", quantity: 1, unitPrice: fee, totalPrice: fee });
	const net = centsOf(of("shipping") || "0");
	const shipping = net === null ? null : net + (isTaxed ? cents("shippingTax") : 0);
	const total = centsOf(of("total"));
	const without = lines.reduce((sum, { totalPrice }) => sum + totalPrice, shipping ?? 0);
	const added = (total ?? 0) - without;
	const taxes = items.reduce(
		(sum, { tax }) => sum + (tax ?? 0),
		cents("shippingTax") + cents("feeTax"),
	);
	takeOrder(to, {
		line,
		id: `woocommerce-${of("id") || of("number")}`,
		number: of("number") || of("id"),
		email: of("email"),
		placedAt: instantOf(of("date")),
		state,
		currency: of("currency").toUpperCase(),
		lines,
		shipping,
		// totals are without tax: what is more than they are is the tax, if it is no more than the file says
		taxAdded: !isTaxed && added > 0 && added <= cents("tax") + cents("shippingTax") ? added : null,
		taxContained: isTaxed ? taxes : null,
		total,
		invoiceNumber: of("invoice"),
		billing: addressIn(columns, cells, "billing"),
		shippingTo: addressIn(columns, cells, "shipping"),
	});
}

export const wooOrders: Reader = {
	name: "orders of WooCommerce",
	marks: ["order_id", "order_date", "order_total", "billing_email", "line_item_1"],
	isIts: (table) =>
		hasAll(table, "order_total") &&
		(hasAll(table, "order_id") || hasAll(table, "order_number")) &&
		(hasAll(table, "line_items") || table.columns.some((column) => itemColumn.test(column))),
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		for await (const { line, cells } of linesOf(tables, to)) takeLine(to, line, cells, columns);
		sayOfOrders(to, columns.has("invoice"));
		return columns.others.filter((column) => !itemColumn.test(column));
	},
};

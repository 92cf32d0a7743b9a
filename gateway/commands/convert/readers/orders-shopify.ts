// Orders as Shopify exports them: a line for each item, those of an order one after the other; only the first has the order's own
// columns.
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
import { type Line, linesOf, type Reader } from "./reader.ts";

const names = {
	number: ["Name"],
	id: ["Id"],
	email: ["Email"],
	financial: ["Financial Status"],
	fulfilment: ["Fulfillment Status"],
	cancelled: ["Cancelled at"],
	created: ["Created at"],
	currency: ["Currency"],
	subtotal: ["Subtotal"],
	shipping: ["Shipping"],
	taxes: ["Taxes"],
	duties: ["Duties"],
	total: ["Total"],
	quantity: ["Lineitem quantity"],
	item: ["Lineitem name"],
	price: ["Lineitem price"],
	sku: ["Lineitem sku"],
	reduction: ["Lineitem discount"],
	isTaxed: ["Lineitem taxable"],
	tax1: ["Tax 1 Name"],
	tax2: ["Tax 2 Name"],
	billingName: ["Billing Name"],
	billing1: ["Billing Address1", "Billing Street"],
	billing2: ["Billing Address2"],
	billingCompany: ["Billing Company"],
	billingCity: ["Billing City"],
	billingZip: ["Billing Zip"],
	billingRegion: ["Billing Province"],
	billingCountry: ["Billing Country"],
	billingPhone: ["Billing Phone"],
	shippingName: ["Shipping Name"],
	shipping1: ["Shipping Address1", "Shipping Street"],
	shipping2: ["Shipping Address2"],
	shippingCompany: ["Shipping Company"],
	shippingCity: ["Shipping City"],
	shippingZip: ["Shipping Zip"],
	shippingRegion: ["Shipping Province"],
	shippingCountry: ["Shipping Country"],
	shippingPhone: ["Shipping Phone"],
} as const;
type Names = Columns<typeof names>;

/** `TVA 20%` is 20. */
const percentOf = (name: string) => {
	const [, digits = ""] = /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(name) ?? [];
	return digits === "" ? undefined : Number(digits.replace(",", "."));
};

function lineOf(columns: Names, cells: Cells, taxPercent: number | undefined): WrittenLine | null {
	const quantity = Number(columns.of(cells, "quantity"));
	const unitPrice = centsOf(columns.of(cells, "price"));
	const item = columns.of(cells, "item");
	if (item === "" || unitPrice === null || !Number.isInteger(quantity) || quantity < 1) return null;
	// `Linen dress - Navy / 38`
	const at = item.lastIndexOf(" - ");
	const reduction = centsOf(columns.of(cells, "reduction")) ?? 0;
	const isTaxed = columns.of(cells, "isTaxed").toLowerCase() !== "false";
	return {
		name: at > 0 ? item.slice(0, at) : item,
		detail: at > 0 ? item.slice(at + 3) : "",
		gtin: gtinOf(columns.of(cells, "sku")),
		quantity,
		unitPrice,
		totalPrice: Math.max(0, unitPrice * quantity - reduction),
		taxPercent: isTaxed ? taxPercent : undefined,
	};
}

function stateOf(columns: Names, cells: Cells): WrittenOrder["state"] {
	const [financial, fulfilment] = (["financial", "fulfilment"] as const).map((name) =>
		columns.of(cells, name).toLowerCase(),
	);
	if (columns.of(cells, "cancelled") !== "" || financial === "voided") return "cancelled";
	if (financial === "refunded") return "returned";
	if (fulfilment === "fulfilled") return "delivered";
	return fulfilment === "partial" ? "prepared" : "paid";
}

function addressIn(columns: Names, cells: Cells, of: "billing" | "shipping"): object | undefined {
	const cell = (name: keyof typeof names) => columns.of(cells, name);
	return addressOf({
		name: cell(`${of}Name`),
		company: cell(`${of}Company`),
		street: [cell(`${of}1`), cell(`${of}2`)],
		zipCode: cell(`${of}Zip`),
		city: cell(`${of}City`),
		country: cell(`${of}Country`),
		region: cell(`${of}Region`),
		phone: cell(`${of}Phone`),
	});
}

interface OpenOrder extends Line {
	items: Line[];
}

function orderOf(columns: Names, { line, cells, items }: OpenOrder, to: Conversion): WrittenOrder {
	const of = (name: keyof typeof names) => columns.of(cells, name);
	const taxPercent = of("tax2") === "" ? percentOf(of("tax1")) : undefined;
	const lines: WrittenLine[] = [];
	for (const item of items) {
		const read = lineOf(columns, item.cells, taxPercent);
		if (read) lines.push(read);
		else
			say(to, "unknown", item.line, "its item has no name, quantity or price: it was passed over");
	}
	const duties = centsOf(of("duties")) ?? 0;
	if (duties > 0) {
		lines.push({ name: "Duties", detail: "", quantity: 1, unitPrice: duties, totalPrice: duties });
	}
	const [subtotal, shipping, taxes, total] = (
		["subtotal", "shipping", "taxes", "total"] as const
	).map((name) => centsOf(of(name)));
	const isAdded =
		(taxes ?? 0) > 0 && (subtotal ?? 0) + (shipping ?? 0) + (taxes ?? 0) + duties === total;
	return {
		line,
		id: `shopify-${of("id") || of("number").replace(/^#/, "")}`,
		number: of("number"),
		email: of("email"),
		placedAt: instantOf(of("created")),
		state: stateOf(columns, cells),
		currency: of("currency").toUpperCase(),
		lines,
		shipping: shipping ?? null,
		taxAdded: isAdded ? (taxes ?? null) : null,
		taxContained: isAdded ? null : (taxes ?? null),
		total: total ?? null,
		invoiceNumber: "",
		billing: addressIn(columns, cells, "billing"),
		shippingTo: addressIn(columns, cells, "shipping"),
	};
}

export const shopifyOrders: Reader = {
	name: "orders of Shopify",
	marks: ["Name", "Lineitem name", "Lineitem quantity", "Lineitem price", "Total"],
	isIts: (table) =>
		hasAll(table, "Name", "Lineitem name", "Lineitem quantity", "Lineitem price", "Total"),
	async read(tables, to) {
		const columns = columnsOf(tables, names);
		let open: OpenOrder | null = null;
		const close = () => {
			if (open) takeOrder(to, orderOf(columns, open, to));
			open = null;
		};
		for (const table of tables) {
			for await (const { line, cells } of linesOf([table], to)) {
				const number = columns.of(cells, "number");
				const known: OpenOrder | null = open;
				const isNext = known !== null && number === columns.of(known.cells, "number");
				if (isNext && known) known.items.push({ line, cells });
				else if (columns.of(cells, "total") === "") {
					const message =
						"its order's first line is not before it, or could not be read: sort the file by Name";
					say(to, "left", line, message);
				} else {
					close();
					open = { line, cells, items: [{ line, cells }] };
				}
			}
			close();
		}
		sayOfOrders(to, false);
		return columns.others.filter((column) => !/^Tax \d (?:Name|Value)$/i.test(column));
	},
};

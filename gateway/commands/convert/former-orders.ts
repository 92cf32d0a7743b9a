// Orders of other shops as rows of `former-orders`: what their readers share.
import { readEmail } from "#contract/customer/email.ts";
import { type CurrencyCode, currencies } from "#contract/shapes.ts";
import { isGtin } from "#gateway/selling/catalog/rules/gtin.ts";
import { type Conversion, say } from "./conversion.ts";

/** Cents of an amount with a point before its decimals, as shops export them; null for anything else. */
export function centsOf(text: string): number | null {
	const written = text.replace(/^'/, "").trim();
	if (!/^-?\d{1,7}(?:\.\d{1,6})?$/.test(written)) return null;
	return Math.round(Number(written) * 100);
}

/** A number of goods as the import takes it: 13 digits that fit. */
export function gtinOf(text: string): string | undefined {
	const digits = text.trim().replace(/^'/, "");
	return /^\d{8}$|^\d{12,13}$/.test(digits) && isGtin(digits.padStart(13, "0"))
		? digits.padStart(13, "0")
		: undefined;
}

/** A street in lines of at most 50 characters, cut between words. */
function lines(...texts: readonly string[]): string[] {
	const found: string[] = [];
	for (const text of texts.flatMap((one) => one.split(/\r?\n/))) {
		let line = "";
		for (const word of text.trim().split(/\s+/).filter(Boolean)) {
			const longer = line === "" ? word : `${line} ${word}`;
			if (longer.length <= 50) line = longer;
			else {
				if (line !== "") found.push(line);
				line = word.slice(0, 50);
			}
		}
		if (line !== "") found.push(line);
	}
	return found.slice(0, 4);
}

export interface WrittenAddress {
	name?: string;
	firstName?: string;
	lastName?: string;
	company: string;
	street: readonly string[];
	zipCode: string;
	city: string;
	country: string;
	region: string;
	phone: string;
}

/** Undefined for an address without a country's code, or without anything but that. */
export function addressOf(written: WrittenAddress): object | undefined {
	const country = written.country.trim().toUpperCase();
	const [line1 = "", line2 = "", line3 = "", line4 = ""] = lines(...written.street);
	if (!/^[A-Z]{2}$/.test(country) || (line1 === "" && written.city === "")) return undefined;
	const words = (written.name ?? "").trim().split(/\s+/);
	const last = words.length > 1 ? (words.at(-1) ?? "") : "";
	const first = last === "" ? words.join(" ") : words.slice(0, -1).join(" ");
	return {
		firstName: (written.firstName ?? first).slice(0, 60),
		lastName: (written.lastName ?? last).slice(0, 60),
		company: written.company.slice(0, 60),
		line1,
		line2,
		line3,
		line4,
		zipCode: written.zipCode.replace(/^'/, "").slice(0, 12),
		city: written.city.slice(0, 60),
		country,
		region: /^[A-Z]{2,3}$/.test(written.region) ? written.region : "",
		phoneNumber: written.phone.replace(/^'/, "").slice(0, 24),
	};
}

export interface WrittenLine {
	name: string;
	detail: string;
	gtin?: string | undefined;
	quantity: number;
	unitPrice: number;
	totalPrice: number;
	taxPercent?: number | undefined;
}

export interface WrittenOrder {
	/** the number of its first line in the file */
	line: number;
	/** of this order in the file, for its id */
	id: string;
	number: string;
	email: string;
	placedAt: string | undefined;
	state: "paid" | "prepared" | "delivered" | "cancelled" | "returned";
	currency: string;
	lines: readonly WrittenLine[];
	/** cents, null where the file has no amount */
	shipping: number | null;
	/** cents of tax on top of the lines, delivery and discount; null where it is contained */
	taxAdded: number | null;
	taxContained: number | null;
	total: number | null;
	invoiceNumber: string;
	billing: object | undefined;
	shippingTo: object | undefined;
}

const isCurrency = (code: string): code is CurrencyCode => currencies.some((one) => one === code);

/** Why it cannot be taken. */
function reasonAgainst(order: WrittenOrder, email: string | null): string | null {
	const { number, currency, lines: goods, total } = order;
	if (number === "") return "has no order number";
	if (email === null) return "has no e-mail address: nobody would ever see it in an account";
	if (!order.placedAt) return "its date is not written as 2026-03-01: that of the order is needed";
	if (!isCurrency(currency)) {
		return `is in ${currency || "no currency"}: the shop knows ${currencies.join(", ")}`;
	}
	if (goods.length === 0) return "has no line with a name, a quantity and a price";
	return total === null || order.shipping === null
		? "has no total, or no amount of delivery, with a point before two decimals"
		: null;
}

/** @returns whether it was taken */
export function takeOrder(to: Conversion, order: WrittenOrder): boolean {
	const email = readEmail(order.email.trim());
	const against = reasonAgainst(order, email);
	if (against) {
		say(to, "left", order.line, against);
		return false;
	}
	const { taxAdded, taxContained } = order;
	const [shipping, total] = [order.shipping ?? 0, order.total ?? 0];
	const goods = order.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
	// what the lines and delivery are more than the total is what was taken off the order
	const discount = goods + shipping + (taxAdded ?? 0) - total;
	if (discount < 0) {
		const message =
			"its lines, delivery and tax are less than its total: a fee or a tip may be missing in the file";
		say(to, "left", order.line, message);
		return false;
	}
	const tax = taxAdded ?? taxContained;
	to.feed.files.add("former-orders", order.id, () => ({
		formerOrderId: order.id.replace(/[^\w-]+/g, "-").slice(0, 64),
		email: email ?? "",
		orderNumber: order.number.slice(0, 64),
		placedAt: order.placedAt,
		state: order.state,
		currency: order.currency,
		lines: order.lines.map((line) => ({
			...line,
			name: line.name.slice(0, 300),
			detail: line.detail.slice(0, 200),
		})),
		shippingPrice: shipping,
		...(discount === 0 ? {} : { discount }),
		...(tax === null ? {} : { tax }),
		...(taxAdded === null ? {} : { isTaxAdded: true }),
		total,
		...(order.shippingTo ? { shippingAddress: order.shippingTo } : {}),
		...(order.billing ? { billingAddress: order.billing } : {}),
		...(order.invoiceNumber === "" ? {} : { invoiceNumber: order.invoiceNumber.slice(0, 64) }),
	}));
	to.items += 1;
	if (order.state === "paid" || order.state === "prepared") {
		const message =
			"is not sent yet: the former shop still sends it. Convert a later export again to have its end";
		say(to, "guessed", order.line, message);
	}
	return true;
}

/** What is true of a whole file of orders. */
export function sayOfOrders(to: Conversion, hasInvoices: boolean): void {
	if (to.items === 0) return;
	say(
		to,
		"guessed",
		null,
		"orders that were sent have arrived: the days to send items back run from 30 days after the order, the latest that the law allows, as the file does not say when (column deliveredAt)",
	);
	if (!hasInvoices) {
		say(
			to,
			"missing",
			null,
			"numbers of invoices: customers find none here until a file former-orders adds them (columns formerOrderId, invoiceNumber)",
		);
	}
}

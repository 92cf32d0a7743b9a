// Orders of the former shop, which customers see in their account and nothing else knows (ORDER-56).
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { orderStates } from "#contract/order/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { customers, formerOrders } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { currency, flag, instant, json, key, storeId, text } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const asNumber = (value: unknown) =>
	typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
/** Cents from nothing on: a line may be free. */
const amount = () =>
	z.preprocess(asNumber, z.int("cents, a whole number such as 3990").min(0).max(100_000_000));

const line = z.strictObject({
	name: text(300).refine((name) => name.trim() !== "", "is empty"),
	/** size, colour and what else was chosen */
	detail: text(200).default(""),
	gtin: z.coerce
		.string()
		.regex(/^\d{8,14}$/, "a GTIN, 8 to 14 digits")
		.optional(),
	quantity: z.int().min(1).max(9_999),
	unitPrice: amount(),
	/** of all units after reductions; by default the price of one, times their number */
	totalPrice: amount().optional(),
	taxPercent: z.number().min(0).max(100).optional(),
});

const part = (most: number) => text(most).default("");
const address = () =>
	json(
		z.strictObject({
			firstName: part(60),
			lastName: part(60),
			company: part(60),
			line1: part(50),
			line2: part(50),
			line3: part(50),
			line4: part(50),
			zipCode: part(12),
			city: part(60),
			country: z.string().regex(/^[A-Z]{2}$/, "a country's code such as FR"),
			region: part(3),
			phoneNumber: part(24),
		}),
	).optional();

const shape = z.strictObject({
	/** of your own: a row with the same one changes the order */
	formerOrderId: key().refine(
		(id) => !/^V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2,4}$/.test(id),
		"is written like a number of this shop's orders",
	),
	customerId: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
	/** where no id is known: it is shown once this mailbox is proven */
	email: z
		.string()
		.transform((typed, check) => {
			const read = readEmail(typed);
			if (read === null) check.addIssue("no e-mail address");
			return foldEmail(read ?? "");
		})
		.optional(),
	/** as customers know it */
	orderNumber: text(64).optional(),
	placedAt: instant().optional(),
	/** by default the latest day that the law allows */
	deliveredAt: instant().optional(),
	state: z.enum(orderStates).default("delivered"),
	storeId: storeId().optional(),
	currency: currency().optional(),
	lines: json(z.array(line).min(1, "has none").max(500)).optional(),
	shippingPrice: amount().default(0),
	/** taken off the order as a whole */
	discount: amount().default(0),
	tax: amount().optional(),
	/** whether the tax came on top of the prices */
	isTaxAdded: flag().default(false),
	total: amount().optional(),
	shippingAddress: address(),
	billingAddress: address(),
	/** the number that the former shop gave its invoice */
	invoiceNumber: text(64).default(""),
	/** removes the order */
	gone: flag().default(false),
});
type Row = z.output<typeof shape>;

const needed = ["orderNumber", "placedAt", "currency", "lines", "total"] as const;

const lineTotal = ({ quantity, unitPrice, totalPrice }: NonNullable<Row["lines"]>[number]) =>
	totalPrice ?? quantity * unitPrice;

/** Why the row is no whole order; null for one that is. */
function faultOf(row: Row): string | null {
	const { lines = [], shippingPrice, discount, tax = 0, isTaxAdded, total, placedAt } = row;
	const lacking = needed.filter((name) => row[name] === undefined);
	if (lacking.length > 0) return `has no ${lacking.join(", no ")}`;
	if (!row.customerId && !row.email) return "has no email and no customerId";
	const goods = lines.reduce((sum, one) => sum + lineTotal(one), 0);
	const sum = goods + shippingPrice - discount + (isTaxAdded ? tax : 0);
	if (sum !== total) {
		return `total: the lines (${goods}), delivery and discount make ${sum}, not ${total}`;
	}
	if (!isTaxAdded && tax > sum) return "tax: is more than the total that contains it";
	return row.deliveredAt && placedAt && row.deliveredAt < placedAt
		? "deliveredAt: lies before placedAt"
		: null;
}

/** Customers that rows name by id or by the e-mail of an account, who cannot be erased meanwhile. */
async function customersOf(tx: Db, lines: readonly Line<Row>[]) {
	const listOf = (values: readonly (string | undefined)[]) =>
		sql`(select jsonb_array_elements_text(${JSON.stringify(values.filter(Boolean))}::text::jsonb))`;
	const ids = listOf(lines.map(({ row }) => row.customerId));
	const emails = listOf(lines.map(({ row }) => row.email));
	const found = await tx
		.select()
		.from(customers)
		.where(sql`${customers.customerId} in ${ids} or ${customers.accountEmail} in ${emails}`)
		.orderBy(customers.customerId)
		.for("no key update");
	return {
		byId: new Map(found.map((one) => [one.customerId, one])),
		byEmail: new Map(found.map((one) => [one.accountEmail, one])),
	};
}

/**
 * Whose an order is: the customer that the row names, else the account whose mailbox is proven, else whom it belonged to before.
 * Null while the mailbox is not proven.
 */
async function ownersOf(tx: Db, lines: readonly Line<Row>[]) {
	const { byId, byEmail } = await customersOf(tx, lines);
	const { formerOrderId, customerId, email } = formerOrders;
	const ids = ["", ...lines.map(({ row }) => row.formerOrderId)];
	const before = await tx
		.select({ formerOrderId, customerId, email })
		.from(formerOrders)
		.where(inArray(formerOrderId, ids));
	const known = new Map(before.map((one) => [one.formerOrderId, one]));
	return (row: Row): { customerId: string | null } | { fault: string } => {
		const customer = row.customerId ? byId.get(row.customerId) : byEmail.get(row.email ?? "");
		if (customer?.deletedAt) return { fault: "this customer has asked to be deleted" };
		if (row.customerId) return { customerId: row.customerId };
		if (customer?.emailQuality === verifiedEmailQuality) {
			return { customerId: customer.customerId };
		}
		const former = known.get(row.formerOrderId);
		return { customerId: former?.email === row.email ? (former?.customerId ?? null) : null };
	};
}

const stored = (row: Row, customerId: string | null) => ({
	formerOrderId: row.formerOrderId,
	customerId,
	// a customer named by id needs no address
	email: row.customerId ? "" : (row.email ?? ""),
	orderNumber: row.orderNumber ?? "",
	placedAt: row.placedAt ?? new Date(0),
	deliveredAt: row.deliveredAt ?? null,
	state: row.state,
	storeId: row.storeId ?? "",
	currency: row.currency ?? "EUR",
	lines: (row.lines ?? []).map((one) => ({ ...one, totalPrice: lineTotal(one) })),
	shippingPrice: row.shippingPrice,
	discount: row.discount,
	tax: row.tax ?? null,
	isTaxAdded: row.isTaxAdded,
	total: row.total ?? 0,
	shippingAddress: row.shippingAddress ?? null,
	billingAddress: row.billingAddress ?? null,
	invoiceNumber: row.invoiceNumber,
});

export const formerOrderRows = kind({
	shape,
	key: ["formerOrderId"],
	// a row that names its customer anew means that one
	complete: (row, given) =>
		given.email != null && given.customerId == null ? { ...row, customerId: undefined } : row,
	references: ({ customerId, storeId: market, gone }) =>
		gone
			? []
			: [
					...(customerId ? [{ to: "customer" as const, id: customerId }] : []),
					...(market ? [{ to: "market" as const, id: market, column: "storeId" }] : []),
				],
	async apply(tx, lines) {
		const gone = lines.filter(({ row }) => row.gone);
		const kept = lines.filter(({ row }) => !row.gone);
		const ownerOf = await ownersOf(tx, kept);
		const faults: { line: number; message: string }[] = [];
		const rows = kept.flatMap(({ line, row }) => {
			const fault = faultOf(row);
			const owner = ownerOf(row);
			const message = fault ?? ("fault" in owner ? owner.fault : null);
			if (message !== null || "fault" in owner) {
				faults.push({ line, message: message ?? "" });
				return [];
			}
			return [stored(row, owner.customerId)];
		});
		const done = await upsert(tx, formerOrders, ["formerOrderId"], rows as never);
		let removed = 0;
		for (const { row } of gone) {
			const found = await tx
				.delete(formerOrders)
				.where(eq(formerOrders.formerOrderId, row.formerOrderId))
				.returning({ formerOrderId: formerOrders.formerOrderId });
			removed += found.length;
		}
		return { created: done.created.length, changed: done.changed.length + removed, faults };
	},
	async *rows(db, ids) {
		for await (const { isTaxAdded, ...row } of rowsOf(db, formerOrders, ["formerOrderId"], ids)) {
			// named by the address that the row named
			const { customerId, ...own } = row;
			const named = row.email === "" ? { customerId } : {};
			yield withoutEmptyValues({ ...own, ...named, ...(isTaxAdded ? { isTaxAdded } : {}) });
		}
	},
});

// What customers bring from another shop: addresses that they had saved, and movements of their points.
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { lineParts, typedParts } from "#contract/customer/address-parts.ts";
import { sentForm } from "#contract/customer/as-typed.ts";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import type { TypedAddress } from "#contract/customer/typed-address.ts";
import { movementKinds } from "#contract/loyalty/operations.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import {
	clearFavorites,
	maxAddresses,
	savedCountries,
} from "#gateway/customers/customers/saved-addresses.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { customers, deliveryAddresses, loyaltyMovements } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { flag, instant, key, phone, text } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

/** Whose row it is: by the id of a customer, or by the e-mail of an account. */
const owner = {
	customerId: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
	email: z.string().optional(),
};
interface Owned {
	customerId?: string | undefined;
	email?: string | undefined;
}

const folded = ({ email = "" }: Owned) => foldEmail(readEmail(email) ?? "");

const references = (row: Owned) =>
	row.customerId
		? [{ to: "customer" as const, id: row.customerId }]
		: [{ to: "account" as const, id: folded(row) }];

/** Lines with the customer of each, who cannot be erased meanwhile; a deleted customer has nothing. */
async function ownersOf<Row extends Owned>(tx: Db, lines: readonly Line<Row>[]) {
	const listOf = (values: readonly string[]) =>
		sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;
	const ids = lines.flatMap(({ row }) => row.customerId ?? []);
	const emails = lines.map(({ row }) => folded(row));
	const found = await tx
		.select()
		.from(customers)
		.where(
			sql`${customers.customerId} in ${listOf(ids)} or ${customers.accountEmail} in ${listOf(emails)}`,
		)
		.orderBy(customers.customerId)
		.for("no key update");
	const known = new Map(found.map((one) => [one.customerId, one]));
	const ofAccount = new Map(found.map((one) => [one.accountEmail, one]));
	const owned: { line: number; row: Row; customer: typeof customers.$inferSelect }[] = [];
	const faults: { line: number; message: string }[] = [];
	for (const { line, row } of lines) {
		const customer = row.customerId ? known.get(row.customerId) : ofAccount.get(folded(row));
		if (customer && customer.deletedAt === null) owned.push({ line, row, customer });
		else faults.push({ line, message: "this customer has asked to be deleted" });
	}
	return { owned, faults };
}

const part = (maxLength: number) => text(maxLength).default("");
/** As many parts as the contract has between the name and the town. */
const between = Object.fromEntries(
	lineParts.map((name) => [name, part(name.startsWith("line") ? 50 : 60)]),
) as Record<(typeof lineParts)[number], ReturnType<typeof part>>;
const addressShape = z.strictObject({
	/** of your own: a row with the same one changes the address */
	addressId: key(),
	...owner,
	firstName: part(60),
	lastName: part(60),
	...between,
	line1: text(50),
	zipCode: z.coerce.string().min(1).max(12),
	city: z.string().min(1).max(60),
	country: z.string().regex(/^[A-Z]{2}$/, "a country's code such as FR"),
	region: part(3),
	phoneNumber: phone("+33639980142").default(""),
	/** the one that is chosen by default */
	favorite: flag().default(false),
});
type AddressRow = z.output<typeof addressShape>;

/** As the shop keeps an address: in capitals for carriers, and as it was typed for its owner. */
function stored(
	{ addressId, email: _, ...row }: AddressRow,
	customer: typeof customers.$inferSelect,
) {
	const named = {
		...row,
		firstName: row.firstName || customer.firstName,
		lastName: row.lastName || customer.lastName,
	};
	const sent = Object.fromEntries(typedParts.map((name) => [name, sentForm(named[name])]));
	const typed = Object.fromEntries(typedParts.map((name) => [name, named[name]])) as TypedAddress;
	return {
		...named,
		...sent,
		id: addressId,
		customerId: customer.customerId,
		phoneNumberCountry: readPhoneNumber(row.phoneNumber, row.country)?.country ?? "",
		typed,
	};
}

/** As a file has it: what its owner typed. */
function addressRowOf(row: typeof deliveryAddresses.$inferSelect) {
	const { id, typed, ...own } = row;
	const names = [
		...typedParts,
		"customerId",
		"zipCode",
		"country",
		"region",
		"phoneNumber",
		"favorite",
	] as const;
	const known = Object.fromEntries(names.map((name) => [name, own[name]]));
	const shown = Object.fromEntries(
		typedParts.flatMap((name) => {
			const text = typed?.[name] ?? "";
			return sentForm(text) === own[name] ? [[name, text]] : [];
		}),
	);
	return withoutEmptyValues({ addressId: id, ...known, ...shown }) as Readonly<
		Record<string, unknown>
	>;
}

const isSame = ({ email: _, ...row }: AddressRow, before?: Readonly<Record<string, unknown>>) =>
	before !== undefined &&
	Object.entries(row).every(([name, value]) => (before[name] || "") === (value || ""));

export const addressRows = kind({
	shape: addressShape,
	key: ["addressId"],
	complete: (row, given) =>
		given.email != null && given.customerId == null ? { ...row, customerId: undefined } : row,
	references,
	async apply(tx, lines, at) {
		const { owned, faults } = await ownersOf(tx, lines);
		const countries = savedCountries.delivery();
		const { customerId, id } = deliveryAddresses;
		const kept = await tx
			.select({ id, customerId })
			.from(deliveryAddresses)
			.where(inArray(customerId, ["", ...owned.map(({ customer }) => customer.customerId)]));
		const numbers = new Map<string, number>();
		for (const one of kept) numbers.set(one.customerId, (numbers.get(one.customerId) ?? 0) + 1);
		const others = await tx
			.select()
			.from(deliveryAddresses)
			.where(inArray(id, ["", ...owned.map(({ row }) => row.addressId)]));
		const ownerOf = new Map(others.map((one) => [one.id, one.customerId]));
		const filed = new Map(others.map((one) => [one.id, addressRowOf(one)]));
		const good = owned.flatMap((one) => {
			// one that was saved before addresses were sent in capitals stays as it is
			if (
				isSame({ ...one.row, customerId: one.customer.customerId }, filed.get(one.row.addressId))
			) {
				return [];
			}
			const address = stored(one.row, one.customer);
			const fault = addressFault(address, countries);
			const before = ownerOf.get(address.id);
			const number = (numbers.get(address.customerId) ?? 0) + (before === undefined ? 1 : 0);
			const message = fault
				? fault.field === "country"
					? `country: no market delivers to ${address.country}`
					: `${fault.field}: is none of ${address.country}`
				: before !== undefined && before !== address.customerId
					? "addressId: it is another customer's"
					: number > maxAddresses
						? `has more than ${maxAddresses} addresses`
						: address.firstName === "" || address.lastName === ""
							? "has no firstName or lastName, and neither has its customer"
							: null;
			if (message !== null) {
				faults.push({ line: one.line, message });
				return [];
			}
			numbers.set(address.customerId, number);
			return [address];
		});
		// at most one of a customer is chosen by default: the last that says so
		const favorites = new Map(
			good.flatMap((row) => (row.favorite ? [[row.customerId, row.id]] : [])),
		);
		for (const [of, favorite] of favorites) await clearFavorites(tx, of, favorite);
		const rows = good.map((row) => ({
			...row,
			favorite: row.favorite && favorites.get(row.customerId) === row.id,
		}));
		const done = await upsert(tx, deliveryAddresses, ["id"], rows, { createdAt: at });
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, deliveryAddresses, ["id"], ids)) yield addressRowOf(row);
	},
});

const pointsShape = z.strictObject({
	/** of your own: a row with the same one changes the movement */
	movementId: key(),
	...owner,
	/** negative when spent */
	points: z.preprocess(
		(value) => (typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
		z.int().min(-10_000_000).max(10_000_000),
	),
	kind: z.enum(movementKinds).default("earned"),
	/** when: points lapse by it */
	at: instant().optional(),
	orderNumber: text(64).optional(),
});

export const pointRows = kind({
	shape: pointsShape,
	key: ["movementId"],
	computed: ["at"],
	complete: (row, given) =>
		given.email != null && given.customerId == null ? { ...row, customerId: undefined } : row,
	references,
	async apply(tx, lines, at) {
		const { owned, faults } = await ownersOf(tx, lines);
		const { movementId, customerId, points } = loyaltyMovements;
		const before = await tx
			.select({ movementId, customerId, points })
			.from(loyaltyMovements)
			.where(inArray(movementId, ["", ...owned.map(({ row }) => row.movementId)]));
		const known = new Map(before.map((one) => [one.movementId, one]));
		const rows = owned.flatMap(({ line, row: { email: _, ...row }, customer }) => {
			const owner = known.get(row.movementId)?.customerId;
			if (owner !== undefined && owner !== customer.customerId) {
				faults.push({ line, message: "movementId: it is another customer's" });
				return [];
			}
			return [{ ...row, customerId: customer.customerId, orderNumber: row.orderNumber ?? null }];
		});
		const done = await upsert(tx, loyaltyMovements, ["movementId"], rows, { at });
		for (const [of, theirs] of Map.groupBy(rows, (row) => row.customerId)) {
			const change = theirs.reduce(
				(sum, row) => sum + row.points - (known.get(row.movementId)?.points ?? 0),
				0,
			);
			if (change === 0) continue;
			const loyaltyPoints = sql`${customers.loyaltyPoints} + ${change}`;
			await tx.update(customers).set({ loyaltyPoints }).where(eq(customers.customerId, of));
		}
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, loyaltyMovements, ["movementId"], ids)) {
			yield withoutEmptyValues(row);
		}
	},
});

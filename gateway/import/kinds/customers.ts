// Customers from another shop. Passwords are not imported: the first sign-in is by a letter, or sets a new one.
import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { preferredChannels } from "../../contract/customer/shapes.ts";
import { everyRow, withoutEmptyValues } from "../../db/every-row.ts";
import { customers, genders, loyaltyTypes } from "../../db/schema.ts";
import { upsert } from "../../db/upsert.ts";
import { flag, instant, phone, text } from "../cells.ts";
import { kind } from "../kind.ts";

const shape = z
	.strictObject({
		customerId: z
			.string()
			.regex(/^[\w-]{1,64}$/)
			.optional(),
		email: z.email(),
		/** whether this e-mail can sign in (ADR 0010) */
		hasAccount: flag().default(true),
		firstName: text(60).default(""),
		lastName: text(60).default(""),
		gender: z.enum(genders).default(""),
		birthday: z.iso.date().optional(),
		phoneNumber: phone("+33639980142").default(""),
		phoneNumberCountry: z
			.string()
			.regex(/^([A-Z]{2})?$/)
			.default(""),
		/** true only for customers who agreed to letters */
		optinNews: flag().default(false),
		preferredStore: text(32).default(""),
		fiscalNumber: text(40).default(""),
		preferredChannel: z.enum([...preferredChannels, ""]).default(""),
		loyaltyNumber: text(40).optional(),
		loyaltyType: z.enum(loyaltyTypes).default(""),
		loyaltyCreationDate: z.iso.date().optional(),
		/** when the customer came */
		webCreatedAt: instant().optional(),
		webCreationStore: text(32).default(""),
	})
	.refine(
		({ loyaltyType, loyaltyNumber }) => loyaltyType !== "FID" || loyaltyNumber,
		"loyaltyNumber: needed by a loyalty card",
	);
type Row = z.output<typeof shape>;

const accountOf = (row: Row) => (row.hasAccount ? row.email.toLowerCase() : null);

export const customerRows = kind({
	shape,
	keyOf: (row) => accountOf(row) ?? row.customerId ?? randomUUID(),
	async apply(tx, lines, at) {
		const emails = lines.flatMap(({ row }) => accountOf(row) ?? []);
		const known = await tx
			.select({ id: customers.customerId, email: customers.accountEmail })
			.from(customers)
			.where(inArray(customers.accountEmail, emails.length > 0 ? emails : [""]));
		const idOf = new Map(known.map(({ id, email }) => [email, id]));
		const faults = lines.flatMap(({ line, row }) => {
			const owner = idOf.get(accountOf(row));
			return owner && row.customerId && owner !== row.customerId
				? [{ line, message: `email: it is the account of the customer ${owner}` }]
				: [];
		});
		const refused = new Set(faults.map(({ line }) => line));
		const rows = lines
			.filter(({ line }) => !refused.has(line))
			.map(({ row: { hasAccount: _, ...row }, row: whole }) => ({
				...row,
				customerId: row.customerId ?? idOf.get(accountOf(whole)) ?? randomUUID(),
				accountEmail: accountOf(whole),
				birthday: row.birthday ?? null,
				loyaltyNumber: row.loyaltyNumber ?? null,
				loyaltyCreationDate: row.loyaltyCreationDate ?? null,
			}));
		const done = await upsert(tx, customers, ["customerId"], rows, { webCreatedAt: at });
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db) {
		for await (const row of everyRow(db, customers, ["customerId"])) {
			// deleted customers are not exported
			if (row.deletedAt) continue;
			const known = Object.fromEntries(
				Object.keys(shape.shape).map((name) => [name, row[name as keyof typeof row]]),
			);
			yield { ...withoutEmptyValues(known), hasAccount: row.accountEmail !== null };
		}
	},
});

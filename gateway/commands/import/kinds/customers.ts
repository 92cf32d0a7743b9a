// Customers from another shop. Passwords are not imported: the first sign-in is by a letter, or sets a new one.
import { randomUUID } from "node:crypto";
import { inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
	type BirthdayFault,
	birthdayFault,
	youngestCustomer,
} from "#contract/customer/birthday.ts";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { preferredChannels } from "#contract/customer/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { everyRow, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { type CustomerRow, customers, genders, loyaltyTypes } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { flag, instant, phone, text } from "../cells.ts";
import { type FileRow, kind, type Match } from "../kind.ts";

/** The day that it is at the furthest place east. */
const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The rule of the profile's form (ACCOUNT-67). */
const birthdayFaults: Readonly<Record<BirthdayFault, string>> = {
	unreal: "is no day",
	future: "lies in the future",
	young: `makes the customer younger than ${youngestCustomer}`,
	old: "is longer ago than anybody has lived",
};

const shape = z
	.strictObject({
		customerId: z
			.string()
			.regex(/^[\w-]{1,64}$/)
			.optional(),
		/** its domain may have any letters */
		email: z.string().transform((typed, check) => {
			const read = readEmail(typed);
			if (read === null) check.addIssue("no e-mail address");
			return read ?? "";
		}),
		/** whether this e-mail can sign in (ADR 0010) */
		hasAccount: flag().default(true),
		firstName: text(60).default(""),
		lastName: text(60).default(""),
		gender: z.enum(genders).default(""),
		birthday: z.iso
			.date()
			.superRefine((day, check) => {
				const fault = birthdayFault(day, today());
				if (fault) check.addIssue(birthdayFaults[fault]);
			})
			.optional(),
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
		loyaltyCreationDate: z.iso
			.date()
			.refine((day) => day <= today(), "lies in the future")
			.optional(),
		/** when the customer came */
		webCreatedAt: instant().optional(),
		webCreationStore: text(32).default(""),
	})
	.refine(
		({ loyaltyType, loyaltyNumber }) => loyaltyType !== "FID" || loyaltyNumber,
		"loyaltyNumber: needed by a loyalty card",
	);
type Row = z.output<typeof shape>;

const accountOf = (row: Row) => (row.hasAccount ? foldEmail(row.email) : null);

const readFlag = (value: unknown) => flag().safeParse(value).data;
const emailOf = ({ email }: FileRow) =>
	typeof email === "string" ? foldEmail(readEmail(email) ?? "") : "";
const idOf = ({ customerId }: FileRow) => (typeof customerId === "string" ? customerId : "");

function fileRowOf(row: CustomerRow): FileRow {
	const known = Object.fromEntries(
		Object.keys(shape.shape).map((name) => [name, row[name as keyof typeof row]]),
	);
	return { ...withoutEmptyValues(known), hasAccount: row.accountEmail !== null };
}

/**
 * By its id, or by its e-mail: that of an account, or with `hasAccount` false that of a customer without one. Where the e-mail
 * alone leaves open who is meant, the row is refused: what it says could come before another person's eyes (ADR 0010).
 */
function matchOf(row: FileRow, known: readonly CustomerRow[]): Match {
	const [id, email, hasAccount] = [idOf(row), emailOf(row), readFlag(row.hasAccount)];
	const found = (one: CustomerRow | undefined, key: string): Match =>
		one?.deletedAt
			? { fault: "this customer has asked to be deleted" }
			: { key, stored: one && JSON.parse(JSON.stringify(fileRowOf(one))) };
	if (id !== "") {
		const one = known.find(({ customerId }) => customerId === id);
		return one || email !== "" ? found(one, id) : { fault: "is new, and has no email" };
	}
	if (email === "") {
		return { fault: row.email ? "email: no e-mail address" : "has no email and no customerId" };
	}
	const account = known.find(({ accountEmail }) => accountEmail === email);
	const others = known.filter((one) => one.accountEmail === null && foldEmail(one.email) === email);
	const guests = others.filter(({ deletedAt }) => deletedAt === null);
	if (hasAccount === undefined && guests.length > 0) {
		return { fault: "email: a customer without an account has it: state hasAccount or customerId" };
	}
	if (hasAccount !== false) return found(account, account?.customerId ?? email);
	if (guests.length > 1) {
		return { fault: "email: several customers without an account have it: state customerId" };
	}
	return found(guests[0], guests[0]?.customerId ?? `${email} without an account`);
}

async function match(tx: Db, rows: readonly FileRow[]): Promise<Match[]> {
	const [ids, emails] = [rows.map(idOf), rows.map(emailOf)].map((all) =>
		JSON.stringify([...new Set(all)].filter((one) => one !== "")),
	);
	const among = (list = "[]") => sql`(select jsonb_array_elements_text(${list}::text::jsonb))`;
	const known = await tx
		.select()
		.from(customers)
		.where(
			or(
				sql`${customers.customerId} in ${among(ids)}`,
				sql`lower(${customers.email}) in ${among(emails)}`,
				sql`${customers.accountEmail} in ${among(emails)}`,
			),
		)
		.orderBy(customers.customerId)
		.for("no key update");
	return rows.map((row) => matchOf(row, known));
}

export const customerRows = kind({
	shape,
	key: ["email"],
	match,
	/** an account has one e-mail, whatever its case; customers without one may share it, and have ids then */
	oncePerFile(row) {
		const email = emailOf(row);
		if (email === "") return null;
		if (readFlag(row.hasAccount) !== false) return email;
		return idOf(row) === "" ? `${email} without an account` : null;
	},
	references: ({ preferredStore }) =>
		preferredStore ? [{ to: "store", id: preferredStore, column: "preferredStore" }] : [],
	mentions: { webCreationStore: "market" },
	makes: (row) => [
		...(row.customerId ? [{ to: "customer" as const, id: row.customerId }] : []),
		...(row.hasAccount ? [{ to: "account" as const, id: foldEmail(row.email) }] : []),
	],
	keyOf: (row) => accountOf(row) ?? row.customerId ?? randomUUID(),
	async apply(tx, lines, at) {
		const emails = lines.flatMap(({ row }) => accountOf(row) ?? []);
		const known = await tx
			.select({ id: customers.customerId, email: customers.accountEmail })
			.from(customers)
			.where(inArray(customers.accountEmail, emails.length > 0 ? emails : [""]));
		const ownerOf = new Map(known.map(({ id, email }) => [email, id]));
		const faults = lines.flatMap(({ line, row }) => {
			const owner = ownerOf.get(accountOf(row));
			return owner && row.customerId && owner !== row.customerId
				? [{ line, message: `email: it is the account of the customer ${owner}` }]
				: [];
		});
		const refused = new Set(faults.map(({ line }) => line));
		const rows = lines
			.filter(({ line }) => !refused.has(line))
			.map(({ row: { hasAccount: _, ...row }, row: whole }) => ({
				...row,
				customerId: row.customerId ?? ownerOf.get(accountOf(whole)) ?? randomUUID(),
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
			if (!row.deletedAt) yield fileRowOf(row);
		}
	},
});

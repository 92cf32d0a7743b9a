import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { type Address, preferredChannels } from "#contract/customer/shapes.ts";
import type { TypedAddress } from "#contract/customer/typed-address.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";

// Customers (ACCOUNT-7 to ACCOUNT-13), their passwords, bank details and addresses.

const word = (name: string) => text(name).notNull().default("");

export const genders = ["F", "M", "X", ""] as const;
/** FID loyalty card, HSP second programme, empty for neither (ACCOUNT-12) */
export const loyaltyTypes = ["FID", "HSP", ""] as const;

export const customers = pgTable(
	"customers",
	{
		customerId: text("customer_id").primaryKey(),
		/**
		 * The e-mail that signs in here, case-folded; null for a customer without an account, whose e-mail only serves to
		 * write to them and proves nothing (docs/decisions/0010-email-only-customers.md).
		 */
		accountEmail: text("account_email").unique(),
		/** as it was typed */
		email: text("email").notNull(),
		/** `00` once a reader of this mailbox has proven to be one; otherwise it is only as typed */
		emailQuality: word("email_quality"),
		firstName: word("first_name"),
		lastName: word("last_name"),
		gender: text("gender", { enum: genders }).notNull().default(""),
		birthday: date("birthday", { mode: "string" }),
		phoneNumber: word("phone_number"),
		phoneNumberCountry: word("phone_number_country"),
		phoneNumberQuality: word("phone_number_quality"),
		optinNews: boolean("optin_news").notNull().default(false),
		/** MEASURE-27; an operator sets it (protection/recaptcha-active.ts) */
		recaptchaActive: boolean("recaptcha_active").notNull().default(true),
		preferredStore: word("preferred_store"),
		fiscalNumber: word("fiscal_number"),
		preferredChannel: text("preferred_channel", { enum: [...preferredChannels, ""] })
			.notNull()
			.default(""),
		loyaltyNumber: text("loyalty_number").unique(),
		loyaltyType: text("loyalty_type", { enum: loyaltyTypes }).notNull().default(""),
		loyaltyCreationDate: date("loyalty_creation_date", { mode: "string" }),
		/** sum of their loyalty movements; negative if points of an order that was taken back had already been spent */
		loyaltyPoints: integer("loyalty_points").notNull().default(0),
		webCreatedAt: at("web_created_at").notNull(),
		/** storeId of the domain they came in by */
		webCreationStore: word("web_creation_store"),
		deletedAt: at("deleted_at"),
	},
	(t) => [
		check(
			"customers_account_email_folded",
			sql`${t.accountEmail} is null or ${t.accountEmail} = lower(${t.accountEmail})`,
		),
		check(
			"customers_loyalty_card",
			sql`${t.loyaltyType} <> 'FID' or ${t.loyaltyNumber} is not null`,
		),
		// to find all records of a mailbox that has just been proven
		index("customers_email_folded").on(sql`lower(email)`),
	],
);
export type CustomerRow = typeof customers.$inferSelect;

/** A separate table, so that no query of customers can carry a hash along. */
export const customerPasswords = pgTable("customer_passwords", {
	customerId: text("customer_id")
		.primaryKey()
		.references(() => customers.customerId, { onDelete: "cascade" }),
	/** parameters, salt and hash in one PHC string */
	hash: text("hash").notNull(),
	setAt: at("set_at").notNull(),
});

/** A column for each field of the contract's address. */
const addressColumns = () =>
	({
		firstName: text("first_name").notNull(),
		lastName: text("last_name").notNull(),
		company: word("company"),
		line1: text("line1").notNull(),
		line2: word("line2"),
		line3: word("line3"),
		line4: word("line4"),
		zipCode: text("zip_code").notNull(),
		city: text("city").notNull(),
		/** ISO 3166-1 alpha-2 */
		country: text("country").notNull(),
		region: word("region"),
		phoneNumber: word("phone_number"),
		phoneNumberCountry: word("phone_number_country"),
		phoneNumberQuality: word("phone_number_quality"),
		quality: text("quality").notNull().default("10"),
		/** as shown to its owner again (contract/customer/as-typed.ts) */
		typed: jsonb("typed").$type<TypedAddress>(),
		/** rises with every change, so that a change that was not seen is not overwritten */
		version: integer("version").notNull().default(1),
	}) satisfies Record<keyof Address | "version", unknown>;

export const deliveryAddresses = pgTable(
	"delivery_addresses",
	{
		id: text("id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		...addressColumns(),
		favorite: boolean("favorite").notNull().default(false),
		createdAt: at("created_at").notNull(),
	},
	(t) => [
		index("delivery_addresses_customer").on(t.customerId, t.createdAt),
		// ACCOUNT-22: at most one favorite a customer
		uniqueIndex("delivery_addresses_favorite").on(t.customerId).where(sql`favorite`),
	],
);

/** A separate table; no row has the IBAN in clear text (bank/seal.ts). */
export const bankDetails = pgTable("bank_details", {
	customerId: text("customer_id")
		.primaryKey()
		.references(() => customers.customerId, { onDelete: "cascade" }),
	/** encrypted with the key named by `keyId` */
	iban: text("iban").notNull(),
	keyId: text("key_id").notNull(),
	/** the part of it that may be shown */
	masked: text("masked").notNull(),
	accountHolder: text("account_holder").notNull(),
	savedAt: at("saved_at").notNull(),
});

export const billingAddresses = pgTable("billing_addresses", {
	customerId: text("customer_id")
		.primaryKey()
		.references(() => customers.customerId, { onDelete: "cascade" }),
	...addressColumns(),
});

// Proofs of consent (ADR 0044): what was answered, when, and to which wording. Nothing here leads to a person: only the
// browser that the answer was given in knows the id.

export const consents = pgTable(
	"consents",
	{
		consentId: uuid("consent_id").primaryKey(),
		answeredAt: at("answered_at").notNull(),
		/** 1 needed, 2 experiments, 3 measurement, 4 advertising */
		levels: smallint("levels").array().notNull(),
		/** version of the question's wording */
		textVersion: text("text_version").notNull(),
		storeId: text("store_id").notNull(),
		how: text("how", { enum: ["banner", "preferences"] }).notNull(),
	},
	(t) => [index("consents_answered_at").on(t.answeredAt)],
);

// Archives of customers' own data: requested, made in the background, kept for a week.

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Stored in the database, so that it survives a restart and any gateway can make it or serve it. */
export const dataArchives = pgTable(
	"data_archives",
	{
		/** 128 random bits, base64url */
		archiveId: text("archive_id").primaryKey(),
		customerId: text("customer_id")
			.notNull()
			.references(() => customers.customerId, { onDelete: "cascade" }),
		/** shop where it was requested, and the language of its content */
		storeId: text("store_id").notNull(),
		language: text("language", { enum: languages }).notNull(),
		askedAt: at("asked_at").notNull(),
		attempts: integer("attempts").notNull().default(0),
		nextAttemptAt: at("next_try_at").notNull(),
		/** both null until it is made */
		keptUntil: at("kept_until"),
		content: bytea("content"),
	},
	(t) => [
		uniqueIndex("data_archives_waiting_once").on(t.customerId).where(sql`content is null`),
		index("data_archives_of_customer").on(t.customerId, t.askedAt),
		index("data_archives_due").on(t.nextAttemptAt).where(sql`content is null`),
		check("data_archives_made", sql`(${t.content} is null) = (${t.keptUntil} is null)`),
	],
);

// Customers (ACCOUNT-7 to ACCOUNT-13), their passwords, bank details and addresses.
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";

import { type Address, preferredChannels } from "#contract/customer/shapes.ts";
import type { TypedAddress } from "#contract/customer/typed-address.ts";
import { at } from "./at.ts";

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

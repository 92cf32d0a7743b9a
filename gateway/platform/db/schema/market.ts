// Markets and what belongs to them (MARKET-62 to MARKET-67). Each row holds from `since` until the next row of its key:
// rows are added, so that what held on a day can be read later.
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import { shippingMethodKeys } from "#contract/delivery/shapes.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { currencies, languages } from "#contract/shapes.ts";
import { featureFlags, maintenanceFlag } from "#shop/flags.ts";
import { at } from "./at.ts";

const since = at("since").notNull();

/** Legal persons that sell (MARKET-65). */
export const sellers = pgTable(
	"sellers",
	{
		sellerId: text("seller_id").notNull(),
		since,
		name: text("name").notNull(),
		/** address, line by line, the country last */
		lines: text("lines").array().notNull(),
		vatNumber: text("vat_number").notNull(),
		/** as its papers have to name it, such as GmbH; empty where nothing is said (MARKET-74) */
		legalForm: text("legal_form").notNull().default(""),
		/** cents */
		shareCapital: bigint("share_capital", { mode: "number" }),
		/** ISO 4217, of any currency; empty without a share capital */
		shareCapitalCurrency: text("share_capital_currency").notNull().default(""),
		/** register and number, such as HRB 123456 of its court */
		register: text("register").notNull().default(""),
		/** who represents it */
		directors: text("directors").array().notNull().default(sql`'{}'`),
	},
	(t) => [primaryKey({ columns: [t.sellerId, t.since] })],
);

/** One country's shop each: its domain, its addresses, its money (MARKET-62). */
export const markets = pgTable(
	"markets",
	{
		storeId: text("store_id").notNull(),
		since,
		/** false: the shop is closed from then on; its orders stay as they are (MARKET-67) */
		isOpen: boolean("is_open").notNull(),
		domain: text("domain").notNull(),
		/** ISO 3166-1 alpha-2 */
		country: text("country").notNull(),
		prefix: text("prefix").notNull(),
		offlinePrefixes: text("offline_prefixes").array().notNull(),
		/** further countries that its pages are meant for */
		also: text("also").array().notNull(),
		language: text("language", { enum: languages }).notNull(),
		/** BCP 47 */
		tag: text("tag").notNull(),
		htmlLang: text("html_lang").notNull(),
		currency: text("currency", { enum: currencies }).notNull(),
		/** of prices in the country's stores, where it is another one */
		storeCurrency: text("store_currency", { enum: currencies }),
		/** IANA name */
		timeZone: text("time_zone").notNull(),
		deliveryCountries: text("delivery_countries").array().notNull(),
		billingCountries: text("billing_countries").array().notNull(),
		phoneNumberCountries: text("phone_number_countries").array().notNull(),
		paymentProducts: jsonb("payment_products").$type<DomainRecord["paymentProducts"]>().notNull(),
		/** bounds in cents */
		giftCard: jsonb("gift_card").$type<DomainRecord["giftCard"]>().notNull(),
		/** cents */
		loyaltyCardPrice: integer("loyalty_card_price").notNull(),
		/** cents for wrapping a parcel as a gift, 0 where it is free; null where it is not offered */
		giftWrapPrice: integer("gift_wrap_price"),
		loyaltyScale: jsonb("loyalty_scale").$type<DomainRecord["loyaltyScale"]>().notNull(),
		orderConfirmation: jsonb("order_confirmation")
			.$type<DomainRecord["orderConfirmation"]>()
			.notNull(),
		/** the window where the operator has set none (private_sales) */
		privateSales: jsonb("private_sales").$type<DomainRecord["privateSales"]>().notNull(),
		commercialOperation: text("commercial_operation").notNull(),
		/** shipping methods that need a phone number */
		phoneNumberMethods: text("phone_number_methods", { enum: shippingMethodKeys })
			.array()
			.notNull(),
		/** whether the checkout has its overview step */
		hasOverview: boolean("has_overview").notNull(),
		storeLocator: jsonb("store_locator").$type<DomainRecord["storeLocator"]>().notNull(),
		/** families beside which offers are shown */
		offerFamilies: text("offer_families").array().notNull(),
		/** families that make any delivery free */
		freeCartFamilies: text("free_cart_families").array().notNull(),
		hasDeliveryNote: boolean("has_delivery_note").notNull(),
		tellsMemberPrice: boolean("tells_member_price").notNull().default(false),
		/** hours after which a bag is abandoned and its customer written to, once; 0: never */
		bagLetterHours: integer("bag_letter_hours").notNull().default(0),
		/** where the contact form writes to; empty for none (CONTENT-75) */
		serviceEmail: text("service_email").notNull().default(""),
		/** as it is dialled from abroad; empty where the market takes no calls */
		servicePhone: text("service_phone").notNull().default(""),
		sellerId: text("seller_id").notNull(),
		/** what the numbers of its invoices begin with; the seller's own */
		series: text("series").notNull(),
	},
	(t) => [primaryKey({ columns: [t.storeId, t.since] })],
);

/** What delivery costs (CHECKOUT-28), in cents of the market's currency, never converted. */
export const shippingRates = pgTable(
	"shipping_rates",
	{
		storeId: text("store_id").notNull(),
		/** ISO 3166-1 alpha-2; `*` for the countries that no other row names */
		country: text("country").notNull(),
		method: text("method", { enum: shippingMethodKeys }).notNull(),
		since,
		/** false: not offered from then on */
		isOffered: boolean("is_offered").notNull(),
		price: integer("price").notNull(),
		/** cart total above which it is free; null: never */
		freeAbove: integer("free_above"),
		/** working days from dispatch to arrival */
		minDays: integer("min_days").notNull(),
		maxDays: integer("max_days").notNull(),
		/** who brings the parcel, by the name that shoppers know; empty where the market does not say (CHECKOUT-107) */
		carrier: text("carrier").notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.storeId, t.country, t.method, t.since] }),
		check("shipping_rates_days", sql`0 <= ${t.minDays} and ${t.minDays} <= ${t.maxDays}`),
	],
);

/** Features that are on; one without a row is off (MARKET-42). And whether a market is closed for a while. */
export const marketFlags = pgTable(
	"market_flags",
	{
		/** empty for all markets; a market's own row decides over it */
		storeId: text("store_id").notNull().default(""),
		flag: text("flag", { enum: [...featureFlags, maintenanceFlag] }).notNull(),
		since,
		isOn: boolean("is_on").notNull(),
	},
	(t) => [primaryKey({ columns: [t.storeId, t.flag, t.since] })],
);

/** What shoppers may give with an order (MARKET-37). */
export const marketDonations = pgTable(
	"market_donations",
	{
		storeId: text("store_id").notNull(),
		donationId: text("donation_id").notNull(),
		since,
		isActive: boolean("is_active").notNull(),
		kind: text("kind", { enum: ["round-up", "fixed"] }).notNull(),
		/** cents of the market's currency; null for one that rounds up */
		amount: integer("amount"),
		/** in the market's language */
		label: text("label").notNull(),
	},
	(t) => [primaryKey({ columns: [t.storeId, t.donationId, t.since] })],
);

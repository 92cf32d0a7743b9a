// Markets and what belongs to them (MARKET-62 to MARKET-67): sellers, markets, prices of delivery, taxes, features, donations.
import { z } from "zod";
import { shippingMethodKeys } from "#contract/delivery/shapes.ts";
import { languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf } from "#gateway/platform/db/every-row.ts";
import {
	goodsKinds,
	marketDonations,
	marketFlags,
	markets,
	sellers,
	shippingRates,
	vatRates,
} from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { featureFlags, maintenanceFlag } from "#shop/flags.ts";
import {
	cents,
	count,
	currency,
	decimal,
	flag,
	json,
	key,
	latitude,
	list,
	longitude,
	storeId,
	text,
} from "../cells.ts";
import { kind, type Line } from "../kind.ts";
import { datedKind } from "./dated.ts";
import { isTimeZone } from "./stores.ts";

const country = () => z.string().regex(/^[A-Z]{2}$/, "two capitals, such as FR");
const prefix = () =>
	z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/, "a prefix such as de-at, in small letters");
const tag = () =>
	z.string().refine((name) => {
		try {
			return Intl.getCanonicalLocales(name)[0] === name;
		} catch {
			return false;
		}
	}, "a language tag such as de-AT");
const amount = () => z.int("cents, a whole number such as 3990").min(0).max(100_000_000);
const language = () =>
	z.enum(languages, { error: `a language that the shop speaks: ${languages.join(", ")}` });

export const sellerRows = datedKind({
	shape: {
		sellerId: key(),
		name: text(120).min(1),
		lines: list(text(120).min(1)).pipe(z.array(z.string()).min(1).max(8)),
		vatNumber: text(40).min(1),
		/** such as GmbH or société par actions simplifiée */
		legalForm: text(80).default(""),
		/** cents */
		shareCapital: decimal()
			.pipe(z.int("cents, a whole number such as 25000000").min(1).max(1_000_000_000_000_000))
			.optional(),
		shareCapitalCurrency: z
			.string()
			.regex(/^([A-Z]{3})?$/, "three capitals, such as EUR")
			.default(""),
		/** such as RCS Lille Métropole 912 000 345 or Amtsgericht Hamburg HRB 123456 */
		register: text(120).default(""),
		/** those that the law has papers name, with what they are where several are named */
		directors: list(text(60).min(1)).pipe(z.array(z.string()).max(6)).default([]),
	},
	table: sellers,
	key: ["sellerId"],
	refine: ({ shareCapital, shareCapitalCurrency }) =>
		(shareCapital === undefined) === (shareCapitalCurrency === "")
			? null
			: "shareCapital: goes with shareCapitalCurrency, and neither without the other",
	makes: ({ sellerId }) => [{ to: "seller", id: sellerId }],
});

const window = z
	.strictObject({
		startDate: z.iso.datetime({ offset: true }),
		endDate: z.iso.datetime({ offset: true }),
	})
	.refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), "ends first");

const marketShape = {
	storeId: storeId(),
	/** false closes the shop */
	isOpen: flag().default(true),
	domain: z
		.string()
		.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a domain such as vitrine.fr, in small letters"),
	country: country(),
	prefix: prefix(),
	offlinePrefixes: list(prefix()).default([]),
	also: list(country()).default([]),
	language: language(),
	tag: tag(),
	htmlLang: tag(),
	currency: currency(),
	storeCurrency: currency().optional(),
	timeZone: z.string().refine(isTimeZone, "a time zone such as Europe/Paris"),
	deliveryCountries: list(country()),
	billingCountries: list(country()),
	phoneNumberCountries: list(country()),
	paymentProducts: json(
		z
			.array(
				z
					.strictObject({
						name: key(),
						rank: z.int(),
						minAmount: amount().optional(),
						maxAmount: amount().optional(),
					})
					.refine(({ minAmount = 0, maxAmount = 999_999_999 }) => minAmount < maxAmount, {
						error: "minAmount: not below maxAmount",
					}),
			)
			.refine(
				(all) => new Set(all.map(({ rank }) => rank)).size === all.length,
				"a rank is there twice",
			),
	),
	giftCard: json(
		z
			.strictObject({ minAmount: amount(), maxAmount: amount(), preselectedAmount: amount() })
			.refine(
				({ minAmount, maxAmount, preselectedAmount }) =>
					minAmount <= preselectedAmount && preselectedAmount <= maxAmount,
				"preselectedAmount: not from minAmount to maxAmount",
			),
	),
	loyaltyCardPrice: cents(),
	/** 0: wrapped for nothing; left out: not offered */
	giftWrapPrice: count().optional(),
	loyaltyScale: json(
		z.strictObject({
			pointsPerUnit: z.number().positive(),
			thresholds: z.array(z.int().positive()).min(1),
		}),
	),
	/** attempts, and milliseconds between two */
	orderConfirmation: json(
		z.strictObject({ maxAttempts: z.int().min(1).max(100), attemptDelay: z.int().min(100) }),
	).default({ maxAttempts: 10, attemptDelay: 1_000 }),
	privateSales: json(window),
	commercialOperation: text(64).min(1),
	phoneNumberMethods: list(z.enum(shippingMethodKeys)).default([]),
	/** whether the overview is a step of its own before the payment (CHECKOUT-4) */
	hasOverview: flag().default(false),
	storeLocator: json(
		z.strictObject({
			zoom: z.number(),
			center: z.strictObject({ lat: latitude(), lon: longitude() }),
			countryCodes: z.array(country()),
			isActive: z.boolean(),
		}),
	),
	offerFamilies: list(key()).default([]),
	freeCartFamilies: list(key()).default([]),
	hasDeliveryNote: flag().default(false),
	tellsMemberPrice: flag().default(false),
	/** hours after which the customer of an untouched bag is written to, at most four weeks; 0: never */
	bagLetterHours: count()
		.refine((hours) => hours <= 672, "at most 672, four weeks")
		.default(0),
	/** where the contact form writes to (CONTENT-75) */
	serviceEmail: z.union([z.literal(""), z.email("an e-mail address")]).default(""),
	servicePhone: z
		.union([
			z.literal(""),
			z.string().regex(/^\+[1-9](?: ?\d){6,14}$/, "a number such as +33 1 84 88 40 12"),
		])
		.default(""),
	sellerId: key(),
	series: z.string().regex(/^[A-Z][A-Z0-9]{1,5}$/, "two to six capitals and digits, such as FR"),
};
type MarketRow = z.output<z.ZodObject<typeof marketShape>>;

/** What is wrong between the columns of a market. */
function faultOfMarket(row: MarketRow): string | null {
	const languageIn = (name: string) => name.slice(0, 2) === row.language;
	if (!languageIn(row.tag)) return `tag: not in the language ${row.language}`;
	if (![row.prefix, ...row.offlinePrefixes].every(languageIn)) {
		return `prefix: does not begin with the language ${row.language}`;
	}
	for (const name of ["deliveryCountries", "billingCountries", "phoneNumberCountries"] as const) {
		if (!row[name].includes(row.country)) return `${name}: ${row.country} is not among them`;
	}
	const lacking = row.deliveryCountries.find(
		(one) => !row.billingCountries.includes(one) || !row.phoneNumberCountries.includes(one),
	);
	return lacking
		? `deliveryCountries: ${lacking} is none of billingCountries or phoneNumberCountries`
		: null;
}

/** Each domain, country, prefix and series belongs to one open market. */
async function sharedWithOthers(tx: Db, lines: readonly Line<MarketRow>[]) {
	type Owned = Pick<
		MarketRow,
		"storeId" | "isOpen" | "domain" | "country" | "prefix" | "offlinePrefixes" | "series"
	>;
	const newest = new Map<string, Owned>();
	for await (const row of rowsOf(tx, markets, ["storeId", "since"], undefined)) {
		newest.set(row.storeId, row);
	}
	return lines.flatMap(({ line, row }) => {
		const others = [...newest.values()].filter(
			(one) => one.storeId !== row.storeId && one.isOpen && row.isOpen,
		);
		const own = [row.prefix, ...row.offlinePrefixes];
		for (const other of others) {
			const shared =
				(["domain", "country", "series"] as const).find((name) => other[name] === row[name]) ??
				([other.prefix, ...other.offlinePrefixes].some((one) => own.includes(one))
					? "prefix"
					: null);
			if (shared) return [{ line, message: `${shared}: the market ${other.storeId} has it` }];
		}
		newest.set(row.storeId, row);
		return [];
	});
}

export const marketRows = datedKind({
	shape: marketShape,
	table: markets,
	key: ["storeId"],
	refine: faultOfMarket,
	references: ({ sellerId }) => [{ to: "seller", id: sellerId, column: "sellerId" }],
	mentions: { offerFamilies: "family", freeCartFamilies: "family" },
	makes: ({ storeId: id }) => [{ to: "market", id }],
	faultsOf: sharedWithOthers,
});

export const shippingRateRows = datedKind({
	shape: {
		storeId: storeId(),
		country: z.union([z.literal("*"), country()]).default("*"),
		/** a gift card and its like go by e-mail everywhere */
		method: z.enum(shippingMethodKeys).exclude(["VI"]),
		/** false: not offered from then on */
		isOffered: flag().default(true),
		/** cents */
		price: count(),
		freeAbove: cents().optional(),
		minDays: count(),
		maxDays: count(),
		/** who brings the parcel, as shoppers know the name */
		carrier: text(40).default(""),
	},
	table: shippingRates,
	key: ["storeId", "country", "method"],
	refine: ({ minDays, maxDays }) => (minDays <= maxDays ? null : "minDays: more than maxDays"),
	references: ({ storeId: id }) => [{ to: "market", id, column: "storeId" }],
});

export const flagRows = datedKind({
	shape: {
		/** empty for all markets that have no row of their own */
		storeId: z.union([z.literal(""), storeId()]).default(""),
		flag: z.enum([...featureFlags, maintenanceFlag]),
		isOn: flag(),
	},
	table: marketFlags,
	key: ["storeId", "flag"],
	references: ({ storeId: id }) => (id === "" ? [] : [{ to: "market", id, column: "storeId" }]),
});

export const donationRows = datedKind({
	shape: {
		storeId: storeId(),
		donationId: key(),
		isActive: flag().default(true),
		kind: z.enum(["round-up", "fixed"]),
		/** cents */
		amount: cents().optional(),
		label: text(120).min(1),
	},
	table: marketDonations,
	key: ["storeId", "donationId"],
	refine: ({ kind: of, amount: given }) =>
		(of === "fixed") === (given !== undefined)
			? null
			: "amount: of a fixed donation, and of no other",
	references: ({ storeId: id }) => [{ to: "market", id, column: "storeId" }],
});

/** Rates begin with a day, in the time zone of the market (ORDER-43). */
export const taxRows = kind({
	shape: z.strictObject({
		country: country(),
		goods: z.enum(goodsKinds).default("standard"),
		since: z.iso.date(),
		/** per cent, such as 19 or 8.1 */
		percent: decimal().pipe(z.number().min(0).max(100).multipleOf(0.1, "one decimal at most")),
	}),
	key: ["country", "goods", "since"],
	async apply(tx, lines) {
		const rows = lines.map(({ row: { percent, ...row } }) => {
			return { ...row, rate: Math.round(percent * 10) };
		});
		const done = await upsert(tx, vatRates, ["country", "goods", "since"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const { rate, ...row } of rowsOf(db, vatRates, ["country", "goods", "since"], ids)) {
			yield { ...row, percent: rate / 10 };
		}
	},
});

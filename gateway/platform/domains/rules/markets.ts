// What holds in each market at a moment, from the rows of all (MARKET-62).
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { shippingMethodKeys } from "#contract/delivery/shapes.ts";
import type { DomainRecord, Seller } from "#contract/domain/shapes.ts";
import type { CurrencyCode } from "#contract/shapes.ts";
import type {
	marketDonations,
	marketFlags,
	markets,
	sellers,
	shippingRates,
} from "#gateway/platform/db/schema/market.ts";
import { type FeatureFlag, featureFlags, maintenanceFlag } from "#shop/flags.ts";

/** All rows, whenever they hold. */
export interface MarketRows {
	markets: readonly (typeof markets.$inferSelect)[];
	shippingRates: readonly (typeof shippingRates.$inferSelect)[];
	flags: readonly (typeof marketFlags.$inferSelect)[];
	donations: readonly (typeof marketDonations.$inferSelect)[];
	sellers: readonly (typeof sellers.$inferSelect)[];
}

export interface ShippingPrice {
	key: ShippingMethodKey;
	/** cents of the market's currency */
	price: number;
	/** cents; null: never free */
	freeAbove: number | null;
	/** working days from dispatch to arrival */
	workingDays: readonly [min: number, max: number];
	/** empty where the market does not say */
	carrier: string;
}

/** A record with what the gateway alone needs. */
export interface Market extends DomainRecord {
	isOpen: boolean;
	/** by country, `*` for those without prices of their own */
	shippingPrices: Readonly<Record<string, readonly ShippingPrice[]>>;
	/** of prices in the country's stores, where it is another one */
	storeCurrency: CurrencyCode | null;
	/** what the numbers of its invoices begin with */
	series: string;
	/** hours after which the customer of an untouched bag is written to, once; 0: never */
	bagLetterHours: number;
}

/** The row of each key that holds at a moment: the newest that has begun. */
function inForce<Row extends { since: Date }>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	at: Date,
): Row[] {
	const newest = new Map<string, Row>();
	for (const row of rows) {
		if (row.since > at) continue;
		const known = newest.get(keyOf(row));
		if (!known || known.since < row.since) newest.set(keyOf(row), row);
	}
	return [...newest.values()];
}

function flagsOf(
	rows: readonly (typeof marketFlags.$inferSelect)[],
	storeId: string,
): Record<FeatureFlag | typeof maintenanceFlag, boolean> {
	const isOn = (flag: FeatureFlag | typeof maintenanceFlag) => {
		const own = rows.find((row) => row.flag === flag && row.storeId === storeId);
		return (own ?? rows.find((row) => row.flag === flag && row.storeId === ""))?.isOn ?? false;
	};
	return Object.fromEntries(
		([...featureFlags, maintenanceFlag] as const).map((flag) => [flag, isOn(flag)]),
	) as never;
}

function shippingPricesOf(rows: readonly (typeof shippingRates.$inferSelect)[]) {
	const byCountry = Map.groupBy(
		rows.filter(({ isOffered }) => isOffered),
		({ country }) => country,
	);
	return Object.fromEntries(
		[...byCountry].map(([country, own]) => [
			country,
			own.map(({ method: key, price, freeAbove, minDays, maxDays, carrier }): ShippingPrice => {
				return { key, price, freeAbove, workingDays: [minDays, maxDays], carrier };
			}),
		]),
	);
}

export const noSeller: Seller = {
	name: "",
	lines: [],
	vatNumber: "",
	legalForm: "",
	shareCapital: null,
	register: "",
	directors: [],
};

function sellerOf(row: typeof sellers.$inferSelect): Seller {
	const {
		sellerId: _,
		since: __,
		shareCapital,
		shareCapitalCurrency: currencyCode,
		...named
	} = row;
	const capital = shareCapital === null ? null : { centAmount: shareCapital, currencyCode };
	return { ...named, shareCapital: capital };
}

/** @returns all markets in the order of their ids, closed ones too, and when something begins or ends next */
export function marketsAt(rows: MarketRows, at: Date): { markets: Market[]; next: Date | null } {
	const flags = inForce(rows.flags, (row) => `${row.storeId} ${row.flag}`, at);
	const rates = inForce(
		rows.shippingRates,
		(row) => `${row.storeId} ${row.country} ${row.method}`,
		at,
	);
	const donations = inForce(rows.donations, (row) => `${row.storeId} ${row.donationId}`, at);
	const legal = inForce(rows.sellers, (row) => row.sellerId, at);
	const all = inForce(rows.markets, ({ storeId }) => storeId, at).map((row): Market => {
		const { storeId, sellerId } = row;
		const found = legal.find((one) => one.sellerId === sellerId);
		return {
			domain: row.domain,
			storeId,
			countryCodeISO2: row.country,
			locale: {
				prefix: row.prefix,
				offlinePrefixes: row.offlinePrefixes,
				language: row.language,
				tag: row.tag,
				htmlLang: row.htmlLang,
				also: row.also,
			},
			timeZone: row.timeZone,
			seller: found ? sellerOf(found) : noSeller,
			hasDeliveryNote: row.hasDeliveryNote,
			tellsMemberPrice: row.tellsMemberPrice,
			service: { email: row.serviceEmail, phone: row.servicePhone },
			devise: row.currency,
			params: {
				deliveryCountries: row.deliveryCountries,
				billingCountries: row.billingCountries,
				phoneNumberCountries: row.phoneNumberCountries,
			},
			paymentProducts: row.paymentProducts,
			giftCard: row.giftCard,
			loyaltyCardCentAmount: row.loyaltyCardPrice,
			giftWrapPrice: row.giftWrapPrice,
			loyaltyScale: row.loyaltyScale,
			orderConfirmation: row.orderConfirmation,
			privateSales: row.privateSales,
			commercialOperation: { version: row.commercialOperation },
			phoneNumberByShippingMethod: Object.fromEntries(
				shippingMethodKeys.map((key) => [key, row.phoneNumberMethods.includes(key)]),
			),
			donations: donations
				.filter((donation) => donation.storeId === storeId)
				.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
				.map(({ donationId: id, isActive, kind, amount: centAmount, label }) => {
					return { id, isActive, kind, centAmount, label };
				}),
			funnel: { overview: row.hasOverview },
			storeLocator: row.storeLocator,
			commercialOffersFamilies: { ids: row.offerFamilies },
			freeCartCriteria: { segmentationIds: row.freeCartFamilies },
			...flagsOf(flags, storeId),
			isOpen: row.isOpen,
			shippingPrices: shippingPricesOf(rates.filter((rate) => rate.storeId === storeId)),
			storeCurrency: row.storeCurrency,
			series: row.series,
			bagLetterHours: row.bagLetterHours,
		};
	});
	const later = Object.values(rows)
		.flat()
		.flatMap(({ since }: { since: Date }) => (since > at ? [since.getTime()] : []));
	return {
		markets: all.toSorted((a, b) => a.storeId.localeCompare(b.storeId, "en", { numeric: true })),
		next: later.length > 0 ? new Date(Math.min(...later)) : null,
	};
}

/** What other programs see of a market. */
export function recordOf({
	isOpen: _,
	shippingPrices: __,
	storeCurrency: ___,
	series: ____,
	bagLetterHours: _____,
	...record
}: Market): DomainRecord {
	return record;
}

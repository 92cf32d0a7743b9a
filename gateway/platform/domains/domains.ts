// The markets of this process' shop (MARKET-24, MARKET-62): one table, replaced as a whole when their rows change
// (follow-markets.ts). Read it when it is needed, never while a module is loaded.
import type { Seller } from "#contract/domain/shapes.ts";
import { setLocales } from "#shop/locales.ts";
import { type Market, type MarketRows, marketsAt, noSeller } from "./rules/markets.ts";

/** The open markets, in the order of their store ids. */
export let domains: readonly Market[] = [];

let rows: MarketRows = { markets: [], shippingRates: [], flags: [], donations: [], sellers: [] };
let byStore: ReadonlyMap<string, Market> = new Map();

/**
 * Replaces the table.
 * @returns when something begins or ends next; null for never
 */
export function setMarkets(read: MarketRows, at: Date): Date | null {
	const { markets, next } = marketsAt(read, at);
	rows = read;
	byStore = new Map(markets.map((market) => [market.storeId, market]));
	domains = markets.filter(({ isOpen }) => isOpen);
	setLocales(domains);
	return next;
}

/** The market with a store id, also one that is closed: its orders are still sent, invoiced and taken back. */
export function domainOfStore(storeId: string): Market | null {
	return byStore.get(storeId) ?? null;
}

/** A market as its rows said at a moment: its prices of delivery, donations and loyalty card may have changed since. */
export function marketAsOf(storeId: string, at: Date): Market | null {
	const isLater = (row: { storeId: string; since: Date }) =>
		row.storeId === storeId && row.since > at;
	const { markets, shippingRates, donations } = rows;
	if (![markets, shippingRates, donations].some((all) => all.some(isLater))) {
		return domainOfStore(storeId);
	}
	return marketsAt(rows, at).markets.find((one) => one.storeId === storeId) ?? null;
}

/** Who sold in a market at a moment. */
export function sellerAt(storeId: string, at: Date): Seller {
	const { markets } = marketsAt(rows, at);
	const market = markets.find((one) => one.storeId === storeId) ?? byStore.get(storeId);
	return market?.seller ?? noSeller;
}

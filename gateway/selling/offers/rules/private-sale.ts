// A private sale: prices of a market that count for holders of its loyalty card, inside its window only (MARKET-34).
import type { Market } from "#gateway/platform/domains/rules/markets.ts";

export type SaleWindow = Market["privateSales"];

/** Whether an instant lies in the window, both ends included. @param at ISO 8601 */
export function isWithin({ startDate, endDate }: SaleWindow, at: string): boolean {
	const instant = Date.parse(at);
	return Date.parse(startDate) <= instant && instant <= Date.parse(endDate);
}

/** What a private sale needs to know of a customer. */
export interface Invited {
	loyaltyType: string;
	/** empty without one */
	loyaltyNumber: string;
}

/**
 * SESSION-41: type FID with a number. Not the second programme (HSP), and no customer where the market has no programme
 * (LIMIT-73).
 */
export function isInvited(customer: Invited | null, { loyalty }: Pick<Market, "loyalty">) {
	return loyalty && customer?.loyaltyType === "FID" && customer.loyaltyNumber !== "";
}

/** A product's price in a market, in cents. */
export interface MarketPrice {
	price: number;
	strikeThroughPrice: number | null;
	priceType: "I" | "S" | "P" | "A";
	/** of a private sale that this customer may see */
	isPrivate?: true;
}

/**
 * What a product costs in a private sale; struck through is its public price at this moment, reduced or not. A
 * private price that is no lower than that does not count.
 * @param privately cents, null where the sale does not have the product
 */
export function privatePriceOf(usual: MarketPrice | null, privately: number | null) {
	if (!usual || privately === null || privately >= usual.price) return usual;
	return {
		price: privately,
		strikeThroughPrice: usual.price,
		priceType: "P" as const,
		isPrivate: true as const,
	};
}

// Points of the loyalty programme: what a cart earns, and what it would earn a customer with the card (CART-17).

import type { DomainRecord } from "#contract/domain/shapes.ts";

/** Points for an amount: `pointsPerUnit` for each whole unit of the currency (`loyaltyScale`, MARKET-32). */
export function loyaltyPoints(subtotal: number, pointsPerUnit: number): number {
	return Math.floor(Math.floor(subtotal / 100) * pointsPerUnit);
}

export interface CartPoints {
	loyaltyPointsEarned: number;
	/** earned a second time for products that are new this season */
	loyaltyBonusPointsEarned: number;
	loyaltyPointsIncentive: number;
}

/**
 * @param subtotal cents of all lines after discounts
 * @param subtotalOfNew cents of the lines labelled New, after discounts
 * @param isMember holds the card, or buys it with this very cart
 */
export function pointsOf(
	market: Pick<DomainRecord, "loyalty" | "loyaltyScale">,
	subtotal: number,
	subtotalOfNew: number,
	isMember: boolean,
): CartPoints {
	const of = (cents: number) =>
		market.loyalty ? loyaltyPoints(cents, market.loyaltyScale.pointsPerUnit) : 0;
	return {
		loyaltyPointsEarned: isMember ? of(subtotal) : 0,
		loyaltyBonusPointsEarned: isMember ? of(subtotalOfNew) : 0,
		loyaltyPointsIncentive: isMember ? 0 : of(subtotal) + of(subtotalOfNew),
	};
}

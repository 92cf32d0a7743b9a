// The tax of orders that were placed before it was stored with them: one rate of the country for everything, in force then.
// Nothing here ever changes: their papers say what they said (ORDER-44).

import type { OrderVat } from "#gateway/platform/db/schema/order.ts";
import { type Untaxed, untaxedOf, vatRow } from "./vat.ts";

/** Per mille by country of delivery; a missing country was not taxed by the shop. */
const formerRates: Readonly<Record<string, number>> = {
	FR: 200,
	MC: 200,
	BE: 210,
	LU: 170,
	CH: 81,
	LI: 81,
	GB: 200,
	IE: 230,
	ES: 210,
	PT: 230,
	DE: 190,
	AT: 200,
	IT: 220,
	SM: 220,
	VA: 220,
	PL: 230,
	CZ: 210,
};

/** An order as far as its tax was computed from it; amounts are cents. */
interface FormerOrder extends Untaxed {
	shippingAddress: { country: string };
	shippingPrice: number;
	total: number;
}

export function formerVat(order: FormerOrder): OrderVat {
	const { country } = order.shippingAddress;
	const rate = Object.hasOwn(formerRates, country) ? (formerRates[country] ?? 0) : 0;
	const untaxed = untaxedOf(order);
	return {
		country,
		lineRates: {},
		standardRate: rate,
		rows: [{ ...vatRow(order.total - untaxed, rate), delivery: order.shippingPrice }],
		untaxed,
	};
}

/** The tax of an order as stored; of one that a gateway of the release before placed and nothing stored yet, as it was computed. */
export function storedVat(order: FormerOrder & { vat: OrderVat | null }): OrderVat {
	return order.vat ?? formerVat(order);
}

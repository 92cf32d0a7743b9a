// Orders of the former shop as they are answered.
import { and, eq } from "drizzle-orm";
import { type FormerOrder, formerAddress } from "#contract/order/former-order.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type FormerOrderRow, formerOrders } from "#gateway/platform/db/schema.ts";
import { domainOfStore, domains } from "#gateway/platform/domains/domains.ts";
import { formerReturns } from "./rules/former-returns.ts";

/** The market whose rules an order follows: its own, else that of the country it went to. */
export function marketOfFormer(row: FormerOrderRow) {
	const { country } = row.shippingAddress ?? row.billingAddress ?? { country: "" };
	return (
		domainOfStore(row.storeId) ??
		domains.find(({ countryCodeISO2 }) => countryCodeISO2 === country) ??
		null
	);
}

export function formerOrderView(row: FormerOrderRow, now: Date): FormerOrder {
	const { formerOrderId, orderNumber, state, lines, shippingPrice, discount, total } = row;
	const market = marketOfFormer(row);
	const country = market?.countryCodeISO2 ?? row.shippingAddress?.country ?? "";
	const timeZone = market?.timeZone ?? "Europe/Paris";
	return {
		formerOrderId,
		orderNumber,
		state,
		currencyCode: row.currency,
		placedAt: row.placedAt.toISOString(),
		lines,
		shippingPrice,
		discount,
		...(row.tax === null ? {} : { tax: row.tax }),
		isTaxAdded: row.isTaxAdded,
		total,
		shippingAddress: row.shippingAddress && formerAddress.parse(row.shippingAddress),
		billingAddress: row.billingAddress && formerAddress.parse(row.billingAddress),
		...(row.invoiceNumber === "" ? {} : { invoiceNumber: row.invoiceNumber }),
		returns: formerReturns({ ...row, country, timeZone }, now),
	};
}

/** A customer's own; null for any other. */
export async function formerOrderOf(db: Db, formerOrderId: string, customerId: string) {
	const own = and(
		eq(formerOrders.formerOrderId, formerOrderId),
		eq(formerOrders.customerId, customerId),
	);
	const [row] = await db.select().from(formerOrders).where(own);
	return row ?? null;
}

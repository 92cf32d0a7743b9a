import type { GatewayContext } from "#gateway/context.ts";
import type { orders } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { trackingUrl } from "./rules/carriers.ts";

/** The carrier's page for a parcel; null where none is known, and in a shop that ships nothing: no carrier knows its parcels. */
export function parcelUrl(
	{ extensions }: Pick<GatewayContext, "extensions">,
	carrier: string,
	trackingNumber: string,
): string | null {
	if (extensions.some(({ shipsNothing }) => shipsNothing)) return null;
	return trackingUrl(carrier, trackingNumber);
}

/** The carrier that the market names for an order's delivery; empty if it names none. */
export function carrierOf({
	storeId,
	shippingAddress,
	shippingMethod,
}: typeof orders.$inferSelect): string {
	const prices = domainOfStore(storeId)?.shippingPrices ?? {};
	const offers = prices[shippingAddress.country] ?? prices["*"] ?? [];
	return offers.find(({ key }) => key === shippingMethod)?.carrier ?? "";
}

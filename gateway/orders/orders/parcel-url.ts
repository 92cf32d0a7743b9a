import type { GatewayContext } from "#gateway/context.ts";
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

// What the catalogue needs to know of a call.

import type { CurrencyCode, Language } from "#contract/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";

export interface CatalogMarket {
	/** of its domain: a market can have prices of its own (CATALOGUE-122) */
	storeId: string;
	/** a product is sold if it has a price in this currency (CATALOGUE-11) */
	currency: CurrencyCode;
	language: Language;
	/** ISO 3166-1 alpha-2; sizes are named by it */
	country: string;
}

/** @throws GatewayError UNKNOWN_STORE */
export function catalogMarketOf({
	domain,
	language,
}: Pick<Call, "domain" | "language">): CatalogMarket {
	if (!domain) throw new GatewayError("UNKNOWN_STORE");
	const { storeId, devise: currency, countryCodeISO2: country } = domain;
	return { storeId, currency, language, country };
}

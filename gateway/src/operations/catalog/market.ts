// What of a call the catalogue depends on.
import type { CurrencyCode, Language } from "../../../contract/shapes.ts";
import type { Call } from "../../context.ts";
import { sizingRegionOf } from "../../domain/domains.ts";
import { GatewayError } from "../../errors.ts";

export interface CatalogMarket {
	/** a product is sold where it has a price in this (D27) */
	currency: CurrencyCode;
	language: Language;
	sizing: "EUR" | "IT";
}

/** @throws GatewayError UNKNOWN_STORE */
export function catalogMarketOf({
	domain,
	language,
}: Pick<Call, "domain" | "language">): CatalogMarket {
	if (!domain) throw new GatewayError("UNKNOWN_STORE");
	return { currency: domain.devise, language, sizing: sizingRegionOf(domain) };
}

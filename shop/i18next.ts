// How both programs set i18next up: the storefront's pages, and the gateway's letters, papers and sites.
import { brand } from "./brand.ts";

export const i18nextOptions = {
	fallbackLng: false,
	initAsync: false,
	// markup escapes it where it is written; messages take the shop's name from the brand module (MARKET-3)
	interpolation: { escapeValue: false, defaultVariables: { brand: brand.name } },
} as const;

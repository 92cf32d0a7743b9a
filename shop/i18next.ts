// How both programs set i18next up: the storefront's pages, and the gateway's letters, papers and sites.
import { brand } from "./brand.ts";

export const i18nextOptions = {
	fallbackLng: false,
	initAsync: false,
	// whoever writes markup escapes; the shop's name is the brand module's (MARKET-3), wherever a message says it
	interpolation: { escapeValue: false, defaultVariables: { brand: brand.name } },
} as const;

// What a delivery is called on a bill, in the shopper's language.
import type { ByLanguage } from "../../../contract/shapes.ts";
import type { HomeMethod } from "./offers.ts";

export const deliveryNames = {
	NO: {
		fr: "Livraison à domicile",
		en: "Home delivery",
		es: "Entrega a domicilio",
		de: "Lieferung nach Hause",
		it: "Consegna a domicilio",
		pl: "Dostawa do domu",
	},
	EX: {
		fr: "Livraison express",
		en: "Express delivery",
		es: "Entrega exprés",
		de: "Expresslieferung",
		it: "Consegna espressa",
		pl: "Dostawa ekspresowa",
	},
} as const satisfies Record<HomeMethod, ByLanguage>;

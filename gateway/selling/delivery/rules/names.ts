// Names of the delivery methods on a bill, in the shopper's language.
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";

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
	LM: {
		fr: "Retrait en boutique",
		en: "Collection in store",
		es: "Recogida en tienda",
		de: "Abholung in der Filiale",
		it: "Ritiro in negozio",
		pl: "Odbiór w salonie",
	},
	PR: {
		fr: "Livraison en point relais",
		en: "Pick-up point",
		es: "Punto de recogida",
		de: "Lieferung in einen Paketshop",
		it: "Punto di ritiro",
		pl: "Punkt odbioru",
	},
	LO: {
		fr: "Livraison en consigne",
		en: "Parcel locker",
		es: "Taquilla",
		de: "Lieferung in eine Packstation",
		it: "Locker",
		pl: "Automat paczkowy",
	},
	VI: {
		fr: "Envoi par e-mail",
		en: "By e-mail",
		es: "Envío por correo electrónico",
		de: "Versand per E-Mail",
		it: "Invio per e-mail",
		pl: "Wysyłka e-mailem",
	},
	HSP: {
		fr: "Tournée du programme partenaire",
		en: "Partner programme round",
		es: "Reparto del programa asociado",
		de: "Zustellung durch das Partnerprogramm",
		it: "Consegna del programma partner",
		pl: "Dostawa programu partnerskiego",
	},
} as const satisfies Record<ShippingMethodKey, ByLanguage>;

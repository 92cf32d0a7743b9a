// Promo codes of the demo shop, one of each kind and rule; docs/demo.md lists them.
import { type ByLanguage, type Language, languages } from "#contract/shapes.ts";
import { demoAccounts } from "../accounts/demo-accounts.ts";
import { aCode, aPromotion, type CodeRow, type PromotionRow, titled } from "./builders.ts";

export interface DemoCode {
	promotion: PromotionRow;
	code: CodeRow;
	/** what it does, as listed in docs/demo.md */
	about: string;
}

/** A ribbed hat of merino wool, well in stock: the gift of the gift code. */
export const giftSku = "3701626161539";

type CodeInput = Omit<Parameters<typeof aPromotion>[0], "opcId"> & {
	about: string;
	uses?: Partial<CodeRow>;
};

function demo(code: string, { about, uses = {}, ...given }: CodeInput): DemoCode {
	const opcId = `code-${code.toLowerCase()}`;
	return {
		promotion: aPromotion({ opcId, ...given }),
		code: aCode({ code, opcId, ...uses }),
		about,
	};
}

/** Market ids by the language of their shoppers' codes. */
const marketsOf = {
	fr: ["1001", "1002"],
	en: ["1003"],
	es: ["1004"],
	de: ["1005"],
	it: ["1006"],
	pl: ["1007"],
} as const satisfies Record<Language, readonly string[]>;

/** Announced codes: one per language, which is valid only in the markets of that language. */
function announced(codes: ByLanguage, given: CodeInput): DemoCode[] {
	return languages.map((language) =>
		demo(codes[language], { ...given, isAnnounced: true, storeIds: [...marketsOf[language]] }),
	);
}

const percentOff = (percent: number) =>
	titled(
		`${percent}\u202f% de remise`,
		`${percent}% off`,
		`${percent}\u00a0% de descuento`,
		`${percent}\u00a0% Rabatt`,
		`${percent}% di sconto`,
		`${percent}% rabatu`,
	);
const sumOff = titled(
	"Remise immédiate",
	"Instant reduction",
	"Descuento inmediato",
	"Sofortrabatt",
	"Sconto immediato",
	"Rabat kwotowy",
);

export const demoCodes: readonly DemoCode[] = [
	demo("BIENVENUE10", {
		kind: "percentage",
		percent: 10,
		title: percentOff(10),
		about: "10 % off everything, alone",
	}),
	demo("CUMUL5", {
		kind: "percentage",
		percent: 5,
		isStackable: true,
		title: percentOff(5),
		about: "5 % off everything, beside other stackable codes",
	}),
	demo("MOINS20", {
		kind: "amount",
		amounts: { EUR: 2_000, CHF: 2_000, PLN: 8_000, GBP: 2_000, CZK: 50_000 },
		minimums: { EUR: 10_000, CHF: 12_000, PLN: 45_000, GBP: 10_000, CZK: 250_000 },
		title: sumOff,
		about: "€20, CHF 20 or 80 zł off from €100, CHF 120 or 450 zł",
	}),
	...announced(titled("LIVRAISON", "DELIVERY", "ENVIO", "VERSAND", "SPEDIZIONE", "DOSTAWA"), {
		kind: "free-delivery",
		isStackable: true,
		title: titled(
			"Livraison offerte",
			"Free delivery",
			"Envío gratis",
			"Kostenlose Lieferung",
			"Consegna gratuita",
			"Darmowa dostawa",
		),
		about: "free delivery, stackable",
	}),
	...announced(titled("BONNET", "HAT", "GORRO", "MUETZE", "BERRETTO", "CZAPKA"), {
		kind: "gift-product",
		giftSku,
		isStackable: true,
		minimums: { EUR: 8_000, CHF: 9_000, PLN: 35_000, GBP: 8_000, CZK: 200_000 },
		title: titled(
			"Un bonnet offert",
			"A hat as a gift",
			"Un gorro de regalo",
			"Eine Mütze geschenkt",
			"Un berretto in regalo",
			"Czapka w prezencie",
		),
		about: "a merino hat as a gift from €80, CHF 90 or 350 zł, stackable",
	}),
	...announced(titled("ROBES20", "DRESSES20", "VESTIDOS20", "KLEIDER20", "ABITI20", "SUKIENKI20"), {
		kind: "percentage",
		percent: 20,
		segmentationIds: ["women_dresses"],
		title: percentOff(20),
		about: "20 % off dresses only",
	}),
	...announced(titled("ENFANT5", "KIDS5", "PEQUES5", "KINDER5", "BIMBI5", "DZIECI5"), {
		kind: "amount",
		amounts: { EUR: 500, CHF: 500, PLN: 2_000, GBP: 500, CZK: 12_500 },
		segmentationIds: ["children"],
		isStackable: true,
		title: sumOff,
		about: "€5, CHF 5 or 20 zł off children’s clothes, stackable",
	}),
	demo("PREMIERE15", {
		kind: "percentage",
		percent: 15,
		perCustomer: 1,
		title: percentOff(15),
		about: "15 % off, once a customer: needs to be signed in",
	}),
	demo("UNEFOIS", {
		kind: "percentage",
		percent: 30,
		uses: { maxUses: 1 },
		title: percentOff(30),
		about: "30 % off for the first order that uses it, then never again",
	}),
	demo("CAMILLE25", {
		kind: "percentage",
		percent: 25,
		uses: { customerId: demoAccounts.loyal.customerId },
		title: percentOff(25),
		about: "25 % off for Camille Laurent only",
	}),
	demo("SUISSE15", {
		kind: "amount",
		amounts: { CHF: 1_500 },
		storeIds: ["1002"],
		title: sumOff,
		about: "CHF 15 off, in Switzerland only",
	}),
	demo("POLSKA50", {
		kind: "amount",
		amounts: { PLN: 5_000 },
		storeIds: ["1007"],
		title: sumOff,
		about: "50 zł off, in Poland only",
	}),
	demo("OFFERT", {
		kind: "percentage",
		percent: 100,
		isStackable: true,
		title: percentOff(100),
		about: "everything free: with LIVRAISON nothing is left to pay",
	}),
	demo("HIVER2021", {
		kind: "percentage",
		percent: 50,
		endsAt: new Date("2021-03-01T00:00:00Z"),
		title: percentOff(50),
		about: "over since 1 March 2021: refused",
	}),
	demo("DEMAIN40", {
		kind: "percentage",
		percent: 40,
		startsAt: new Date("2098-01-01T00:00:00Z"),
		title: percentOff(40),
		about: "not valid yet: refused",
	}),
];

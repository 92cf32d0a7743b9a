// Who is responsible for a product, how it is certified, and what it costs the environment. Companies and licences are
// invented: no address is anybody's, no number is in a register.

import type {
	CompositionPart,
	MakingStep,
	MaterialCertificate,
	SafetyContact,
} from "#gateway/platform/db/schema/catalog.ts";
import { massOf } from "#gateway/selling/catalog/rules/environment.ts";
import type { Fibre } from "./grammar/terms.ts";
import type { Group } from "./grammar/words.ts";

const house: SafetyContact = {
	name: "Vitrine SAS",
	address: "12 rue des Tisserands, 59100 Roubaix, France",
	email: "product.safety@vitrine.example",
};
/** Makers outside the Union, where the house is responsible for what they make under their own names. */
const makers: Readonly<Record<string, SafetyContact>> = {
	PE: {
		name: "Tejidos del Misti S.A.C.",
		address: "Calle Sillar 114, Arequipa 04001, Perú",
		email: "calidad@misti.example",
	},
	TN: {
		name: "Confection du Cap SARL",
		address: "9 rue des Orangers, 8000 Nabeul, Tunisie",
		email: "qualite@confectionducap.example",
	},
	IN: {
		name: "Neem & Loom Textiles Pvt Ltd",
		address: "27 Weavers’ Lane, Jaipur 302004, India",
		email: "quality@neemloom.example",
	},
};
/** Shoes and bags carry their workshops' names. */
const workshops: Readonly<Record<string, SafetyContact>> = {
	IT: {
		name: "Calzaturificio Valbrenta S.r.l.",
		address: "via dei Conciatori 8, 30039 Stra (VE), Italia",
		email: "qualita@valbrenta.example",
	},
	PT: {
		name: "Sapataria do Ave, Lda.",
		address: "Rua dos Curtumes 31, 4810-225 Guimarães, Portugal",
		email: "qualidade@sapatariadoave.example",
	},
	ES: {
		name: "Marroquinería Sierra Clara S.L.",
		address: "Calle Curtidores 5, 11600 Ubrique, España",
		email: "calidad@sierraclara.example",
	},
};

export function tradeOf(
	group: Exclude<Group, "kids">,
	making: readonly MakingStep[],
): { manufacturer: SafetyContact; responsiblePerson: SafetyContact | null } {
	const country = making.find(({ step }) => step === "assembly")?.country ?? "";
	const abroad = makers[country];
	if (abroad) return { manufacturer: abroad, responsiblePerson: house };
	const leather = group === "shoes" || group === "bag" || group === "belt";
	return {
		manufacturer: (leather ? workshops[country] : undefined) ?? house,
		responsiblePerson: null,
	};
}

const schemes: Partial<Record<Fibre, string>> = {
	organicCotton: "GOTS",
	recycledPolyester: "GRS",
	recycledPolyamide: "GRS",
};

/** Certificate of the main part's first fibre that a scheme covers. @param code the model's six digits */
export function certificateOf(
	composition: readonly CompositionPart[],
	code: string,
): MaterialCertificate | null {
	for (const { material } of composition[0]?.materials ?? []) {
		const scheme = schemes[material as Fibre];
		if (scheme) return { scheme, number: `VT-${code.slice(0, 4)}-26`, material };
	}
	return null;
}

/** Impact points per kilogram, spun, woven, sewn and carried; in the order of magnitude of the French method. */
const pointsPerKilogram: Readonly<Record<Fibre, number>> = {
	cotton: 5_200,
	organicCotton: 4_100,
	linen: 3_300,
	silk: 21_000,
	wool: 9_400,
	merino: 9_800,
	cashmere: 24_000,
	mohair: 12_500,
	alpaca: 8_700,
	viscose: 4_400,
	lyocell: 3_500,
	polyester: 4_300,
	recycledPolyester: 3_000,
	polyamide: 5_600,
	recycledPolyamide: 3_900,
	elastane: 6_100,
	leather: 11_500,
	suede: 11_800,
	down: 6_600,
	feather: 2_900,
	rubber: 2_700,
};

/** Grams in the reference size. The French display is for clothes: shoes and bags have none. */
const grams: Partial<Record<Group, number>> = {
	dress: 340,
	top: 130,
	tee: 165,
	shirt: 190,
	knit: 360,
	sweat: 430,
	jacket: 720,
	coat: 1_250,
	trousers: 420,
	jeans: 560,
	skirt: 310,
	jumpsuit: 520,
	scarf: 150,
	hat: 90,
};

export function environmentalCostOf(
	group: Exclude<Group, "kids">,
	composition: readonly CompositionPart[],
): { points: number; grams: number } | null {
	const mass = grams[group];
	if (!mass) return null;
	const total = composition.reduce((sum, { part }) => sum + massOf(part), 0);
	const points = composition.reduce((sum, { part, materials }) => {
		const kilograms = (mass / 1_000) * (massOf(part) / total);
		const each = materials.reduce(
			(all, { material, percent }) => all + (pointsPerKilogram[material as Fibre] * percent) / 100,
			0,
		);
		return sum + kilograms * each;
	}, 0);
	return { points: Math.round(points), grams: mass };
}

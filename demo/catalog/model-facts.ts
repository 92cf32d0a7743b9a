// A style as the house decides it; every value of its rows in `models` and `products` follows from it.
import type { Garment } from "../artwork/spec.ts";
import { clothFacts } from "./cloths.ts";
import type { Cut } from "./cuts.ts";
import type { Colour } from "./grammar/terms.ts";
import type { Cloth, Kind, Length, Pattern, Style, Trait } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import { nearestRung } from "./price-points.ts";

export type Audience = "women" | "men" | "children";
export type Season = "2026-AW" | "2026-SS" | "PERMANENT";

/** How a product is stocked or sold out of the ordinary; products without a mark get ordinary chance. */
export const marks = [
	"allSizes",
	"lastItem",
	"soldOut",
	"onDemand",
	"anticipation",
	"webExclu",
	"inStoreOnly",
	"soonAvailable",
	"discontinued",
	"reduced",
	"fullPrice",
] as const;
export type Mark = (typeof marks)[number];

export interface ModelFacts {
	kind: Kind;
	audience: Audience;
	/** segmentationId */
	family: string;
	styles: readonly Style[];
	length?: Length;
	cloth: Cloth;
	pattern: Pattern;
	trait?: Trait;
	/** a given name or a place, the same in every language */
	house?: string;
	/** leaves the cloth out of the name, which says enough without it */
	clothUnsaid?: true;
	/** a garment of the drawing kit that looks better than the kind's own */
	drawnAs?: Garment;
	/** changes of the drawing besides those of kind, styles and trait */
	cut?: Partial<Cut>;
	colours: readonly Colour[];
	/** index in the ladder of price points */
	rung: number;
	season: Season;
	marks: Partial<Record<Colour, readonly Mark[]>>;
}

export type ModelWish = Pick<ModelFacts, "kind" | "cloth" | "colours" | "family"> &
	Partial<Omit<ModelFacts, "kind" | "cloth" | "colours" | "family" | "rung">> & {
		/** euros; the nearest price point is used */
		price?: number;
	};

/** Kinds whose name or nature already implies this cloth. */
const implied: Partial<Record<Kind, Cloth>> = {
	jeans: "denim",
	denimJacket: "denim",
	puffer: "technical",
	quiltedJacket: "technical",
	sweatshirt: "fleece",
	hoodie: "fleece",
	joggers: "fleece",
};

const audienceOf = (family: string): Audience =>
	family.startsWith("women") ? "women" : family.startsWith("men") ? "men" : "children";

/** A model from what matters; the rest is usual for such a garment. */
export function aModel(wish: ModelWish): ModelFacts {
	const audience = wish.audience ?? audienceOf(wish.family);
	const { price, ...said } = wish;
	const usual =
		kindFacts[wish.kind].price *
		clothFacts[wish.cloth].factor *
		(audience === "children" ? 0.5 : 1);
	return {
		styles: [],
		pattern: "plain",
		season: "2026-AW",
		marks: {},
		...said,
		audience,
		...(implied[wish.kind] === wish.cloth ? { clothUnsaid: true as const } : {}),
		rung: nearestRung((price ?? usual) * 100),
	};
}

/** The models of one family. */
export function family(
	id: string,
	wishes: readonly Omit<ModelWish, "family">[],
): readonly ModelFacts[] {
	return wishes.map((wish) => aModel({ ...wish, family: id }));
}

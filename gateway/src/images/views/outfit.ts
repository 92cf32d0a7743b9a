import { lightness } from "../draw/colour.ts";
import { garmentTable, type Rank } from "../garments/garment-table.ts";
import { isBib } from "../garments/wear.ts";
import type { ArtworkSpec, Garment } from "../spec.ts";

/** What a figure wears, in the order it is put on. */
export interface Outfit {
	shoes: ArtworkSpec;
	bottom: ArtworkSpec | null;
	inner: ArtworkSpec | null;
	whole: ArtworkSpec | null;
	/** A sleeveless knit over a shirt. */
	over: ArtworkSpec | null;
	outer: ArtworkSpec | null;
	accessories: readonly ArtworkSpec[];
	/** Inner garments go under the waistband when the bottom is what is shown. */
	tucked: boolean;
}

const rankOf = (garment: Garment): Rank => garmentTable[garment].rank;

type Basics = Pick<ArtworkSpec, "garment"> & Partial<ArtworkSpec>;

const basic = (base: ArtworkSpec, from: Basics): ArtworkSpec => ({
	length: 0.6,
	volume: 0.35,
	neckline: "round",
	sleeve: "long",
	waist: "none",
	details: [],
	fabric: "plain",
	colours: ["#d9d2c5"],
	scale: 0.3,
	...from,
	audience: base.audience,
	seed: base.seed + 17,
});

const quiet = {
	cream: "#e4dccd",
	ink: "#2a2b31",
	stone: "#a89c8a",
	navy: "#2b3547",
	denim: "#49617f",
} as const;

/** Calm pieces that let what is sold speak: pale beside dark, dark beside pale. */
function bottomFor(spec: ArtworkSpec): ArtworkSpec {
	const dark = lightness(spec.colours[0]) < 0.5;
	if (spec.audience === "children")
		return basic(spec, {
			garment: "jeans",
			fabric: "denim",
			colours: [quiet.denim],
			volume: 0.35,
			length: 0.75,
		});
	if (spec.audience === "men") {
		return spec.seed % 2 === 0
			? basic(spec, {
					garment: "trousers",
					colours: [dark ? quiet.stone : quiet.navy],
					volume: 0.3,
					length: 0.62,
				})
			: basic(spec, {
					garment: "jeans",
					fabric: "denim",
					colours: [dark ? "#6d86a3" : "#2f3c50"],
					volume: 0.3,
					length: 0.7,
				});
	}
	const choices = [
		basic(spec, {
			garment: "trousers",
			colours: [dark ? quiet.cream : quiet.ink],
			volume: 0.6,
			length: 0.85,
			waist: "high",
			details: ["pleats"],
		}),
		basic(spec, {
			garment: "jeans",
			fabric: "denim",
			colours: [dark ? "#8aa0b8" : "#34465e"],
			volume: 0.4,
			length: 0.75,
			waist: "high",
		}),
		basic(spec, {
			garment: "skirt",
			fabric: "satin",
			colours: [dark ? "#cfc3b2" : "#33302f"],
			volume: 0.3,
			length: 0.72,
		}),
	];
	return choices[spec.seed % choices.length] ?? basic(spec, { garment: "trousers" });
}

function innerFor(spec: ArtworkSpec): ArtworkSpec {
	const dark = lightness(spec.colours[0]) < 0.5;
	const colours: ArtworkSpec["colours"] = [dark ? quiet.cream : "#34332f"];
	if (spec.garment === "blazer" && spec.audience === "men")
		return basic(spec, { garment: "shirt", neckline: "collar", colours: ["#eef0f1"], length: 0.3 });
	if (rankOf(spec.garment) === "outer")
		return basic(spec, {
			garment: "knit",
			neckline: spec.seed % 2 ? "roll" : "round",
			colours,
			length: 0.35,
			volume: 0.1,
		});
	return spec.audience === "women"
		? basic(spec, {
				garment: "knit",
				colours,
				length: 0.2,
				volume: 0.12,
				neckline: spec.seed % 3 === 0 ? "roll" : "round",
				fabric: spec.seed % 2 ? "rib" : "plain",
				scale: 0.1,
			})
		: basic(spec, {
				garment: spec.seed % 2 ? "t-shirt" : "sweatshirt",
				colours,
				length: 0.4,
				volume: 0.3,
				sleeve: "long",
			});
}

const casual = new Set<Garment>([
	"t-shirt",
	"sweatshirt",
	"jeans",
	"shorts",
	"jacket",
	"puffer",
	"tote",
]);

/** Trainers with what is casual, boots and loafers with the rest, sandals with bare shoulders. */
function shoesFor(spec: ArtworkSpec): ArtworkSpec {
	if (spec.audience === "children" || casual.has(spec.garment))
		return basic(spec, { garment: "sneaker", colours: ["#ece7dc"] });
	if (spec.sleeve === "strap" || (spec.garment === "dress" && spec.fabric === "satin"))
		return basic(spec, { garment: "sandal", colours: ["#2a211d"], scale: 0.7 });
	const kinds: readonly Basics[] =
		spec.audience === "men"
			? [
					{ garment: "boot", colours: ["#4a3325"], length: 0.3 },
					{ garment: "loafer", colours: ["#33211a"] },
				]
			: [
					{ garment: "boot", colours: ["#231d1b"], length: 0.35 },
					{ garment: "loafer", colours: ["#3b2019"] },
				];
	return basic(spec, kinds[spec.seed % kinds.length] ?? { garment: "loafer" });
}

/** Dresses a figure in what is sold, its companions, and quiet basics for the rest. */
export function outfitFor(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): Outfit {
	const rank = rankOf(spec.garment);
	// Companions of another audience would be the wrong size, and a second coat one too many.
	const pieces = [
		spec,
		...companions.filter(
			(other) => other.audience === spec.audience && rankOf(other.garment) !== rank,
		),
	];
	const find = (wanted: Rank) => pieces.find((piece) => rankOf(piece.garment) === wanted) ?? null;
	const covers = rank === "inner" || rank === "bottom";
	const whole = covers ? null : find("whole");
	const vest = spec.garment === "knit" && spec.sleeve === "none";
	const inner =
		whole && !isBib(whole)
			? null
			: vest
				? basic(spec, { garment: "shirt", neckline: "collar", colours: ["#eef0f1"], length: 0.2 })
				: (find("inner") ?? innerFor(spec));
	return {
		shoes: find("shoes") ?? shoesFor(spec),
		bottom: whole ? null : (find("bottom") ?? bottomFor(spec)),
		inner,
		whole,
		over: vest ? spec : null,
		outer: rank === "outer" ? spec : null,
		accessories: pieces
			.filter((piece) => rankOf(piece.garment) === "accessory")
			.filter((piece) => piece === spec || piece.garment === "bag")
			.slice(0, 1),
		tucked: rank === "bottom" || spec.garment === "belt",
	};
}

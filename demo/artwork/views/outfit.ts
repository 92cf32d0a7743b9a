import { lightness } from "../draw/colour.ts";
import { garmentTable, type Rank } from "../garments/garment-table.ts";
import { isBib } from "../garments/wear.ts";
import type { ArtworkSpec, Fabric, Garment } from "../spec.ts";

/** The garments on a bust, in the order they are put on. */
export interface Outfit {
	bottom: ArtworkSpec | null;
	inner: ArtworkSpec | null;
	whole: ArtworkSpec | null;
	/** A sleeveless knit over a shirt. */
	over: ArtworkSpec | null;
	outer: ArtworkSpec | null;
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

/** Calm garments that let what is sold speak: pale beside dark, dark beside pale. */
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

const shirtUnder = (spec: ArtworkSpec): ArtworkSpec =>
	basic(spec, { garment: "shirt", neckline: "collar", colours: ["#eef0f1"], length: 0.2 });

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

/** Two patterns side by side quarrel: a garment under or beside a pattern is plain. */
const patterns = new Set<Fabric>(["stripe", "check", "floral", "dot", "tweed", "cable"]);
const quarrel = (one: ArtworkSpec, other: ArtworkSpec): boolean =>
	patterns.has(one.fabric) && patterns.has(other.fabric);

/** Dresses a bust in what is sold, with what goes under and below it. */
export function outfitFor(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): Outfit {
	const rank = rankOf(spec.garment);
	// A garment for another audience would be the wrong size, and a second coat would be one too many.
	const others = companions.filter(
		(other) =>
			other.audience === spec.audience && rankOf(other.garment) !== rank && !quarrel(spec, other),
	);
	const find = (wanted: Rank) => others.find((other) => rankOf(other.garment) === wanted) ?? null;
	const isOuter = rank === "outer";
	const whole = rank === "whole" ? spec : null;
	const vest = spec.garment === "knit" && spec.sleeve === "none";
	const inner = (): ArtworkSpec | null => {
		if (vest) return shirtUnder(spec);
		if (rank === "inner") return spec;
		if (whole && !isBib(whole)) return null;
		// a garment under a jacket or in a waistband lies flat: no second coat of wool, no bare straps
		const found = find("inner");
		return found && found.volume < 0.5 && found.sleeve === "long" ? found : innerFor(spec);
	};
	// Short clothes are shown alone; below a coat's hem something has to go on.
	const isLong = isOuter && (spec.garment === "coat" || spec.garment === "trench");
	const bottom = rank === "bottom" ? spec : isLong ? (find("bottom") ?? bottomFor(spec)) : null;
	return {
		bottom,
		inner: inner(),
		whole,
		over: vest ? spec : null,
		outer: isOuter ? spec : null,
		tucked: rank === "bottom",
	};
}

/** An outfit of these garments and nothing else, each where it is worn; the first is what it is about. */
export function outfitOf(garments: readonly ArtworkSpec[]): Outfit {
	const find = (rank: Rank, not: ArtworkSpec | null = null) =>
		garments.find((garment) => garment !== not && rankOf(garment.garment) === rank) ?? null;
	const inners = garments.filter((garment) => rankOf(garment.garment) === "inner");
	// of two, the sleeveless one goes over the other
	const over = inners.length > 1 ? (inners.find(({ sleeve }) => sleeve === "none") ?? null) : null;
	return {
		bottom: find("bottom"),
		inner: find("inner", over),
		whole: find("whole"),
		over,
		outer: find("outer"),
		tucked: garments[0] !== undefined && rankOf(garments[0].garment) === "bottom",
	};
}

// Models besides the house's own, combined at random from the kits by the same grammar (SEED_MODELS).

import { type Random, randomFrom } from "../random.ts";
import { type Colour, colours } from "./grammar/terms.ts";
import type { Pattern, Style } from "./grammar/words.ts";
import { houseNames, houseNamesOfMen } from "./kits/houses.ts";
import { clashes, type Kit, patterned, rivals } from "./kits/kit.ts";
import { childrenKits, menKits } from "./kits/others.ts";
import { womenLayerKits } from "./kits/women-layers.ts";
import { womenOtherKits } from "./kits/women-rest.ts";
import { womenTopKits } from "./kits/women-tops.ts";
import { type Audience, aModel, type ModelFacts } from "./model-facts.ts";

const kits: readonly Kit[] = [
	...womenTopKits,
	...womenLayerKits,
	...womenOtherKits,
	...menKits,
	...childrenKits,
];
const lots: readonly Kit[] = kits.flatMap((kit) => Array.from({ length: kit.weight }, () => kit));

const denims: readonly Colour[] = ["rawDenim", "midDenim", "paleDenim", "black", "ecru"];
const hides: readonly Colour[] = [
	"black",
	"cognac",
	"espresso",
	"chocolate",
	"burgundy",
	"tobacco",
	"taupe",
	"bottle",
	"navy",
	"camel",
	"ecru",
];
const cloth: readonly Colour[] = colours.filter((colour) => !colour.endsWith("Denim"));

function stylesFrom(kit: Kit, random: Random): Style[] {
	const taken: Style[] = [];
	for (const style of random.some(kit.styles, random.between(0, 2))) {
		const rival = rivals.some(
			(group) => group.includes(style) && taken.some((other) => group.includes(other)),
		);
		if (!rival) taken.push(style);
	}
	return taken;
}

/** Styles that do not suit denim and leather. */
const stiff: readonly Style[] = ["pleated", "gathered", "tiered", "ruffled"];

/** A random model, decided by `sequence` and `attempt` alone, so that a stream may start anywhere. */
export function grownModel(sequence: number, attempt: number): ModelFacts {
	const random = randomFrom(`grown ${sequence} ${attempt}`);
	const kit = random.pick(lots);
	const clothOf = random.pick(kit.cloths);
	const styles = stylesFrom(kit, random).filter(
		(style) => !(["denim", "leather", "suede"].includes(clothOf) && stiff.includes(style)),
	);
	const prints = (kit.patterns ?? []).filter((pattern) => patterned[pattern].includes(clothOf));
	const pattern: Pattern = prints.length > 0 && random.chance(0.4) ? random.pick(prints) : "plain";
	const ruledOut = styles.flatMap((style) => clashes[style] ?? []);
	const traits = (kit.traits ?? []).filter((trait) => !ruledOut.includes(trait));
	const trait = traits.length > 0 && random.chance(0.35) ? random.pick(traits) : undefined;
	const length = kit.lengths && random.chance(0.65) ? random.pick(kit.lengths) : undefined;
	const audience = kit.family.split("_")[0] as Audience;
	const house = random.chance(0.75)
		? random.pick(audience === "men" ? houseNamesOfMen : houseNames)
		: undefined;
	const kind = random.pick(kit.kinds);
	const range =
		clothOf === "denim" ? denims : ["leather", "suede"].includes(clothOf) ? hides : cloth;
	const euros = random.between(-10, 30);
	const model = aModel({
		family: kit.family,
		kind,
		styles,
		cloth: kind === "trench" ? "twill" : kind === "denimJacket" ? "denim" : clothOf,
		pattern: kind === "breton" ? "stripes" : pattern,
		...(trait ? { trait } : {}),
		...(length ? { length } : {}),
		...(house ? { house } : {}),
		colours: random.some(range, random.between(1, 4)),
		season: random.pick(["2026-AW", "2026-AW", "2026-SS", "PERMANENT"] as const),
	});
	return { ...model, rung: Math.max(0, model.rung + Math.round(euros / 10)) };
}

// Garment measures in cm for the reference size.

import type { Random } from "../random.ts";
import { cutOf } from "./artwork.ts";
import type { Measure } from "./grammar/terms.ts";
import type { Group, Kind } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import type { ModelFacts } from "./model-facts.ts";

type Table = Partial<Record<Measure, readonly [atLeast: number, atMost: number]>>;

/** From the closest (or shortest) to the widest (or longest) garment of the group; women's. */
const women: Readonly<Record<Exclude<Group, "kids">, Table>> = {
	dress: { length: [82, 142], chest: [88, 112], waist: [70, 104], hips: [96, 128] },
	top: { length: [50, 66], chest: [80, 108] },
	tee: { length: [54, 70], chest: [82, 116], sleeve: [18, 60] },
	shirt: { length: [62, 78], chest: [94, 128], shoulder: [38, 50], sleeve: [58, 62] },
	knit: { length: [48, 72], chest: [86, 128], sleeve: [54, 62] },
	sweat: { length: [56, 70], chest: [100, 132], sleeve: [56, 62] },
	jacket: { length: [50, 78], chest: [92, 124], shoulder: [38, 48], sleeve: [59, 63] },
	coat: { length: [72, 122], chest: [98, 132], shoulder: [39, 50], sleeve: [60, 63] },
	trousers: { waist: [70, 78], hips: [92, 112], rise: [25, 32], inseam: [60, 80], hem: [14, 34] },
	jeans: { waist: [70, 77], hips: [90, 108], rise: [24, 31], inseam: [68, 80], hem: [13, 32] },
	skirt: { length: [40, 96], waist: [69, 74], hips: [92, 126] },
	jumpsuit: { length: [136, 148], chest: [90, 112], waist: [74, 92], inseam: [70, 77] },
	shoes: { heel: [2, 8], shaft: [6, 36] },
	bag: { height: [18, 36], width: [22, 40], depth: [7, 16], strapDrop: [22, 56] },
	scarf: { length: [70, 200], width: [40, 70] },
	hat: { height: [11, 22], brim: [5, 8] },
	belt: { width: [2, 4] },
};

/** Measures of kinds that their group's table does not fit. */
const own: Partial<Record<Kind, Table>> = {
	shorts: { waist: [70, 78], hips: [94, 112], rise: [25, 31], inseam: [10, 34], hem: [26, 36] },
	squareScarf: { length: [60, 100], width: [60, 100] },
	handbag: { height: [18, 30], width: [22, 34], depth: [9, 15] },
};

const sizeFactor = { women: 1, men: 1.1, children: 0.68 } as const;
/** Measures that follow the length; the others follow the volume. */
const lengthwise: readonly Measure[] = ["length", "inseam", "shaft", "height"];
const fixed: readonly Group[] = ["bag", "scarf", "hat", "belt", "shoes"];

function applies(model: ModelFacts, measure: Measure): boolean {
	if (model.kind === "beanie" && measure === "brim") return false;
	if (measure === "shaft") return kindFacts[model.kind].garment === "boot";
	if (measure === "strapDrop") return cutOf(model).details.includes("strap");
	return true;
}

export function measurementsOf(
	model: ModelFacts,
	random: Random,
): { measure: Measure; centimetres: number }[] {
	const { group } = kindFacts[model.kind];
	const cut = cutOf(model);
	const factor = fixed.includes(group) && group !== "shoes" ? 1 : sizeFactor[model.audience];
	return Object.entries(own[model.kind] ?? women[group])
		.filter(([measure]) => applies(model, measure as Measure))
		.map(([name, [low, high]]) => {
			const measure = name as Measure;
			let share = lengthwise.includes(measure) ? cut.length : cut.volume;
			if (measure === "sleeve") share = cut.sleeve === "short" ? 0 : 1;
			if (measure === "heel")
				share = model.styles.includes("heeled")
					? 0.85
					: model.styles.includes("platform")
						? 0.4
						: 0.1;
			if (model.kind === "squareScarf") share = cut.length;
			const exact = (low + share * (high - low)) * (measure === "heel" ? 1 : factor);
			return { measure, centimetres: Math.round((exact + random.between(-2, 2) / 4) * 2) / 2 };
		});
}

import { type Cloth, makeCloth } from "../cloth/cloth.ts";
import { mix } from "../draw/colour.ts";
import type { Sheet } from "../draw/sheet.ts";

const tones = ["#e6c6ad", "#d8b092", "#c08c68", "#9a6547", "#6f4632"] as const;

/** The matt surface of a figure: even, warm, without a weave. */
export function skin(sheet: Sheet, seed: number, light: string): { cloth: Cloth; tone: string } {
	const tone = sheet.random.fork(`skin${seed}`).pick(tones);
	const made = makeCloth(
		{ fabric: "plain", colours: [tone], scale: 0, seed: 1, weave: "satin" },
		light,
	);
	const deep = mix(tone, "#4a2430", 0.5);
	return {
		tone,
		cloth: {
			...made,
			base: tone,
			deep,
			surface: () => "",
			folds: {
				soft: 9,
				side: 0.8,
				shade: { colour: deep, gain: 1.25 },
				glow: { colour: mix(tone, "#fff1e2", 0.7), gain: 0.8 },
			},
		},
	};
}

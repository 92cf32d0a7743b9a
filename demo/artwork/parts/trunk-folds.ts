import type { Fold } from "../draw/folds.ts";
import type { Random } from "../draw/random.ts";
import type { Form } from "../form/form.ts";
import type { BodiceCut } from "./bodice.ts";

/** How cloth hangs on the trunk: pulls from the armpits, falls from the chest, breaks at the hem. */
export function trunkFolds(form: Form, cut: BodiceCut, drape: number, random: Random): Fold[] {
	const { body } = form;
	const folds: Fold[] = [];
	const amount = 0.35 + drape * 0.8;
	const spot = (x: number, y: number) => form.spot(x, y);
	const pit = form.half(body.chest[1]) + cut.chest;
	const hem = cut.hemAt;
	const pitY = body.armpit[1] + cut.armhole;
	for (const side of [-1, 1] as const) {
		for (let index = 0; index < 3; index++) {
			const long = random.between(50, 95);
			folds.push({
				from: spot(side * (pit - 2), pitY + 4 + index * 17),
				to: spot(side * (pit - long), pitY + 16 + index * 46 + random.between(-8, 20)),
				width: random.between(6, 11),
				depth: amount * random.between(0.4, 0.75),
				belly: 0.22,
				bend: side * random.between(5, 16),
			});
		}
		// A soft fall from the bust or chest to the waist.
		if (hem - body.waist[1] > 40) {
			folds.push({
				from: spot(side * random.between(62, 88), body.chest[1] + 34),
				to: spot(side * random.between(54, 76), Math.min(hem - 20, body.waist[1] + 90)),
				width: random.between(11, 17),
				depth: amount * random.between(0.28, 0.46),
				bend: side * random.between(6, 20),
			});
		}
		// The side seam gives at the waist.
		for (let index = 0; index < 2; index++) {
			const y = body.waist[1] - 24 + index * 44;
			if (y > hem - 46) continue;
			folds.push({
				from: spot(side * (form.half(y) + cut.waist - 3), y),
				to: spot(side * random.between(30, 62), y + random.between(22, 58)),
				width: random.between(7, 12),
				depth: amount * random.between(0.3, 0.6),
				belly: 0.25,
				bend: -side * random.between(6, 14),
			});
		}
	}
	const half = form.half(hem) + cut.hem;
	for (let index = -2; index <= 2; index++) {
		if (random.chance(0.25)) continue;
		const x = (index / 2.4) * half + random.between(-14, 14);
		folds.push({
			from: spot(x, hem + 4),
			to: spot(x * 0.82, hem - random.between(90, 190)),
			width: random.between(9, 16),
			depth: amount * random.between(0.25, 0.5),
			belly: 0.25,
			bend: random.between(-10, 10),
		});
	}
	return folds;
}

import { figure } from "../body/figure.ts";
import { bareFoot, footwear } from "../body/footwear.ts";
import { type Form, makeForm } from "../body/form.ts";
import { stance } from "../body/poses.ts";
import { skin } from "../body/skin.ts";
import { type Box, union } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Sheet } from "../draw/sheet.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { type Drawn, garmentLight, makeWear } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import { carried } from "./carried.ts";
import type { Outfit } from "./outfit.ts";

export interface WornFigure {
	svg: string;
	form: Form;
	/** Of what is shown, in the figure's units. */
	box: Box;
}

/** A figure in its outfit: legs, shoes, bottom, inner or whole, arms, outer, what it carries. */
export function wornFigure(sheet: Sheet, spec: ArtworkSpec, outfit: Outfit): WornFigure {
	const form = makeForm(spec.audience, stance(spec.audience, spec.seed));
	const light = garmentLight(sheet);
	const { cloth } = skin(sheet, spec.seed, light);
	const draw = (piece: ArtworkSpec | null): Drawn | null => {
		if (!piece) return null;
		const under = outfit.outer !== null && piece !== outfit.outer && piece !== outfit.bottom;
		return garmentTable[piece.garment].draw(makeWear(sheet, form, piece, { under }));
	};
	const layers = [outfit.bottom, outfit.inner, outfit.whole, outfit.over, outfit.outer];
	const drawn = layers.map(draw);
	const [bottom, inner, whole, over, outer] = drawn;
	// Sleeves belong to what is worn under a bib, else to the one garment of the upper body.
	const top = inner ?? whole;
	const bare = !outer && !top?.covered;
	const body = figure(sheet, form, cloth, bare);
	const feet =
		outfit.shoes.garment === "sandal"
			? paint(sheet, {
					cloth,
					soft: 1,
					line: 0.5,
					pieces: ([-1, 1] as const).map((side) => ({ outline: bareFoot(form, side) })),
				})
			: "";
	const shoes = footwear(sheet, form, outfit.shoes, light);
	const arm = (side: -1 | 1) => (bare ? body.arm(side, top?.armhole?.(side)) : body.hand(side));
	const arms = arm(-1) + arm(1);
	const lower = bottom?.trunk ?? "";
	const upper = inner?.trunk ?? "";
	const trunk =
		(outfit.tucked ? upper + lower : lower + upper) + (whole?.trunk ?? "") + (over?.trunk ?? "");
	const carry = outfit.accessories.map((piece) => carried(sheet, form, piece, outfit.bottom));
	const worn = drawn.find((_, index) => layers[index] === spec);
	const svg = [
		...carry.map((item) => item.behind),
		outer?.under ?? "",
		inner?.under ?? "",
		whole?.under ?? "",
		bottom?.under ?? "",
		body.trunk,
		feet,
		// Boots go under trousers, trousers' hems fall over every shoe.
		shoes,
		trunk,
		outer?.trunk ?? "",
		...carry.map((item) => item.held),
		arms,
		(outer ?? top)?.sleeves ?? "",
		...carry.map((item) => item.before),
	].join("");
	return { svg, form, box: worn?.box ?? carry[0]?.box ?? union([]) };
}

import { adjust, lightness } from "../draw/colour.ts";
import { moved, outline, type Point } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { clothIn, type Drawn, type Wear } from "./wear.ts";

/** A square of silk folded over to a triangle, its border and rolled hem showing. */
export function foldedSquare(wear: Wear): Drawn {
	const { sheet, cloth, spec } = wear;
	const edge = clothIn(
		wear,
		spec.colours[1] ?? adjust(cloth.base, { l: lightness(cloth.base) > 0.5 ? -0.3 : 0.3 }),
		"satin",
	);
	const panel = (text: string, frame: string, dx: number, dy: number, grain: number): string => {
		const at = (points: string) => moved(outline(points), (x, y): Point => [x + dx, y + dy]);
		return (
			paint(sheet, { cloth: edge, lift: 5, soft: 0.8, panels: [{ outline: at(text), grain }] }) +
			paint(sheet, {
				cloth,
				soft: 1.4,
				edge: 0.2,
				line: 0.5,
				panels: [
					{
						outline: at(frame),
						grain,
						folds: [
							{
								from: [dx - 150, dy - 150],
								to: [dx + 60, dy + 240],
								width: 26,
								depth: 0.35,
								bend: 14,
							},
						],
					},
				],
			})
		);
	};
	return {
		under: "",
		trunk:
			panel("0,-330! 336,6! 0,340! -334,2!", "0,-306! 312,6! 0,316! -310,2!", 26, 12, 45) +
			panel("-310,-26! 330,-20! 14,322!", "-262,-6! 284,-2! 14,294!", -14, -14, 0),
		sleeves: "",
		box: { x: -340, y: -330, w: 710, h: 690 },
		focus: [{ at: [0, 190], reach: 150 }],
	};
}

import type { Line } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import { freeEdge, stitches } from "../draw/stitch.ts";
import type { Wear } from "../garments/wear.ts";
import { type Collar, neckTube, shirtCollar } from "./collar.ts";
import { hood } from "./hood.ts";
import { insideBack } from "./inside.ts";
import type { NeckCut } from "./neck.ts";
import { neckPoint, neckRing } from "./neck-band.ts";

export interface NeckFinish {
	/** Behind the bust. */
	far: string;
	/** On the front. */
	near: string;
}

/** Paints a collar's inside behind and its leaves before. */
export function paintCollar(
	wear: Wear,
	collar: Collar,
	{ lift = 4, soft = 0.55, inside = true } = {},
): NeckFinish {
	const { sheet, cloth, form } = wear;
	const stitched = collar.edges.map((line) => stitches(line, cloth, cloth.seam, 0.9)).join("");
	const far =
		inside && collar.inside.length > 0
			? paint(sheet, {
					cloth,
					soft,
					edge: 0.4,
					panels: collar.inside.map((outline) => ({ outline, tone: form.onBust ? -0.3 : -0.36 })),
				})
			: "";
	return {
		far,
		near:
			paint(sheet, {
				cloth,
				lift,
				soft,
				panels: collar.leaves.map((outline, index) => ({ outline, grain: index === 0 ? 32 : -32 })),
			}) + stitched,
	};
}

/** How an opening is finished, by the neckline's name; `band` is the width of a bound edge. */
export function finishNeck(
	wear: Wear,
	cut: NeckCut,
	line: Line,
	{ band = 13, open = 0 } = {},
): NeckFinish {
	const { form, spec, cloth, rib } = wear;
	const ghost = insideBack(wear, cut);
	switch (spec.neckline) {
		case "collar": {
			// A polo's collar is knitted, and softer than a shirt's.
			const polo = spec.garment === "t-shirt" || spec.garment === "knit";
			const made = paintCollar(
				polo ? { ...wear, cloth: wear.rib } : wear,
				shirtCollar(form, { open, size: polo ? 0.8 : 1 }),
			);
			return { far: ghost + made.far, near: made.near };
		}
		case "roll":
		case "stand": {
			const tall = spec.neckline === "roll" ? 7 : 3.4;
			const tube = neckTube(form, { height: tall * form.body.cm, loose: 3 });
			const made = paintCollar(wear, { ...tube, edges: [] }, { lift: 2 });
			return { far: made.far, near: made.near };
		}
		case "hood": {
			const made = paintCollar(wear, hood(form), { lift: 5, soft: 1 });
			return { far: made.far, near: made.near };
		}
		case "v":
		case "wrap":
		case "lapel":
			if (form.view === "front" && spec.neckline === "v") {
				const ring = neckPoint(wear, cut, { width: band, cloth });
				return { far: ring.far + ghost, near: ring.near };
			}
			return { far: ghost, near: freeEdge(line, cloth, [-1, -1]) };
		case "square":
			return {
				far: ghost,
				near:
					freeEdge(line, cloth, [0, -1.4]) +
					stitches(
						line.map(([x, y]) => [x * 1.04, y + 5] as const),
						cloth,
						cloth.seam,
						0.9,
					),
			};
		default: {
			const ring = neckRing(wear, cut, line, {
				width: band,
				cloth: spec.garment === "t-shirt" || spec.garment === "sweatshirt" ? rib : cloth,
			});
			return { far: ring.far + ghost, near: ring.near };
		}
	}
}

/** The upper edge of a strapped garment, with the straps and the back seen behind. */
export function strapFinish(
	wear: Wear,
	made: { neckline: Line; straps: readonly Line[]; backTop: Line; armhole(side: 1 | -1): Line },
): NeckFinish {
	const { sheet, cloth, lining, form } = wear;
	const straps = (tone: number) =>
		paint(sheet, {
			cloth,
			plain: true,
			soft: 0.4,
			edge: 0.7,
			panels: made.straps.map((outline) => ({ outline, tone })),
		});
	const edges = [made.neckline, made.armhole(-1), made.armhole(1)].map((edge) =>
		stitches(
			edge.map(([x, y]) => [x, y + 5] as const),
			cloth,
			cloth.seam,
			0.8,
		),
	);
	const inside =
		form.onBust || form.view === "back"
			? ""
			: paint(sheet, {
					cloth: lining,
					plain: true,
					edge: 0,
					panels: [{ outline: made.backTop, tone: -0.3 }],
				});
	return { far: inside, near: straps(0) + edges.join("") };
}

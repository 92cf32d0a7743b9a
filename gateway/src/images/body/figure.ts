import type { Cloth } from "../cloth/cloth.ts";
import type { Fold } from "../draw/folds.ts";
import { type Line, lerp, moved, outline, path, whole } from "../draw/geometry.ts";
import { type Piece, paint } from "../draw/layer.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { Form, Side } from "./form.ts";
import { armLine, armRidge, belowArmhole, drawHand, legLine, legRidges } from "./limbs.ts";

/** A figure in the parts that clothes go between. */
export interface Figure {
	/** Behind the clothes: head, neck, trunk, legs, bare arms. */
	trunk: string;
	/** What of a bare arm hangs in front of the garment whose armhole it comes out of. */
	arm(side: Side, armhole?: Line): string;
	/** The hand alone, for long sleeves. */
	hand(side: Side): string;
}

const sides = [-1, 1] as const;

/** Neck, shoulders and trunk, as the right half of an outline. */
function torsoHalf({ body }: Form, neckHalf: number): Line {
	const { chin, neck, shoulder, armpit, chest, waist, hip } = body;
	return [
		[0, chin - 60],
		[neckHalf, chin - 54, 0],
		[neckHalf * 0.97, chin - 16],
		[neckHalf * 0.97, chin + 22],
		[neckHalf * 1.12, lerp(chin, neck[1], 0.72)],
		[neck[0] + 6, neck[1] + 2],
		[shoulder[0] * 0.7, lerp(neck[1], shoulder[1], 0.62)],
		[shoulder[0] - 4, shoulder[1] + 4],
		[shoulder[0] - 6, shoulder[1] + 50],
		[armpit[0] + 2, armpit[1], 0],
		[chest[0], chest[1]],
		[waist[0], waist[1]],
		[hip[0], hip[1]],
		[hip[0] * 0.98, hip[1] + 60, 0],
		[0, body.crotch + 20],
	];
}

/** Collarbones, the cords of the neck, the bust. */
function torsoRidges(form: Form, neckHalf: number): Fold[] {
	const { notch, shoulder, chin, chest } = form.body;
	return sides.flatMap((s): Fold[] => [
		{
			from: form.spot(s * 12, notch + 6),
			to: form.spot(s * shoulder[0] * 0.78, shoulder[1] - 2),
			width: 6.5,
			depth: 0.55,
			bend: s * 7,
		},
		{
			from: form.spot(s * 7, notch - 6),
			to: form.spot(s * neckHalf * 0.86, chin + 16),
			width: 6,
			depth: 0.4,
		},
		...(form.audience === "women"
			? [
					{
						from: form.spot(s * 66, chest[1] - 70),
						to: form.spot(s * 62, chest[1] + 44),
						width: 46,
						depth: 0.3,
					},
				]
			: []),
	]);
}

/** An egg on a neck: a shop window's figure has no features. */
function drawHead(sheet: Sheet, form: Form, cloth: Cloth, neckHalf: number): string {
	const { body, place } = form;
	const [half, tall] = body.head;
	const top = body.chin - tall;
	const egg = place(
		whole(
			moved(outline("0,0 0.72,0.1 1,0.4 0.93,0.66 0.62,0.9 0.26,1 0,1.014"), (x, y) => [
				x * half,
				top + y * tall,
			]),
		),
	);
	const throat = place(
		whole([
			[0, body.chin + 2],
			[neckHalf * 0.92, body.chin - 30, 0],
			[neckHalf * 0.9, body.chin + 10],
			[0, body.chin + 54],
		]),
	);
	const shade = `<path d="${path(throat, true)}" fill="${cloth.deep}" fill-opacity=".3"/>`;
	const across = [form.spot(-half, top), form.spot(half, top)] as const;
	return shade + paint(sheet, { cloth, soft: 2.6, line: 0.5, pieces: [{ outline: egg, across }] });
}

export function figure(sheet: Sheet, form: Form, cloth: Cloth, bare: boolean): Figure {
	const { body } = form;
	const neckHalf = body.neck[0] * 0.74;
	const legs = paint(sheet, {
		cloth,
		soft: 1.5,
		line: 0.6,
		pieces: sides.map((side) => {
			const [[x, y]] = form.leg(side);
			return {
				outline: legLine(form, side),
				folds: legRidges(form, side),
				across: [
					[x - 60, y],
					[x + 64, y],
				] as const,
			};
		}),
	});
	const armPiece = (side: Side): Piece => ({
		outline: armLine(form, side),
		folds: armRidge(form, side),
	});
	// Trunk and arms are one silhouette, so that no joint shows at a bare shoulder.
	const torso = paint(sheet, {
		cloth,
		soft: 1.3,
		line: 0,
		pieces: [
			{ outline: form.place(whole(torsoHalf(form, neckHalf))), folds: torsoRidges(form, neckHalf) },
			...(bare ? sides.map(armPiece) : []),
		],
	});
	return {
		trunk: legs + torso + drawHead(sheet, form, cloth, neckHalf),
		arm: (side, armhole) => {
			const bareHole: Line = [body.shoulder, body.armpit].map(([x, y]) => form.spot(x * side, y));
			const clip = belowArmhole(sheet, armhole ?? bareHole, side);
			return `<g${clip}>${drawHand(sheet, cloth, form, side, armPiece(side))}</g>`;
		},
		hand: (side) => drawHand(sheet, cloth, form, side),
	};
}

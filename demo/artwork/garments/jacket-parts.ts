import { neckTube, shirtCollar } from "../parts/collar.ts";
import { hood } from "../parts/hood.ts";
import { insideBack } from "../parts/inside.ts";
import { neckRing } from "../parts/neck-band.ts";
import { type NeckFinish, paintCollar } from "../parts/neck-finish.ts";
import { flap, pair, patchPocket } from "../parts/pocket.ts";
import { tailoredNeck } from "../parts/tailored.ts";
import { weltPair } from "../parts/welt.ts";
import type { Upper } from "./upper.ts";
import type { Wear } from "./wear.ts";

/** The jackets the kit knows apart. */
export type JacketKind = "trucker" | "biker" | "bomber" | "overshirt" | "collarless";

/** Which jacket a record describes. */
export function kindOf({ spec, has }: Wear): JacketKind {
	if (spec.fabric === "denim") return "trucker";
	if (spec.neckline === "lapel" && (spec.fabric === "leather" || has("zip"))) return "biker";
	if (spec.waist === "elastic" || (has("zip") && spec.neckline !== "collar")) return "bomber";
	if (spec.neckline === "round" || spec.neckline === "boat") return "collarless";
	if (spec.neckline === "stand" && spec.fabric !== "quilted") return "bomber";
	return "overshirt";
}

export function pocketsOf(wear: Wear, hemAt: number): string {
	const { form, cloth, has } = wear;
	const { body } = form;
	if (form.view === "back") return "";
	const x = body.chest[0] * 0.52;
	if (has("patch-pockets")) {
		const chest = pair(
			(s) =>
				patchPocket(form, cloth, {
					at: [s * x, body.chest[1] - 14],
					width: 92,
					height: 104,
					pointed: 10,
				}) + flap(form, cloth, { at: [s * x, body.chest[1] - 20], width: 96, height: 34 }),
		);
		const low =
			hemAt > body.hip[1] - 30
				? pair((s) =>
						patchPocket(form, cloth, { at: [s * (x + 14), hemAt - 172], width: 112, height: 132 }),
					)
				: "";
		return chest + low;
	}
	return weltPair(
		form,
		cloth,
		[body.hip[0] * 0.46, hemAt - 150],
		[body.hip[0] * 0.78, hemAt - 46],
		11,
	);
}

/** Collar of a jacket, by its kind and its neckline. */
export function collarOf(wear: Wear, kind: JacketKind, parts: Upper, hemAt: number): NeckFinish {
	const { form, spec, rib } = wear;
	if (kind === "biker")
		return tailoredNeck(wear, {
			breakAt: parts.cut.neck.front,
			hemAt,
			width: 1.12,
			double: false,
			peak: true,
			buttons: 1,
			lastButton: hemAt,
		});
	if (spec.neckline === "hood") return paintCollar(wear, hood(form), { lift: 6, soft: 1 });
	if (spec.neckline === "stand" && spec.waist !== "elastic")
		return paintCollar(
			wear,
			{ ...neckTube(form, { height: 52, loose: 10, split: 4 }), edges: [] },
			{ lift: 3, soft: 0.8 },
		);
	if (kind === "bomber") {
		const ring = neckRing(wear, parts.cut.neck, parts.made.neckline, { width: 30, cloth: rib });
		return { far: ring.far + insideBack(wear, parts.cut.neck), near: ring.near };
	}
	if (kind === "collarless") {
		const inside = insideBack(wear, parts.cut.neck);
		const edge = neckRing(wear, parts.cut.neck, parts.made.neckline, {
			width: 13,
			cloth: wear.cloth,
		});
		return { far: edge.far + inside, near: edge.near };
	}
	const made = paintCollar(
		wear,
		shirtCollar(form, { size: kind === "trucker" ? 1.2 : 1.4, open: 0.08 }),
		{ lift: 5, soft: 0.7 },
	);
	return { far: insideBack(wear, parts.cut.neck) + made.far, near: made.near };
}

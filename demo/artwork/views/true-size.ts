// Real sizes, so that a picture of two things shows them in proportion.
import type { Box } from "../draw/geometry.ts";
import { measures } from "../form/measures.ts";
import type { ArtworkSpec } from "../spec.ts";

/** Widths in centimetres of garments that no size table measures. */
const widths: Partial<Record<ArtworkSpec["garment"], number>> = {
	sneaker: 34,
	loafer: 33,
	sandal: 32,
	tote: 37,
	belt: 25,
	hat: 34,
};

/** Pixels per unit of a drawing where a centimetre takes `cm` pixels; `box` is what the drawing covers. */
export function unitOf(cm: number, spec: ArtworkSpec, box: Box): number {
	const small = spec.audience === "children" ? 0.76 : spec.audience === "men" ? 1.1 : 1;
	switch (spec.garment) {
		case "boot":
			return (cm * small * (spec.length > 0.5 ? 46 : 20)) / box.h;
		case "scarf":
			return spec.length < 0.12 ? (cm * 27) / box.w : (cm * 92) / box.h;
		case "bag":
			return (cm * (box.h > box.w * 1.3 ? 24 : 30)) / box.w;
		case "hat":
			return (cm * (box.w > 560 ? 34 : 22)) / box.w;
		default: {
			const wide = widths[spec.garment];
			return wide ? (cm * small * wide) / box.w : cm / measures[spec.audience].cm;
		}
	}
}

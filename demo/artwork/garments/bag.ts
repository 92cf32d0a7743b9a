import { lerp } from "../draw/geometry.ts";
import { crescentBag } from "./bag-crescent.ts";
import { flapBag } from "./bag-flap.ts";
import { handleBag } from "./bag-handle.ts";
import type { DrawGarment } from "./wear.ts";

/** Leather bags: a flap on a long strap, a soft crescent for the shoulder, a handle on top. */
export const drawBag: DrawGarment = (wear) => {
	const { spec, has } = wear;
	const w = lerp(190, 300, spec.volume);
	if (has("strap") || spec.length > 0.66) return flapBag(wear, w, w * 1.28);
	if (has("fringe") || spec.seed % 3 === 1) return crescentBag(wear, w * 1.16, w * 1.3);
	return handleBag(wear, w * 1.1, w * 1.42);
};

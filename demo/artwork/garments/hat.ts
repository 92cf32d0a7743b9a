import { beanie } from "./hat-beanie.ts";
import { bucketHat, feltHat } from "./hat-brims.ts";
import type { DrawGarment } from "./wear.ts";

const knitted = new Set(["rib", "cable", "stripe"]);

/** Hats by their cloth: knitted caps, felts with a ribbon, stitched bucket hats. */
export const drawHat: DrawGarment = (wear) => {
	const { fabric, audience } = wear.spec;
	if (knitted.has(fabric) || (audience === "children" && fabric === "plain")) return beanie(wear);
	return fabric === "plain" || fabric === "satin" ? feltHat(wear) : bucketHat(wear);
};

// The artwork kit: a record and a picture type in, a layered SVG of 10:15 out.
import type { ArtworkSpec, PictureType } from "./spec.ts";
import { drawOnBust } from "./views/bust-view.ts";
import { drawCloth } from "./views/cloth-close.ts";
import { drawFlatLay } from "./views/flat-lay.ts";
import type { Drawing } from "./views/frame.ts";
import { drawDetail, drawStill } from "./views/still.ts";
import { drawInWardrobe } from "./views/wardrobe.ts";

/** What each picture type of S2 shows. */
const views: Record<
	PictureType,
	(spec: ArtworkSpec, companions: readonly ArtworkSpec[]) => Drawing
> = {
	AP: (spec) => drawStill(spec, "front"),
	GZ: (spec, companions) => drawOnBust(spec, companions),
	DP: (spec) => drawStill(spec, "back"),
	VC: (spec, companions) => drawInWardrobe(spec, companions),
	SU: (spec) => drawDetail(spec),
	VH: (spec, companions) => drawFlatLay(spec, companions),
	ZM: (spec) => drawCloth(spec),
};

/** Draws one picture of a product; the same arguments always give the same text. */
export const drawPicture = (
	spec: ArtworkSpec,
	type: PictureType,
	companions: readonly ArtworkSpec[] = [],
): Drawing => views[type](spec, companions);

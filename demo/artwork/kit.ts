// The artwork kit: a record and a picture type in, a layered SVG of 10:15 out.
import type { PictureType } from "#contract/shapes.ts";
import type { Drawing } from "#gateway/content/media/artist.ts";
import type { ArtworkSpec } from "./spec.ts";
import { drawOnBust } from "./views/bust-view.ts";
import { drawCloth } from "./views/cloth-close.ts";
import { drawFlatLay } from "./views/flat-lay.ts";
import { drawDetail, drawStill } from "./views/still.ts";
import { drawInWardrobe } from "./views/wardrobe.ts";

/**
 * What each picture type (CATALOGUE-19) shows: AP front on ground · GZ on a tailor's bust, things on their stand · DP
 * back · VC as kept: on the rail or folded · SU detail of make (collar, pocket, hem) · VH styled flat lay with
 * companions · ZM cloth up close.
 */
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

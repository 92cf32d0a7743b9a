// The artwork kit behind the engine's interface (ADR 0092). Only the drawing process loads it.
import type { Draw } from "#gateway/content/media/artist.ts";
import { drawPicture } from "./kit.ts";
import { drawScene } from "./scenes/draw-scene.ts";
import type { ArtworkSpec } from "./spec.ts";
import { drawAtHome, isSetting } from "./views/at-home.ts";

/** The catalogue's rows were written by this kit, or by somebody who knows it. */
const specOf = (artwork: object) => artwork as ArtworkSpec;

export const draw: Draw = (asked) => {
	if ("scene" in asked) return drawScene(asked.scene);
	const spec = specOf(asked.spec);
	if ("setting" in asked) return isSetting(asked.setting) ? drawAtHome(spec, asked.setting) : null;
	return drawPicture(spec, asked.type, asked.companions.map(specOf));
};

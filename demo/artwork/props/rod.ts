import { adjust, mix } from "../draw/colour.ts";
import { n } from "../draw/geometry.ts";

/** A round bar of metal or turned wood along a path. */
export const rod = (d: string, width: number, metal: string) =>
	`<path d="${d}" transform="translate(5 7)" fill="none" stroke="#241a1c" stroke-opacity=".2" stroke-width="${width}" stroke-linecap="round"/>` +
	`<path d="${d}" fill="none" stroke="${adjust(metal, { l: -0.24 })}" stroke-width="${width}" stroke-linecap="round"/>` +
	`<path d="${d}" transform="translate(-1 -1)" fill="none" stroke="${metal}" stroke-width="${n(width * 0.6)}" stroke-linecap="round"/>` +
	`<path d="${d}" transform="translate(-1.6 -2)" fill="none" stroke="${mix(metal, "#ffffff", 0.65)}" stroke-opacity=".8" stroke-width="${n(width * 0.18)}" stroke-linecap="round"/>`;

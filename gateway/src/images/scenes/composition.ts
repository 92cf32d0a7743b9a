import type { Box } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";

/** Paints a scene into its frame; the same frame always gives the same picture. */
export type Composition = (sheet: Sheet, frame: Box) => string;

export const sand = "#e0d5c5";
export const clay = "#c8a184";
export const boards = "#cbb99f";

/** Leaves in October. */
export const autumn = ["#b4622f", "#8e4a26", "#c99a4b", "#7a5a2c"] as const;

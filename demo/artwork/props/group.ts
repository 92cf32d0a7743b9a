import { n } from "../draw/geometry.ts";

/** Markup moved, turned and scaled as one. */
export const group = (x: number, y: number, sx: number, sy: number, turn: number, markup: string) =>
	`<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(4)} ${sy.toFixed(4)})">${markup}</g>`;

// Things by themselves as a shop shows them: hats on a milliner's block, bags and shoes on a plinth, scarves on a peg.
import type { Drawing } from "#gateway/content/media/artist.ts";
import { adjust, mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { groundShadow, groundTint, studio, wall, windowLight } from "../draw/ground.ts";
import { blurred } from "../draw/relief.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { plinth } from "../props/plinth.ts";
import { rod } from "../props/rod.ts";
import type { ArtworkSpec, Garment } from "../spec.ts";
import { beyond, drawingOf, frameSize } from "./frame.ts";
import { type Still, still } from "./still.ts";

type Show = "block" | "plinth" | "peg" | "laid";
const shows: Partial<Record<Garment, Show>> = { hat: "block", scarf: "peg" };

const walnut = "#6a4a33";
const at = (item: Still, x: number, base: number, scale: number, shadow = "") =>
	`<g transform="translate(${n(x)} ${n(base)}) scale(${scale.toFixed(4)}) translate(${n(-item.box.x - item.box.w / 2)} ${n(-item.box.y - item.box.h)})">${shadow}${item.svg}</g>`;

/** A turned block on a foot: its crown fills the hat, its stem shows below. */
function block(sheet: Sheet, x: number, brim: number, foot: number): string {
	const wood = sheet.define(
		(id) =>
			`<linearGradient id="${id}"><stop offset="0" stop-color="${adjust(walnut, { l: 0.02 })}"/><stop offset=".32" stop-color="${adjust(walnut, { l: 0.16 })}"/><stop offset="1" stop-color="${adjust(walnut, { l: -0.14 })}"/></linearGradient>`,
	);
	const neck = `M${n(x - 96)} ${n(brim - 30)}C${n(x - 90)} ${n(brim + 70)} ${n(x - 46)} ${n(brim + 86)} ${n(x - 40)} ${n(brim + 130)}H${n(x + 40)}C${n(x + 46)} ${n(brim + 86)} ${n(x + 90)} ${n(brim + 70)} ${n(x + 96)} ${n(brim - 30)}Z`;
	const shade = blurred(
		sheet,
		`M${n(x - 150)} ${n(foot)}q150 46 430 4q-140 -60 -430 -4z`,
		{ x: x - 160, y: foot - 50, w: 470, h: 110 },
		{ soft: 16, colour: "#241a1c", opacity: 0.5 },
	);
	return (
		shade +
		`<ellipse cx="${n(x)}" cy="${n(foot + 6)}" rx="150" ry="30" fill="${adjust(walnut, { l: -0.12 })}"/><ellipse cx="${n(x)}" cy="${n(foot - 8)}" rx="150" ry="30" fill="url(#${wood})"/>` +
		rod(`M${n(x)} ${n(brim + 110)}V${n(foot - 12)}`, 20, "#b3965f") +
		`<path d="${neck}" fill="url(#${wood})"/>`
	);
}

/** GZ and VC of things that no bust wears; `close` comes nearer. */
export function drawDisplay(spec: ArtworkSpec, close: boolean): Drawing {
	const sheet = newSheet(spec.seed);
	const item = still(sheet, spec);
	const colour = groundTint(mix(spec.colours[0], "#b3a692", 0.3));
	// a folded square would hang by a corner
	const isSquare = spec.garment === "scarf" && spec.length < 0.12;
	const show = isSquare ? "laid" : (shows[spec.garment] ?? "plinth");
	const { w, h } = frameSize;
	const near = close ? 1.32 : 1;
	const frame: Box = {
		x: w / 2 - w / 2 / near,
		y: h * 0.5 - h / 2 / near,
		w: w / near,
		h: h / near,
	};
	const ground = beyond({ x: 0, y: 0, w, h });
	const scene = {
		block: () => {
			const scale = Math.min(620 / item.box.w, 460 / item.box.h);
			const brim = 800;
			return (
				studio(sheet, ground, colour, 1180) +
				block(sheet, w / 2, brim, 1260) +
				at(item, w / 2, brim + 26, scale)
			);
		},
		plinth: () => {
			const scale = Math.min(640 / item.box.w, 620 / item.box.h);
			const top = 960;
			const shade = blurred(
				sheet,
				`M${n(w / 2 - (item.box.w * scale) / 2)} ${n(top - 24)}h${n(item.box.w * scale + 30)}v22h${n(-item.box.w * scale)}z`,
				{ x: 120, y: top - 60, w: 780, h: 100 },
				{ soft: 12, colour: "#241a1c", opacity: 0.4 },
			);
			return (
				studio(sheet, ground, colour, 1240) +
				plinth(sheet, w / 2 - 30, top, 700, 1400, mix(colour, "#d8cbb6", 0.6)) +
				shade +
				at(item, w / 2, top - 12, scale)
			);
		},
		peg: () => {
			const scale = Math.min(560 / item.box.w, 1040 / item.box.h);
			const base = 250 + item.box.h * scale;
			const shade = groundShadow(sheet, item.shapes, item.box, colour, 1 / scale);
			return (
				wall(sheet, ground, colour) +
				`<circle cx="${w / 2 + 8}" cy="232" r="34" fill="#241a1c" fill-opacity=".25"/><circle cx="${w / 2}" cy="220" r="32" fill="${walnut}"/><circle cx="${w / 2 - 9}" cy="210" r="12" fill="${adjust(walnut, { l: 0.16 })}"/>` +
				at(item, w / 2, base, scale, shade)
			);
		},
		laid: () => {
			const scale = Math.min(640 / item.box.w, 640 / item.box.h);
			const shade = groundShadow(sheet, item.shapes, item.box, colour, 1 / scale);
			return (
				wall(sheet, ground, colour) +
				windowLight(sheet, ground, { x: -40, y: -60, w: 620, h: 1300, opacity: 0.3 }) +
				at(item, w / 2, h / 2 + (item.box.h * scale) / 2, scale, shade)
			);
		},
	}[show]();
	return drawingOf(sheet, frame, scene, { bleed: 44 });
}

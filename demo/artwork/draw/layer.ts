import type { Cloth } from "../cloth/cloth.ts";
import { mix } from "./colour.ts";
import { type Fold, foldHeights } from "./folds.ts";
import {
	type Box,
	bounds,
	fine,
	type Line,
	n,
	type Point,
	path,
	sample,
	union,
} from "./geometry.ts";
import { seeded } from "./random.ts";
import { castShadow, centred, reliefFilter } from "./relief.ts";
import type { Sheet } from "./sheet.ts";

/** One panel of cloth as it is cut and laid: a sleeve, a front, a collar. */
export interface Panel {
	outline: Line;
	/** Direction of the yarn in degrees from upright. */
	grain?: number;
	folds?: readonly Fold[];
	/** From its lit edge to its far edge: shades the panel round like a column. */
	across?: readonly [Point, Point];
	/** -1 to 1: a panel turned from the light, or the inside of a garment. */
	tone?: number;
	/** Drawn on the panel and cut to it, under the light: prints, quilting, wear. */
	print?: string;
	/** Drawn on the panel and cut to it, over the light: seams, pockets, buttons. */
	over?: string;
}

/** Panels of one cloth that are lit together; they must not lie over one another. */
export interface Layer {
	cloth: Cloth;
	panels: readonly Panel[];
	/** Units above the cloth beneath, on which the layer casts a shadow. */
	lift?: number;
	/** The outlines that cast that shadow, where they are less than the panels. */
	caster?: readonly Line[];
	/** Keeps the shadow on this shape. */
	onto?: Line;
	/** The outlines that stand up in relief, where they are not the panels themselves: quilted chambers. */
	heights?: readonly Line[];
	/** How far edges round away, 0 for flat edges, 1 as the cloth does by itself. */
	edge?: number;
	/** Width of folds against the cloth's own. */
	soft?: number;
	/** 1 lit from the side alone, 0 from above: rows across a garment need more from above. */
	side?: number;
	/** Solid cloth only, as for linings and bindings. */
	plain?: boolean;
	/** Strength of the hair-fine outline. */
	line?: number;
}

const cover = (box: Box, fill: string, opacity = 1) =>
	`<rect x="${n(box.x - 2)}" y="${n(box.y - 2)}" width="${n(box.w + 4)}" height="${n(box.h + 4)}" fill="${fill}" fill-opacity="${fine(opacity)}"/>`;

/** A column's light: bright a third of the way in, turning from the light at the far edge. */
function columnLight(sheet: Sheet, cloth: Cloth, [from, to]: readonly [Point, Point]): string {
	const { shade, glow } = cloth.folds;
	const stop = (at: number, colour: string, opacity: number) =>
		`<stop offset="${at}" stop-color="${colour}" stop-opacity="${fine(Math.min(0.75, opacity))}"/>`;
	return sheet.define(
		(id) =>
			`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">` +
			stop(0, shade.colour, 0.2 * shade.gain) +
			stop(0.1, shade.colour, 0.03 * shade.gain) +
			stop(0.2, glow.colour, 0.16 * glow.gain) +
			stop(0.34, glow.colour, 0.3 * glow.gain) +
			stop(0.5, glow.colour, 0) +
			stop(0.51, shade.colour, 0) +
			stop(0.78, shade.colour, 0.14 * shade.gain) +
			stop(0.94, shade.colour, 0.34 * shade.gain) +
			stop(1, shade.colour, 0.46 * shade.gain) +
			`</linearGradient>`,
	);
}

/** Fibres standing off the edges of a brushed cloth. */
function fibres(outlines: readonly Line[], cloth: Cloth): string {
	const random = seeded(41);
	const tones = [cloth.base, cloth.glow, mix(cloth.base, cloth.deep, 0.35)];
	const strands = tones.map((colour) => {
		const d = outlines.flatMap((line) => {
			const points = sample(line, 10, true);
			return points.flatMap((from, index): string[] => {
				const to = points[(index + 1) % points.length] ?? from;
				const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
				const span = Math.hypot(dx, dy);
				const turn = Math.atan2(dy, dx);
				return Array.from({ length: Math.min(40, Math.round(span / 2.2)) }, () => {
					const t = random.next();
					const lean = turn + (random.chance(0.5) ? 1 : -1) * random.between(0.4, 2.6);
					const long = random.between(4, 15);
					const [x, y] = [from[0] + dx * t, from[1] + dy * t];
					const [ex, ey] = [Math.cos(lean) * long, Math.sin(lean) * long];
					const bow = random.between(-3, 3);
					return `M${n(x)} ${n(y)}q${n(ex / 2 + bow)} ${n(ey / 2 - bow)} ${n(ex)} ${n(ey)}`;
				});
			});
		});
		return `<path d="${d.join("")}" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="1"/>`;
	});
	return strands.join("");
}

/** Paints a layer: dye, pattern, weave, light, folds with rounded edges, then the edge itself. */
export function paint(sheet: Sheet, layer: Layer): string {
	const { cloth, panels } = layer;
	const drawn = panels.map((panel) => {
		const shape = path(panel.outline, true);
		const box = bounds([[...panel.outline, ...panel.outline.slice(0, 1)]]);
		const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
		return { ...panel, shape, box, clip };
	});
	if (drawn.length === 0) return "";
	const area = union(drawn.map((panel) => panel.box));
	const shapes = drawn.map((panel) => panel.shape).join("");
	sheet.shapes.push(shapes);
	const fills = drawn.map((panel) => {
		const tone = panel.tone ?? 0;
		return `<g clip-path="url(#${panel.clip})">${[
			cover(panel.box, cloth.base),
			layer.plain ? "" : cloth.pattern(sheet, panel.box, panel.grain ?? 0),
			cloth.surface(sheet, panel.box, panel.grain ?? 0),
			panel.print ?? "",
			cloth.light ? cover(panel.box, `url(#${cloth.light})`) : "",
			panel.across ? cover(panel.box, `url(#${columnLight(sheet, cloth, panel.across)})`) : "",
			tone < 0 ? cover(panel.box, cloth.deep, -tone) : "",
			tone > 0 ? cover(panel.box, cloth.glow, tone) : "",
		].join("")}</g>`;
	});
	const folds = drawn.flatMap((panel) => panel.folds ?? []);
	const edge = layer.edge ?? 1;
	const relief = {
		...cloth.folds,
		soft: cloth.folds.soft * (layer.soft ?? 1),
		side: layer.side ?? cloth.folds.side,
	};
	const heights =
		(edge > 0
			? `<path d="${layer.heights ? layer.heights.map((line) => path(line, true)).join("") : shapes}" fill-opacity="${fine(0.42 * edge)}"/>`
			: "") + foldHeights(folds);
	const joint =
		drawn.length === 1
			? drawn[0]?.clip
			: sheet.define((id) => `<clipPath id="${id}"><path d="${shapes}"/></clipPath>`);
	const lit = heights
		? `<g clip-path="url(#${joint})"><g filter="url(#${reliefFilter(sheet, area, relief)})">${centred(relief, heights)}</g></g>`
		: "";
	const over = drawn
		.filter((panel) => panel.over)
		.map((panel) => `<g clip-path="url(#${panel.clip})">${panel.over}</g>`);
	const casters = layer.caster ? layer.caster.map((line) => path(line, true)).join("") : shapes;
	const cast = layer.lift ? castShadow(sheet, casters, area, layer.lift, cloth.deep) : "";
	const ground = layer.onto ? path(layer.onto, true) : "";
	const shadow =
		cast && ground
			? `<g clip-path="url(#${sheet.define((id) => `<clipPath id="${id}"><path d="${ground}"/></clipPath>`)})">${cast}</g>`
			: cast;
	const halo = cloth.hairy
		? fibres(
				drawn.map(({ outline }) => outline),
				cloth,
			)
		: "";
	const rim = `<path d="${shapes}" fill="none" stroke="${cloth.deep}" stroke-opacity="${fine((cloth.hairy ? 0.16 : 0.42) * (layer.line ?? 1))}" stroke-width="1"/>`;
	return shadow + halo + fills.join("") + lit + over.join("") + rim;
}

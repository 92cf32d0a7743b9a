import type { Cloth } from "../cloth/cloth.ts";
import type { Fold } from "../draw/folds.ts";
import { fine, type Line, lerp, type Node, n, type Point, path, sample } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { Form } from "../form/form.ts";

export interface SkirtCut {
	/** Height and half width of its waist. */
	top: number;
	half: number;
	hemAt: number;
	/** 0 pencil, 0.5 A-line, 1 full circle. */
	flare: number;
	/** 0 smooth over the hips to 1 gathered all round. */
	gather: number;
	/** How far the waist's middle hangs below its sides. */
	dip?: number;
	hemDip?: number;
}

export interface Skirt {
	outline: Line;
	hem: Line;
	/** Half width at a height. */
	width(y: number): number;
	/** A line from waist to hem at a part of the width, -1 to 1. */
	fall(part: number, from?: number, to?: number): Line;
	folds: Fold[];
}

export function skirt(form: Form, cut: SkirtCut, random: Random, drape: number): Skirt {
	const { body } = form;
	const long = cut.hemAt - cut.top;
	const hipAt = Math.min(body.hip[1], cut.top + long * 0.6);
	const below = Math.max(0, cut.hemAt - hipAt);
	const over = hipAt > body.waist[1] ? form.half(hipAt) : cut.half;
	const hip = Math.max(over + 6 + cut.flare * 34 + cut.gather * 26, cut.half + cut.gather * 20);
	const hem = hip + below * lerp(-0.035, 0.36, cut.flare);
	const right: Line = [
		[cut.half, cut.top, 0],
		[lerp(cut.half, hip, 0.55 + cut.gather * 0.2), lerp(cut.top, hipAt, 0.42)],
		[hip, hipAt],
		[lerp(hip, hem, 0.5) + cut.flare * 4, lerp(hipAt, cut.hemAt, 0.52)],
		[hem, cut.hemAt - (cut.hemDip ?? 10), 0],
	];
	const edge = sample(right, 8);
	const width = (y: number): number => {
		for (let index = 1; index < edge.length; index++) {
			const [a, b] = [edge[index - 1], edge[index]];
			if (a && b && y <= b[1])
				return lerp(a[0], b[0], Math.max(0, (y - a[1]) / (b[1] - a[1] || 1)));
		}
		return hem;
	};
	const sagTop = cut.dip ?? 6;
	const sagHem = (cut.hemDip ?? 10) + cut.flare * 12;
	const level = (part: number, y: number) => {
		const t = (y - cut.top) / long;
		return y + lerp(sagTop, sagHem, t) * (1 - part * part) - (cut.hemDip ?? 10) * t;
	};
	const fall = (part: number, from = 0, to = 1): Line =>
		form.place(
			[0, 0.25, 0.5, 0.75, 1].map((step): Node => {
				const y = lerp(cut.top, cut.hemAt, lerp(from, to, step));
				return [part * width(y), level(part, y)];
			}),
		);
	// Folds stand on the hem where it hangs lowest; the hem's wave and its folds are one thing.
	const count = Math.round(lerp(3, 9, cut.flare) + cut.gather * 3);
	const ridges = Array.from(
		{ length: count },
		(_, index) => ((index + 0.5) / count) * 2 - 1 + random.between(-0.5, 0.5) / count,
	);
	const wave = lerp(0, 9, cut.flare) * (0.5 + drape);
	const hemLine: Line = [
		[-hem, cut.hemAt - (cut.hemDip ?? 10), 0],
		...ridges.flatMap((part, index): Node[] => {
			const next = ridges[index + 1] ?? 1;
			const valley = (part + next) / 2;
			const at = (p: number, dy: number): Node => [p * hem, level(p, cut.hemAt) + dy];
			return index === count - 1 ? [at(part, wave * 0.6)] : [at(part, wave), at(valley, -wave)];
		}),
		[hem, cut.hemAt - (cut.hemDip ?? 10), 0],
	];
	const top: Line = [
		[-cut.half, cut.top, 0],
		[0, cut.top + sagTop],
		[cut.half, cut.top, 0],
	];
	const outline: Line = [
		...top,
		...right.slice(1, -1),
		...[...hemLine].reverse(),
		...[...right]
			.reverse()
			.slice(1, -1)
			.map(([x, y]): Node => [-x, y]),
	];
	const folds = ridges.flatMap((part, index): Fold[] => {
		const high = cut.gather > 0.3 ? random.between(0.01, 0.1) : random.between(0.1, 0.42);
		const line = fall(part, high, 1.02);
		const [first, last] = [line[0], line[line.length - 1]];
		if (!first || !last) return [];
		const wide = (hem / count) * lerp(0.34, 0.52, cut.flare);
		return [
			{
				from: [first[0], first[1]],
				to: [last[0], last[1]],
				width: wide * random.between(0.8, 1.15),
				depth: lerp(0.4, 0.95, Math.max(cut.flare, cut.gather)) * (0.7 + drape * 0.4),
				belly: 0.85,
				open: 0.85,
				bend: (index % 2 === 0 ? 1 : -1) * random.between(0, 8) * (0.4 + drape),
			},
		];
	});
	const gathers =
		cut.gather > 0.2
			? gatherFolds(
					(p, t) => pointOn(fall(p), t),
					Math.round(10 + cut.gather * 16),
					cut.gather,
					random,
				)
			: [];
	return {
		outline: form.place(outline),
		hem: form.place(hemLine),
		width,
		fall,
		folds: [...folds, ...gathers],
	};
}

const pointOn = (line: Line, part: number): Point => {
	const points = sample(line, 4);
	const found = points[Math.round(part * (points.length - 1))] ?? [0, 0];
	return [found[0], found[1]];
};

/** Short puckers that run from a drawn-in edge. */
export function gatherFolds(
	at: (part: number, t: number) => Point,
	count: number,
	strength: number,
	random: Random,
): Fold[] {
	return Array.from({ length: count }, (_, index) => {
		const part = ((index + 0.5) / count) * 1.9 - 0.95 + random.between(-0.02, 0.02);
		return {
			from: at(part, 0),
			to: at(part, random.between(0.06, 0.26)),
			width: random.between(3.4, 6),
			depth: strength * random.between(0.5, 0.95),
			belly: 0.2,
		};
	});
}

/** Pressed pleats: each a panel lit on its crest and dark where it tucks under the next. */
export function pleats(sheet: Sheet, made: Skirt, cloth: Cloth, count: number, from = 0): string {
	const shade = sheet.define(
		(id) =>
			`<linearGradient id="${id}"><stop offset="0" stop-color="${cloth.glow}" stop-opacity=".34"/><stop offset=".3" stop-color="${cloth.glow}" stop-opacity=".08"/><stop offset=".62" stop-color="${cloth.deep}" stop-opacity=".05"/><stop offset="1" stop-color="${cloth.deep}" stop-opacity=".62"/></linearGradient>`,
	);
	return Array.from({ length: count }, (_, index) => {
		const [a, b] = [(index / count) * 2 - 1, ((index + 1) / count) * 2 - 1];
		const [left, right] = [made.fall(a, from, 1.02), made.fall(b, from, 1.02)];
		const panel: Line = [...left, ...[...right].reverse()];
		const turned = fine(0.72 + 0.28 * Math.abs((a + b) / 2 + 0.3));
		return (
			`<path d="${path(
				panel.map(
					([x, y], at): Node => (at === 0 || at === 4 || at === 5 || at === 9 ? [x, y, 0] : [x, y]),
				),
				true,
			)}" fill="url(#${shade})" fill-opacity="${turned}"/>` +
			`<path d="${path(right)}" fill="none" stroke="${cloth.deep}" stroke-width="${n(1.5)}" stroke-opacity=".7"/>`
		);
	}).join("");
}

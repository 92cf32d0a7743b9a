import { type Line, lerp } from "../draw/geometry.ts";
import type { Form } from "../form/form.ts";
import type { ArtworkSpec } from "../spec.ts";

/** An opening for the head, as its right half from the middle to the shoulder. */
export interface NeckCut {
	/** Half width at the shoulder. */
	half: number;
	/** Height of that point on the shoulder line. */
	top: number;
	/** Lowest point in the middle, front and back. */
	front: number;
	back: number;
	shape: "round" | "v" | "square";
}

/** Height of the shoulder seam at a distance from the middle. */
export function shoulderLine(form: Form, x: number): number {
	const { neck, shoulder } = form.body;
	return neck[1] + ((x - neck[0]) * (shoulder[1] - neck[1])) / (shoulder[0] - neck[0]);
}

/** The opening a neckline asks for; `open` lowers it further, 0 to 1. */
export function neckCut(form: Form, neckline: ArtworkSpec["neckline"], open = 0): NeckCut {
	const { body } = form;
	const cut = (wide: number, deep: number, shape: NeckCut["shape"], back = 1.1): NeckCut => {
		const half = body.neck[0] + wide * body.cm;
		const top = shoulderLine(form, half);
		return { half, top, front: body.notch + deep * body.cm, back: top + back * body.cm, shape };
	};
	switch (neckline) {
		case "v":
			return cut(2.2, 12 + open * 8, "v");
		case "wrap":
			return cut(2.4, 15 + open * 6, "v");
		case "boat":
			return cut(6.2, 0.6, "round", 1.4);
		case "square":
			return cut(4.4, 7 + open * 2, "square", 2);
		case "collar":
		case "stand":
			return cut(0.8, 0.4, "round", 0.6);
		case "roll":
			return cut(0.7, 0.2, "round", 0.6);
		case "lapel":
			return cut(1.6, 22 + open * 6, "v", 0.8);
		case "hood":
			return cut(1.8, 2.6, "round");
		case "round":
			return cut(2 + open * 2, 2.2 + open * 4, "round");
	}
}

/** Nodes of the opening from its lowest middle point out to the shoulder. */
export function neckHalf(cut: NeckCut, view: Form["view"]): Line {
	const { half, top } = cut;
	if (view === "back")
		return [
			[0, cut.back],
			[half * 0.6, lerp(cut.back, top, 0.35)],
			[half, top, 0],
		];
	const low = cut.front;
	switch (cut.shape) {
		case "v":
			return [
				[0, low, 0],
				[half * 0.52, lerp(low, top, 0.5)],
				[half, top, 0],
			];
		case "square":
			return [
				[0, low],
				[half * 0.92, low - 2, 0],
				[half * 0.98, lerp(low, top, 0.5)],
				[half, top, 0],
			];
		case "round":
			return [
				[0, low],
				[half * 0.66, lerp(low, top, 0.24)],
				[half * 0.96, lerp(low, top, 0.7)],
				[half, top, 0],
			];
	}
}

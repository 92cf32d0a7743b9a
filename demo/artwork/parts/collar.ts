import { flip, type Line, lerp, level, type Node } from "../draw/geometry.ts";
import type { Form } from "../form/form.ts";

/** A collar as panels: its inside behind the neck, and what lies on the front. */
export interface Collar {
	/** Inside of the back, seen through the opening. */
	inside: readonly Line[];
	/** Front panels, the viewer's left first. */
	leaves: readonly Line[];
	/** Lines along which leaves are stitched. */
	edges: readonly Line[];
}

/** A right-hand panel and its twin, the viewer's left first. */
export const both = (form: Form, right: Line): Line[] => [
	form.place(flip(right)),
	form.place(right),
];

/** Shirt collar; `open` 0 buttoned to the throat to 1 a hand's breadth undone. `size` 1 is classic. */
export function shirtCollar(form: Form, { open = 0, size = 1 } = {}): Collar {
	const { neck, notch } = form.body;
	const [nx, ny] = [neck[0] + 5, neck[1]];
	if (form.view === "back") {
		const fall: Line = [
			[-nx - 6, ny - 26, 0],
			[0, ny - 40],
			[nx + 6, ny - 26, 0],
			[nx + 30, ny + 16, 0],
			[nx * 0.5, ny + 24],
			[0, ny + 27],
			[-nx * 0.5, ny + 24],
			[-nx - 30, ny + 16, 0],
		];
		const stitched: Line = [
			[-nx - 22, ny + 9],
			[0, ny + 20],
			[nx + 22, ny + 9],
		];
		return { inside: [], leaves: [form.place(fall)], edges: [form.place(stitched)] };
	}
	const meet: Node = [3 + open * 6, notch + 6 + open * 66, 0];
	const tip: Node = [nx + 2 + open * 26 + size * 6, notch + 26 + size * 34 + open * 24, 0];
	const leaf: Line = [
		meet,
		[lerp(meet[0], nx, 0.42), lerp(meet[1], ny - 24, 0.46)],
		[nx - 1, ny - 20],
		[nx + 4, ny - 27, 0],
		[nx + 14, ny - 14],
		[nx + 36, ny + 17, 0],
		tip,
		[lerp(tip[0], meet[0], 0.55), lerp(tip[1], meet[1], 0.5) + 5],
	];
	const stitched: Line = [
		[nx + 29, ny + 17],
		[tip[0] - 5, tip[1] - 9, 0],
		[lerp(tip[0], meet[0], 0.55), lerp(tip[1], meet[1], 0.5) - 3],
		[meet[0] + 5, meet[1] - 2],
	];
	const inside: Line = [
		[-nx - 4, ny - 27, 0],
		[0, ny - 39],
		[nx + 4, ny - 27, 0],
		[nx - 2, ny - 14],
		[meet[0], meet[1] + 4, 0],
		[-meet[0], meet[1] + 4, 0],
		[-nx + 2, ny - 14],
	];
	return { inside: [form.place(inside)], leaves: both(form, leaf), edges: both(form, stitched) };
}

/** Notched lapels that open down to `breakAt`; `over` is how far the fronts overlap there. */
export function lapels(form: Form, { breakAt = 640, width = 1, over = 14, peak = false } = {}) {
	const { neck, notch } = form.body;
	const [nx, ny] = [neck[0] + 8, neck[1]];
	const low: Node = [over, breakAt, 0];
	const gorge: Node = [nx + 30 * width, notch + 40, 0];
	const tip: Node = peak ? [nx + 68 * width, notch + 22, 0] : [nx + 58 * width, notch + 54, 0];
	const lapel: Line = [
		low,
		[lerp(low[0], nx, 0.3), lerp(low[1], ny, 0.32)],
		[lerp(low[0], nx, 0.74), lerp(low[1], ny, 0.72)],
		[nx + 2, ny + 8, 0],
		gorge,
		tip,
		[lerp(tip[0], low[0], 0.3) + 7 * width, lerp(tip[1], low[1], 0.36)],
		[lerp(tip[0], low[0], 0.72) + 6 * width, lerp(tip[1], low[1], 0.74)],
	];
	const collar: Line = [
		[nx - 3, ny - 22, 0],
		[nx + 4, ny - 30],
		[nx + 17, ny - 16],
		[nx + 40 * width, ny + 20],
		[nx + 55 * width, notch + 22, 0],
		[gorge[0] + 3, gorge[1] - 1, 0],
		[nx + 2, ny + 10, 0],
		[nx - 4, ny - 8],
	];
	const inside: Line = [
		[-nx - 1, ny - 26, 0],
		[0, ny - 38],
		[nx + 1, ny - 26, 0],
		[nx, ny + 8],
		[low[0], low[1] + 6, 0],
		[-low[0], low[1] + 6, 0],
		[-nx, ny + 8],
	];
	const backFall: Line = [
		[-nx - 4, ny - 28, 0],
		[0, ny - 40],
		[nx + 4, ny - 28, 0],
		[nx + 34 * width, ny + 22, 0],
		[0, ny + 34],
		[-nx - 34 * width, ny + 22, 0],
	];
	return form.view === "back"
		? { inside: [], lapels: [], collar: [form.place(backFall)], low }
		: { inside: [form.place(inside)], lapels: both(form, lapel), collar: both(form, collar), low };
}

/** A tube about the neck: roll neck where high, stand collar where low. */
export function neckTube(form: Form, { height = 60, loose = 4, split = 0 } = {}): Collar {
	const { neck, notch } = form.body;
	const [nx, ny] = [neck[0] + loose, neck[1]];
	const top = ny - height;
	const lean = Math.min(10, height * 0.12);
	const back = form.view === "back";
	const low = back ? ny + 8 : notch + 6;
	const rim = (depth: number): Line =>
		level([
			[0, top + depth],
			[nx * 0.6, top + depth * 0.7],
			[nx - lean, top, 0],
		]);
	const base: Line = level([
		[0, low],
		[nx * 0.62, lerp(low, ny, 0.34)],
		[nx + 5, ny + 2, 0],
	]);
	const wall = (half: Line): Line => form.place(half);
	if (split > 0 && !back) {
		const leaf: Line = [
			[split, top + 12, 0],
			[nx * 0.6, top + 7],
			[nx - lean, top, 0],
			[nx - lean + 6, top + 6],
			[nx + 5, ny + 2, 0],
			[nx * 0.62, lerp(low, ny, 0.34)],
			[2, low, 0],
		];
		return {
			inside: [wall([...rim(-13), ...[...base].reverse()])],
			leaves: both(form, leaf),
			edges: [],
		};
	}
	const front: Line = [...rim(back ? -8 : 13), ...[...base].reverse()];
	return {
		inside: back ? [] : [wall([...rim(-13), ...[...rim(16)].reverse()])],
		leaves: [wall(front)],
		edges: [],
	};
}

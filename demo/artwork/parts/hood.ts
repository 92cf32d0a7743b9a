import { type Line, mirror, type Node } from "../draw/geometry.ts";
import type { Form } from "../form/form.ts";
import { both, type Collar } from "./collar.ts";

/** A hood: standing by itself when laid, fallen back on the shoulders when worn. */
export function hood(form: Form): Collar {
	const { neck, notch, hood: room } = form.body;
	const [nx, ny] = [neck[0], neck[1]];
	if (form.view === "back" || form.onBust) {
		const back = form.view === "back";
		const fall: Line = [
			[0, ny - 40],
			[nx * 0.7, ny - 38],
			[nx + 34, ny - 12],
			[nx + 62, ny + 44],
			[nx + 36, ny + (back ? 112 : 78)],
			[nx * 0.5, ny + (back ? 158 : 92)],
			[0, ny + (back ? 168 : 96)],
		];
		const whole: Line = [...fall, ...mirror(fall).filter((node) => node[0] !== 0)];
		if (back) return { inside: [], leaves: [form.place(whole)], edges: [] };
		const front: Line = [
			[2, notch + 62, 0],
			[nx * 0.7, notch + 2],
			[nx + 8, ny - 22],
			[nx + 40, ny - 8],
			[nx + 58, ny + 30],
			[nx + 20, notch + 46],
		];
		return { inside: [form.place(whole)], leaves: both(form, front), edges: [] };
	}
	const [wide, tall] = [room[0] * 1.36, room[1] * (form.audience === "children" ? 0.86 : 1)];
	const outer: Line = [
		[0, ny - tall],
		[wide * 0.62, ny - tall * 0.9],
		[wide * 0.98, ny - tall * 0.52],
		[wide * 0.98, ny - tall * 0.14],
		[nx + 46, ny + 18, 0],
		[nx * 0.6, notch + 34],
		[0, notch + 62, 0],
	];
	const opening: Line = [
		[0, ny - tall * 0.83],
		[wide * 0.42, ny - tall * 0.76],
		[wide * 0.62, ny - tall * 0.46],
		[wide * 0.56, ny - tall * 0.1],
		[wide * 0.3, notch + 8],
		[0, notch + 50, 0],
	];
	const shell = (half: Line): Line => [...half, ...mirror(half).filter((node) => node[0] !== 0)];
	// The outline runs round the outside, then back along the opening, leaving the face free.
	const right: Line = [
		...outer.map((node, index): Node => (index === 0 ? [0.4, node[1], 0] : node)),
		...[...opening]
			.reverse()
			.map((node, index, all): Node => (index === all.length - 1 ? [0.4, node[1], 0] : node)),
	];
	return {
		inside: [form.place(shell(opening))],
		leaves: both(form, right),
		edges: both(form, opening),
	};
}

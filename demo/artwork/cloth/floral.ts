import { adjust, lightness, mix } from "../draw/colour.ts";
import { n, type Point } from "../draw/geometry.ts";
import type { Random } from "../draw/random.ts";
import { repeated, scatter } from "./scatter.ts";

const point = (angle: number, far: number) =>
	`${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}`;

function petal(angle: number, spread: number, reach: number, fill: string): string {
	const tip = point(angle, reach);
	return `<path d="M0 0C${point(angle - spread, reach * 0.55)} ${point(angle - spread * 0.8, reach * 1.12)} ${tip}C${point(angle + spread * 0.8, reach * 1.12)} ${point(angle + spread, reach * 0.55)} 0 0Z" fill="${fill}"/>`;
}

/** A blossom painted in three tones: outer petals, inner touches, a heart. */
function blossom(random: Random, reach: number, colour: string, heart: string): string {
	const count = random.whole(5, 6);
	const turn = random.next() * 6;
	const tones = [colour, adjust(colour, { l: 0.05 }), adjust(colour, { l: -0.06 })] as const;
	const ring = (far: number, spread: number, fill: () => string) =>
		Array.from({ length: count }, (_, index) =>
			petal(turn + (index * Math.PI * 2) / count, spread, random.about(far, 0.14), fill()),
		).join("");
	const outer = ring(reach, 0.62, () => random.pick(tones));
	const inner = ring(reach * 0.55, 0.3, () => adjust(colour, { l: -0.13, c: 1.1 }));
	return `${outer}<g opacity=".55">${inner}</g><circle r="${n(reach * 0.17)}" fill="${heart}"/>`;
}

function sprig(random: Random, reach: number, leaf: string, bud: string): string {
	const turn = random.next() * 360;
	const leaves = Array.from({ length: 5 }, (_, index) => {
		const side = index % 2 === 0 ? 1 : -1;
		const along = reach * (0.15 + index * 0.18);
		return `<g transform="translate(${n(along)} ${n(-side * 0.6)}) rotate(${side * random.between(34, 52)})">${petal(0, 0.5, reach * random.between(0.3, 0.42), index % 3 ? leaf : adjust(leaf, { l: 0.06 }))}</g>`;
	}).join("");
	return `<g transform="rotate(${n(turn)})"><path d="M0 0Q${n(reach * 0.5)} ${n(reach * 0.12)} ${n(reach)} 0" stroke="${leaf}" stroke-width="${n(reach * 0.035 + 0.5)}" fill="none"/>${leaves}<circle cx="${n(reach)}" r="${n(reach * 0.1)}" fill="${bud}"/></g>`;
}

/** A printed repeat: large blossoms far apart, small ones and sprigs in the room between. */
export function floralTile(random: Random, colours: readonly string[], scale: number) {
	const size = 230 + scale * 250;
	const reach = 12 + scale * 26;
	const ground = colours[0] ?? "#888888";
	const first = colours[1] ?? adjust(ground, { l: lightness(ground) > 0.6 ? -0.3 : 0.35 });
	const second = colours[2] ?? adjust(first, { l: 0.08, h: 30 });
	const leaf = mix(mix(ground, "#5d6b4a", 0.62), first, 0.12);
	const heart = adjust(second, { l: lightness(second) > 0.6 ? -0.28 : 0.28, c: 1.2 });
	const crowd = (size / reach) ** 2;
	const large = scatter(random, size, Math.round(crowd * 0.085));
	const small = scatter(random, size, Math.round(crowd * 0.13), large);
	const leaves = scatter(random, size, Math.round(crowd * 0.1), [...large, ...small]);
	const draw = (spots: readonly Point[], motif: (index: number) => string) =>
		spots.map((spot, index) => repeated(motif(index), spot, reach * 1.7, size)).join("");
	const colour = (index: number) => (index % 3 === 1 ? second : first);
	const markup =
		draw([...leaves, ...large], () =>
			sprig(random, reach * random.between(0.9, 1.4), leaf, first),
		) +
		draw(small, (index) =>
			blossom(random, reach * random.between(0.3, 0.5), colour(index), heart),
		) +
		draw(large, (index) =>
			blossom(random, reach * random.between(0.68, 0.95), colour(index + 1), heart),
		);
	return { size, markup };
}

// Things before and behind the glass of a store's front: lit displays, a door, trees in tubs, an awning.
import { adjust, mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { board, panel } from "./facade.ts";

/** A lit room behind a pane, with a sheen of sky on the glass; `display` draws what is shown. */
export function shopWindow(
	sheet: Sheet,
	pane: Box,
	{ wall, display }: { wall: string; display: (inside: Box) => string },
): string {
	const { x, y, w, h } = pane;
	const clip = sheet.define(
		(id) =>
			`<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/></clipPath>`,
	);
	const back = sheet.define(
		(id) =>
			`<radialGradient id="${id}" cx=".45" cy=".2" r=".95"><stop offset="0" stop-color="${mix(wall, "#fff3d6", 0.6)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${adjust(wall, { l: -0.2 })}"/></radialGradient>`,
	);
	const sky = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#eaf2f6" stop-opacity=".42"/><stop offset=".3" stop-color="#eaf2f6" stop-opacity=".06"/><stop offset="1" stop-color="#eaf2f6" stop-opacity="0"/></linearGradient>`,
	);
	const floor = y + h * 0.9;
	const sheen = [0.14, 0.62]
		.map((part, index) => {
			const wide = w * (index === 0 ? 0.17 : 0.08);
			return `M${n(x + w * part + h * 0.24)} ${n(y)}h${n(wide)}L${n(x + w * part + wide - h * 0.2)} ${n(y + h)}h${n(-wide)}z`;
		})
		.join("");
	return (
		`<g clip-path="url(#${clip})"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${back})"/>` +
		`<rect x="${n(x)}" y="${n(floor)}" width="${n(w)}" height="${n(h * 0.1)}" fill="${adjust(wall, { l: -0.1 })}"/>` +
		display({ x, y, w, h: h * 0.95 }) +
		`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="url(#${sky})"/>` +
		`<path d="${sheen}" fill="#ffffff" fill-opacity=".1"/>` +
		blurred(
			sheet,
			`M${n(x)} ${n(y)}h${n(w)}v16h${n(-w)}z`,
			{ x, y: y - 20, w, h: 80 },
			{ soft: 14, colour: "#130e0b", opacity: 0.6 },
		) +
		`</g><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="#1b1613" stroke-opacity=".55" stroke-width="4"/>`
	);
}

/** A glazed door in its recess, with a pull of brass and a step before it. */
export function shopDoor(
	sheet: Sheet,
	{ x, y, w, h }: Box,
	{ paint, metal, wall }: { paint: string; metal: string; wall: string },
): string {
	const lights = h * 0.16;
	const leaf: Box = { x: x + 16, y: y + lights + 14, w: w - 32, h: h - lights - 30 };
	const rail = 34;
	const glass: Box = {
		x: leaf.x + rail,
		y: leaf.y + rail,
		w: leaf.w - 2 * rail,
		h: leaf.h * 0.66,
	};
	const inside = (pane: Box) => shopWindow(sheet, pane, { wall, display: () => "" });
	return (
		`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${adjust(paint, { l: -0.1 })}"/>` +
		inside({ x: x + 16, y: y + 12, w: w - 32, h: lights }) +
		board(sheet, leaf, paint) +
		inside(glass) +
		panel(
			sheet,
			{
				x: leaf.x + rail,
				y: glass.y + glass.h + rail,
				w: glass.w,
				h: leaf.y + leaf.h - glass.y - glass.h - 2 * rail,
			},
			paint,
		) +
		`<path d="M${n(leaf.x + leaf.w - rail / 2)} ${n(leaf.y + leaf.h * 0.4)}v${n(leaf.h * 0.22)}" stroke="${metal}" stroke-width="9" stroke-linecap="round"/>` +
		`<path d="M${n(leaf.x + leaf.w - rail / 2 - 2)} ${n(leaf.y + leaf.h * 0.41)}v${n(leaf.h * 0.2)}" stroke="${mix(metal, "#ffffff", 0.6)}" stroke-width="2.4" stroke-linecap="round"/>` +
		`<rect x="${n(x - 10)}" y="${n(y + h - 16)}" width="${n(w + 20)}" height="20" fill="#c9c1b5"/><rect x="${n(x - 10)}" y="${n(y + h - 16)}" width="${n(w + 20)}" height="4" fill="#e4ded3"/>`
	);
}

/** A bay tree clipped to a ball, in a tub. */
export function bayTree(sheet: Sheet, x: number, floor: number, tall: number, tub: string): string {
	const random = sheet.random.fork(`bay${x}`);
	const r = tall * 0.26;
	const top = floor - tall + r;
	const leaves = Array.from({ length: 260 }, () => {
		const angle = random.between(0, Math.PI * 2);
		const far = Math.sqrt(random.next()) * r;
		const [lx, ly] = [x + Math.cos(angle) * far, top + Math.sin(angle) * far];
		// leaves that face the upper left are lit
		const light = -(Math.cos(angle) + Math.sin(angle)) * (far / r) * 0.11;
		const green = adjust("#46583a", { l: light + random.between(-0.03, 0.03) });
		return `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(r * 0.12)}" ry="${n(r * 0.06)}" transform="rotate(${n(random.between(0, 180))} ${n(lx)} ${n(ly)})" fill="${green}"/>`;
	});
	const wide = tall * 0.34;
	const pot = floor - tall * 0.26;
	return (
		blurred(
			sheet,
			`M${n(x - wide / 2)} ${n(floor - 6)}h${n(wide * 1.9)}v14h${n(-wide * 1.9)}z`,
			{ x: x - wide, y: floor - 40, w: wide * 3, h: 80 },
			{ soft: 12, colour: "#1d1613", opacity: 0.5 },
		) +
		`<path d="M${n(x)} ${n(pot)}V${n(top)}" stroke="#5b4632" stroke-width="${n(tall * 0.03)}"/>` +
		`<circle cx="${n(x)}" cy="${n(top)}" r="${n(r)}" fill="#36462d"/>${leaves.join("")}` +
		board(sheet, { x: x - wide / 2, y: pot, w: wide, h: floor - pot }, tub, 4)
	);
}

/** Striped canvas over the panes, its edge scalloped, its shade on the glass. */
export function awning(
	sheet: Sheet,
	{ x, y, w, h }: Box,
	[one, other]: readonly [string, string],
): string {
	const count = Math.round(w / 62);
	const out = 26;
	const stripes = Array.from({ length: count }, (_, index) => {
		const [a, b] = [index / count, (index + 1) / count];
		const top = [x + w * a, x + w * b];
		const foot = [x - out + (w + 2 * out) * a, x - out + (w + 2 * out) * b];
		const bow = ((foot[1] ?? 0) - (foot[0] ?? 0)) / 2;
		return `<path d="M${n(top[0] ?? 0)} ${n(y)}H${n(top[1] ?? 0)}L${n(foot[1] ?? 0)} ${n(y + h)}v20a${n(bow)} 20 0 0 1 ${n(-2 * bow)} 0v-20z" fill="${index % 2 === 0 ? one : other}"/>`;
	});
	const fall = sheet.define(
		(id) =>
			`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000" stop-opacity=".22"/><stop offset=".35" stop-color="#ffffff" stop-opacity=".12"/><stop offset="1" stop-color="#000000" stop-opacity=".1"/></linearGradient>`,
	);
	return (
		blurred(
			sheet,
			`M${n(x - out)} ${n(y + h)}h${n(w + 2 * out)}v70h${n(-w - 2 * out)}z`,
			{ x: x - out, y: y + h - 30, w: w + 2 * out, h: 140 },
			{ soft: 20, colour: "#120d0a", opacity: 0.5, by: [14, 0] },
		) +
		stripes.join("") +
		`<path d="M${n(x)} ${n(y)}h${n(w)}l${out} ${n(h)}h${n(-w - 2 * out)}z" fill="url(#${fall})"/>`
	);
}

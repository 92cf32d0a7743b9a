// A garment as its owner keeps it at home: on the boards, on a blanket, on a peg. For customers' pictures of the demo.
import type { Drawing } from "#gateway/content/media/artist.ts";
import { adjust, mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { wall, windowLight } from "../draw/ground.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import { lay, type Place } from "./flat-lay.ts";
import { drawingOf, frameSize } from "./frame.ts";
import { still } from "./still.ts";

const frame: Box = { x: 0, y: 0, w: frameSize.w, h: frameSize.h };

const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
	`<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Floorboards seen from above, each of its own tone. */
function boards(sheet: Sheet): string {
	const random = sheet.random.fork("boards");
	const wide = 172;
	const planks = Array.from({ length: 7 }, (_, at) => {
		const tone = adjust("#b98f63", { l: random.between(-0.035, 0.035) });
		const joint = random.between(200, 1300);
		const x = at * wide - 60;
		return (
			`<rect x="${n(x)}" y="0" width="${wide}" height="1500" fill="${tone}"/>` +
			line(x, 0, x, 1500, "#6d4d30", 4) +
			line(x, joint, x + wide, joint, "#6d4d30", 3)
		);
	});
	return `<g>${planks.join("")}</g>`;
}

/** A woven blanket with a border, over a pale ground. */
function blanket(sheet: Sheet, spec: ArtworkSpec): string {
	const wool = mix(spec.colours[0], "#8b8f7a", 0.82);
	const dark = adjust(wool, { l: -0.08 });
	const threads = Array.from({ length: 30 }, (_, at) =>
		line(60, 70 + at * 46, 940, 70 + at * 46, dark, 2),
	);
	const fringe = Array.from({ length: 42 }, (_, at) =>
		line(70 + at * 20.5, 1440, 66 + at * 20.5, 1490, dark, 4),
	);
	return (
		wall(sheet, frame, "#e6dfd2") +
		`<rect x="50" y="40" width="900" height="1405" rx="8" fill="${wool}"/>` +
		`<g opacity=".4">${threads.join("")}</g>` +
		`<rect x="50" y="1270" width="900" height="60" fill="${dark}" opacity=".5"/>` +
		`<rect x="50" y="150" width="900" height="60" fill="${dark}" opacity=".5"/>` +
		fringe.join("")
	);
}

/** A painted wall with a shelf board and one peg, the skirting below. */
function peg(sheet: Sheet): string {
	return (
		wall(sheet, frame, "#c3cbc0") +
		`<rect x="0" y="120" width="1000" height="74" fill="#a67c52"/>` +
		line(0, 196, 1000, 196, "#6d4d30", 4) +
		`<circle cx="500" cy="158" r="24" fill="#7a5735"/><circle cx="493" cy="151" r="9" fill="#b98f63"/>` +
		`<rect x="0" y="1420" width="1000" height="80" fill="#ece7dc"/>` +
		line(0, 1420, 1000, 1420, "#b5ad9d", 3)
	);
}

interface Scene {
	ground: string;
	place: Place;
	/** height at which the garment hangs: its top is there, however long it is */
	hangsAt?: number;
	draw(sheet: Sheet, spec: ArtworkSpec): string;
}

const scenes = {
	boards: {
		ground: "#b98f63",
		place: { x: 505, y: 760, w: 800, h: 1240, turn: -9 },
		draw: boards,
	},
	blanket: {
		ground: "#a9a792",
		place: { x: 500, y: 740, w: 720, h: 1080, turn: 6 },
		draw: blanket,
	},
	peg: {
		ground: "#c3cbc0",
		place: { x: 500, y: 760, w: 820, h: 1180, turn: 1.5 },
		hangsAt: 165,
		draw: peg,
	},
} as const satisfies Record<string, Scene>;

type Setting = keyof typeof scenes;

export const isSetting = (name: string): name is Setting => Object.hasOwn(scenes, name);

/** The place with the garment's own height, so that the garment's top is at `top`. */
function hung(spec: ArtworkSpec, place: Place, top: number): Place {
	const { box } = still(newSheet(spec.seed + 17), spec);
	const height = box.h * Math.min(place.w / box.w, place.h / box.h);
	return { ...place, h: height, y: top + height / 2 };
}

/** One garment in a room, in the light of its window; the same arguments always give the same text. */
export function drawAtHome(spec: ArtworkSpec, setting: Setting): Drawing {
	const sheet = newSheet(spec.seed + 17);
	const { ground, place: room, hangsAt, draw }: Scene = scenes[setting];
	const place = hangsAt === undefined ? room : hung(spec, room, hangsAt);
	const light = windowLight(sheet, frame, {
		x: 520,
		y: -200,
		w: 560,
		h: 1200,
		panes: 2,
		opacity: 0.35,
	});
	return drawingOf(sheet, frame, draw(sheet, spec) + light + lay(sheet, spec, place, ground));
}

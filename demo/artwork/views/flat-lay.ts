import type { Drawing } from "#gateway/content/media/artist.ts";
import { adjust, mix } from "../draw/colour.ts";
import { type Box, n } from "../draw/geometry.ts";
import { groundShadow, groundTint, wall, windowLight } from "../draw/ground.ts";
import { newSheet, type Sheet } from "../draw/sheet.ts";
import { isThing } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import { folded } from "./folded.ts";
import { drawingOf, frameSize } from "./frame.ts";
import { still } from "./still.ts";
import { unitOf } from "./true-size.ts";

/** Where an item lies: the middle and size of its place, and how far it is turned. */
export interface Place {
	x: number;
	y: number;
	w: number;
	h: number;
	turn: number;
}

/** Lays one item in its place with its shadow; returns its markup. */
export function lay(sheet: Sheet, spec: ArtworkSpec, place: Place, ground: string): string {
	const item = still(sheet, spec);
	const { box } = item;
	const scale = Math.min(place.w / box.w, place.h / box.h);
	const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
	// The shadow turns with the item, as if its light had turned too: kept small, that does not show.
	const shadow = groundShadow(sheet, item.shapes, box, ground, 0.62 / scale);
	return `<g transform="translate(${n(place.x)} ${n(place.y)}) rotate(${n(place.turn)}) scale(${scale.toFixed(4)}) translate(${n(-cx)} ${n(-cy)})">${shadow}${item.svg}</g>`;
}

const long = new Set<ArtworkSpec["garment"]>([
	"dress",
	"coat",
	"trench",
	"trousers",
	"jeans",
	"jumpsuit",
	"skirt",
	"scarf",
]);
const basics = (spec: ArtworkSpec): ArtworkSpec[] => {
	const calm = (
		garment: ArtworkSpec["garment"],
		colours: ArtworkSpec["colours"],
		more: Partial<ArtworkSpec> = {},
	): ArtworkSpec => ({
		...spec,
		garment,
		colours,
		details: [],
		fabric: "plain",
		length: 0.5,
		volume: 0.4,
		scale: 0.3,
		neckline: "round",
		sleeve: "long",
		waist: "none",
		seed: spec.seed + 3,
		...more,
	});
	const leather = mix(spec.colours[0], "#5a3a26", 0.8);
	const sets: Record<ArtworkSpec["audience"], ArtworkSpec[]> = {
		women: [
			calm("bag", [leather], { details: ["strap"], length: 0.8 }),
			calm("loafer", ["#3a2119"]),
			calm("belt", [leather]),
			calm("scarf", ["#d8ccb8"]),
		],
		men: [
			calm("boot", ["#4b3324"], { details: ["laces"] }),
			calm("belt", ["#3b271c"]),
			calm("hat", ["#4a4740"], { fabric: "rib" }),
			calm("tote", ["#d9d0bd"]),
		],
		children: [
			calm("sneaker", ["#ece7dc"]),
			calm("hat", [adjust(spec.colours[0], { l: 0.1 })], { fabric: "rib" }),
			calm("tote", ["#dccfb6"]),
		],
	};
	return sets[spec.audience].filter((item) => item.garment !== spec.garment);
};

const foldable = new Set<ArtworkSpec["garment"]>([
	"knit",
	"cardigan",
	"sweatshirt",
	"t-shirt",
	"shirt",
	"blouse",
]);

/** A thing, shoes or a folded top beside the product, as large as it is against it. */
function layBeside(sheet: Sheet, spec: ArtworkSpec, at: Place, cm: number, ground: string): string {
	if (!foldable.has(spec.garment)) {
		const { box } = still(newSheet(spec.seed), spec);
		const scale = Math.min(unitOf(cm, spec, box), (at.w * 1.15) / box.w, (at.h * 1.15) / box.h);
		return lay(sheet, spec, { ...at, w: box.w * scale, h: box.h * scale }, ground);
	}
	const { svg, shape, box } = folded(sheet, spec);
	const scale = Math.min(unitOf(cm, spec, box), at.w / box.w);
	const shadow = groundShadow(sheet, shape, box, ground, 0.62 / scale);
	return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.turn)}) scale(${scale.toFixed(4)}) translate(${n(-box.x - box.w / 2)} ${n(-box.y - box.h / 2)})">${shadow}${svg}</g>`;
}

/** VH: the product laid out with what it is worn with, as a stylist would on a pale table. */
export function drawFlatLay(spec: ArtworkSpec, companions: readonly ArtworkSpec[]): Drawing {
	const sheet = newSheet(spec.seed);
	const random = sheet.random.fork("flat");
	const ground = groundTint(mix(spec.colours[0], "#b9a88c", 0.5));
	const fits = ({ garment }: ArtworkSpec) => isThing(garment) || foldable.has(garment);
	// one of each kind and at most one top: only what is worn together lies side by side
	const kind = ({ garment }: ArtworkSpec) => (foldable.has(garment) ? "top" : garment);
	const others = [...companions.filter(fits), ...basics(spec)]
		.filter((other) => kind(other) !== kind(spec))
		.filter((other, index, all) => all.findIndex((o) => kind(o) === kind(other)) === index)
		.slice(0, 3);
	const turn = (most: number) => random.between(-most, most);
	const tall = long.has(spec.garment);
	const places: Place[] = tall
		? [
				{ x: 348, y: 750, w: 560, h: 1290, turn: -3 + turn(2) },
				{ x: 792, y: 330, w: 330, h: 420, turn: 7 + turn(4) },
				{ x: 800, y: 805, w: 330, h: 340, turn: -9 + turn(5) },
				{ x: 786, y: 1220, w: 330, h: 380, turn: 5 + turn(6) },
			]
		: [
				{ x: 440, y: 460, w: 720, h: 780, turn: -5 + turn(2) },
				{ x: 700, y: 1190, w: 440, h: 460, turn: 7 + turn(3) },
				{ x: 270, y: 1160, w: 380, h: 400, turn: -8 + turn(5) },
				{ x: 835, y: 880, w: 230, h: 240, turn: 14 + turn(6) },
			];
	const frame: Box = { x: 0, y: 0, w: frameSize.w, h: frameSize.h };
	const [own, ...around] = places;
	if (!own) throw new RangeError("a flat lay has a place for its product");
	const { box } = still(newSheet(spec.seed), spec);
	const cm = Math.min(own.w / box.w, own.h / box.h) / unitOf(1, spec, box);
	const light = windowLight(sheet, frame, {
		x: -120,
		y: -160,
		w: 620,
		h: 1300,
		panes: 2,
		opacity: 0.3,
	});
	// Smaller things first: the product lies on top of what surrounds it.
	const body = others.map((item, index) => {
		const place = around[index];
		return place ? layBeside(sheet, item, place, cm, ground) : "";
	});
	const product = lay(sheet, spec, own, ground);
	return drawingOf(sheet, frame, wall(sheet, frame, ground) + light + body.join("") + product);
}

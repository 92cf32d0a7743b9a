// The sizes that clothes are cut for, as tables: about 1750 units from chin to floor and more, the middle at x = 0.
import type { ArtworkSpec } from "../spec.ts";

export interface Measures {
	/** Units to a centimetre. */
	cm: number;
	chin: number;
	/** Hollow of the throat. */
	notch: number;
	/** Where neck and shoulder meet. */
	neck: readonly [x: number, y: number];
	shoulder: readonly [x: number, y: number];
	armpit: readonly [x: number, y: number];
	chest: readonly [half: number, y: number];
	waist: readonly [half: number, y: number];
	hip: readonly [half: number, y: number];
	crotch: number;
	knee: readonly [x: number, y: number, half: number];
	calf: readonly [x: number, y: number, half: number];
	ankle: readonly [x: number, y: number, half: number];
	floor: number;
	/** Half widths of the arm: top, elbow, wrist. */
	arm: readonly [top: number, elbow: number, wrist: number];
	/** Lengths of upper arm and forearm. */
	reach: readonly [upper: number, fore: number];
	/** Half width and height of what a hood has to hold. */
	hood: readonly [half: number, tall: number];
}

export const measures: Record<ArtworkSpec["audience"], Measures> = {
	women: {
		cm: 9.55,
		chin: 222,
		notch: 304,
		neck: [55, 280],
		shoulder: [166, 322],
		armpit: [138, 416],
		chest: [137, 460],
		waist: [109, 640],
		hip: [154, 818],
		crotch: 884,
		knee: [70, 1262, 47],
		calf: [71, 1394, 47],
		ankle: [60, 1690, 27],
		floor: 1776,
		arm: [38, 31, 22],
		reach: [292, 248],
		hood: [72, 222],
	},
	men: {
		cm: 9.1,
		chin: 218,
		notch: 302,
		neck: [66, 272],
		shoulder: [198, 318],
		armpit: [164, 426],
		chest: [168, 480],
		waist: [146, 668],
		hip: [158, 832],
		crotch: 896,
		knee: [80, 1256, 54],
		calf: [81, 1390, 52],
		ankle: [72, 1664, 34],
		floor: 1750,
		arm: [54, 43, 31],
		reach: [300, 256],
		hood: [76, 218],
	},
	children: {
		cm: 13.6,
		chin: 286,
		notch: 352,
		neck: [58, 334],
		shoulder: [164, 378],
		armpit: [138, 466],
		chest: [140, 510],
		waist: [134, 690],
		hip: [144, 846],
		crotch: 926,
		knee: [72, 1250, 50],
		calf: [72, 1370, 48],
		ankle: [66, 1600, 36],
		floor: 1690,
		arm: [43, 37, 30],
		reach: [272, 224],
		hood: [104, 286],
	},
};

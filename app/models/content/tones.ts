// Maps colours of content to the shop's tones. The table is closed, since the policy without inline styles allows no other
// colours, and since only its pairs are known to be readable.
import { isColour, type Tone, toneNames } from "#contract/content/layouts.ts";

/** What each tone looks like on a white page; #rrggbb is mapped to the nearest one. */
const looks: readonly (readonly [Tone, number])[] = [
	["dark", 0x141311],
	["light", 0xffffff],
	["stone", 0xf5f2ec],
	["accent", 0xcc0066],
	["success", 0x1d6a44],
	["warning", 0x7c5200],
	["danger", 0xb0201a],
];

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

function distance(a: number, b: number): number {
	const [other, own] = [channels(a), channels(b)];
	return other.reduce((sum, value, at) => sum + (value - (own[at] ?? 0)) ** 2, 0);
}

/** The tone for a name or #rrggbb; undefined without a colour, and for anything that is no colour. */
export function toneOf(colour: string | null | undefined): Tone | undefined {
	if (!colour || !isColour(colour)) return undefined;
	if (!colour.startsWith("#")) return toneNames[colour];
	const rgb = Number.parseInt(colour.slice(1), 16);
	return looks.toSorted(([, a], [, b]) => distance(rgb, a) - distance(rgb, b))[0]?.[0];
}

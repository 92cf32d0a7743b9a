// Colour in OKLCH: shades that stay the hue they were, as dyed cloth does in shadow.

export interface Lch {
	/** 0 black to 1 white. */
	l: number;
	/** 0 grey to about 0.3. */
	c: number;
	/** Degrees. */
	h: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** `#rgb` or `#rrggbb`; anything else reads as mid grey. */
export function toLch(hex: string): Lch {
	const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
	const value = /^#[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full.slice(1), 16) : 0x808080;
	const r = toLinear(((value >> 16) & 255) / 255);
	const g = toLinear(((value >> 8) & 255) / 255);
	const b = toLinear((value & 255) / 255);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		c: Math.hypot(a, bb),
		h: (Math.atan2(bb, a) * 180) / Math.PI,
	};
}

export function toHex({ l, c, h }: Lch): string {
	const angle = (h * Math.PI) / 180;
	const a = c * Math.cos(angle);
	const b = c * Math.sin(angle);
	const l1 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m1 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s1 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const channels = [
		4.0767416621 * l1 - 3.3077115913 * m1 + 0.2309699292 * s1,
		-1.2684380046 * l1 + 2.6097574011 * m1 - 0.3413193965 * s1,
		-0.0041960863 * l1 - 0.7034186147 * m1 + 1.707614701 * s1,
	];
	return `#${channels
		.map((v) => Math.round(clamp(toGamma(clamp(v, 0, 1)), 0, 1) * 255))
		.map((v) => v.toString(16).padStart(2, "0"))
		.join("")}`;
}

/** Changes lightness by `l`, multiplies chroma by `c`, turns hue by `h` degrees. */
export function adjust(hex: string, { l = 0, c = 1, h = 0 }: Partial<Lch>): string {
	const from = toLch(hex);
	return toHex({ l: clamp(from.l + l, 0, 1), c: clamp(from.c * c, 0, 0.37), h: from.h + h });
}

/** `part` 0 gives the first colour, 1 the second; opposite hues meet in grey, as dyes do. */
export function mix(from: string, to: string, part: number): string {
	const [a, b] = [toLch(from), toLch(to)];
	const radians = Math.PI / 180;
	const blend = (x: number, y: number) => x + (y - x) * part;
	const red = blend(a.c * Math.cos(a.h * radians), b.c * Math.cos(b.h * radians));
	const blue = blend(a.c * Math.sin(a.h * radians), b.c * Math.sin(b.h * radians));
	return toHex({
		l: blend(a.l, b.l),
		c: Math.hypot(red, blue),
		h: Math.atan2(blue, red) / radians,
	});
}

/** Keeps a cloth colour where light and shadow can still be seen on it. */
export function dyeable(hex: string): string {
	const from = toLch(hex);
	return toHex({ ...from, l: clamp(from.l, 0.215, 0.972) });
}

export const lightness = (hex: string) => toLch(hex).l;

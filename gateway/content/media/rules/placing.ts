// How an original of any shape is placed on the shop's sheet of 10:15.

/** Width divided by height of every product picture. */
export const sheet = 10 / 15;

/** Widths divided by heights that fill the whole sheet with no more than a sixth of the original cut away. */
const filling = { narrowest: 0.56, widest: 0.8 } as const;

/** `cover` fills the sheet; `contain` shows all of the original, on a background of its own border's colour. */
export function placingOf({
	width,
	height,
}: {
	width: number;
	height: number;
}): "cover" | "contain" {
	const shape = width / height;
	return shape >= filling.narrowest && shape <= filling.widest ? "cover" : "contain";
}

interface Rgb {
	r: number;
	g: number;
	b: number;
}

const hexOf = ({ r, g, b }: Rgb): string =>
	`#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function meanOf(pixels: readonly Rgb[]): string {
	const sum = (of: keyof Rgb) => pixels.reduce((total, pixel) => total + pixel[of], 0);
	const number = Math.max(1, pixels.length);
	return hexOf({ r: sum("r") / number, g: sum("g") / number, b: sum("b") / number });
}

/**
 * Average colour of a picture, and of its border.
 * @param rgb three bytes a pixel, row by row, of a square
 */
export function coloursOf(rgb: Uint8Array, side: number): { whole: string; border: string } {
	const pixels = Array.from({ length: side * side }, (_, index) => ({
		r: rgb[index * 3] ?? 0,
		g: rgb[index * 3 + 1] ?? 0,
		b: rgb[index * 3 + 2] ?? 0,
	}));
	const isBorder = (index: number) => {
		const [x, y] = [index % side, Math.floor(index / side)];
		return x === 0 || y === 0 || x === side - 1 || y === side - 1;
	};
	return { whole: meanOf(pixels), border: meanOf(pixels.filter((_, index) => isBorder(index))) };
}

// The brand's fonts for PDFs. The packages carry them as WOFF2 in parts (latin, latin-ext), and Polish needs both: a text is
// split into runs, each written with the part that has its letters.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// Writes a glyph's outline as TrueType's table `glyf` has it. The reader that comes with pdfkit gives outlines of WOFF2 fonts
// but cannot write them; this writes them without compression: every point as a 16-bit step.
interface PathCommand {
	command: string;
	args: readonly number[];
}

interface Point {
	x: number;
	y: number;
	isOnCurve: boolean;
}

/** Contours of a path of lines and quadratic curves; a closing point equal to the first is dropped. */
function contoursOf(commands: readonly PathCommand[]): Point[][] {
	const contours: Point[][] = [];
	for (const { command, args } of commands) {
		if (command === "moveTo") contours.push([]);
		const contour = contours.at(-1);
		for (let index = 0; contour && index + 1 < args.length; index += 2) {
			const isControl = command === "quadraticCurveTo" && index === 0;
			const [x = 0, y = 0] = args.slice(index, index + 2);
			contour.push({ x: Math.round(x), y: Math.round(y), isOnCurve: !isControl });
		}
	}
	for (const contour of contours) {
		const [first] = contour;
		const last = contour.at(-1);
		const isSaidTwice =
			contour.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y;
		if (isSaidTwice) contour.pop();
	}
	return contours.filter((contour) => contour.length > 0);
}

/** @returns nothing for a glyph without ink, else a multiple of 4 bytes */
function outlineBytes(commands: readonly PathCommand[]): Uint8Array {
	const contours = contoursOf(commands);
	const points = contours.flat();
	if (points.length === 0) return new Uint8Array(0);
	const size = 10 + 2 * contours.length + 2 + points.length * 5;
	const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
	const view = new DataView(bytes.buffer);
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const head = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs)];
	let at = 0;
	const write = (value: number) => {
		view.setInt16(at, value);
		at += 2;
	};
	for (const value of [...head, Math.max(...ys)]) write(value);
	let end = -1;
	for (const contour of contours) {
		end += contour.length;
		write(end);
	}
	// no hinting instructions
	write(0);
	for (const { isOnCurve } of points) {
		bytes[at] = isOnCurve ? 1 : 0;
		at += 1;
	}
	for (const axis of [xs, ys]) {
		axis.forEach((value, index) => {
			write(value - (axis[index - 1] ?? 0));
		});
	}
	return bytes;
}

/** The part we use of the font reader that comes with pdfkit, which has no types. */
interface Glyph {
	codePoints: number[];
	advanceWidth: number;
	path: { commands: readonly PathCommand[] };
}
interface Subset {
	font: ReadFont;
	glyf: Uint8Array[];
	loca: { offsets: number[] };
	hmtx: { metrics: { advance: number; bearing: number }[] };
	offset: number;
	_addGlyph(glyph: number): number;
}
interface ReadFont {
	layout(text: string): unknown;
	hasGlyphForCodePoint(codePoint: number): boolean;
	getGlyph(glyph: number, codePoints?: number[]): Glyph;
	createSubset(): Subset;
}

const { resolve } = createRequire(import.meta.url);
const reader = createRequire(resolve("pdfkit"))("fontkit") as {
	create(content: Uint8Array): ReadFont;
};

/** Like the reader's own method, but with outlines that can be written. */
function addGlyph(this: Subset, glyph: number): number {
	const { advanceWidth, path } = this.font.getGlyph(glyph);
	const outline = outlineBytes(path.commands);
	this.glyf.push(outline);
	this.loca.offsets.push(this.offset);
	// left side of the ink: the second number of an outline
	const bearing = outline.length > 0 ? new DataView(outline.buffer).getInt16(2) : 0;
	this.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing });
	this.offset += outline.length;
	return this.glyf.length - 1;
}

function openFont(url: string): ReadFont {
	const font = reader.create(readFileSync(new URL(url)));
	const createSubset = font.createSubset.bind(font);
	const getGlyph = font.getGlyph.bind(font);
	// a glyph first read as a component of another (the A of À) has no code points yet
	font.getGlyph = (glyph, codePoints = []) => {
		const read = getGlyph(glyph, codePoints);
		if (read.codePoints.length === 0) read.codePoints = codePoints;
		return read;
	};
	font.createSubset = () => Object.assign(createSubset(), { _addGlyph: addGlyph });
	return font;
}

const files = {
	display: [
		import.meta.resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2"),
		import.meta.resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff2"),
	],
	sans: [
		import.meta.resolve(
			"@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
		),
		import.meta.resolve(
			"@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2",
		),
	],
} as const;
export type Face = keyof typeof files;

/** The parts of a face, in the order in which they are asked for a letter; opened anew for each document. */
export function partsOf(face: Face): readonly ReadFont[] {
	return files[face].map(openFont);
}

/** Spaces and dashes that formatting uses but the fonts lack, and their substitutes. */
const stand: Readonly<Record<string, string>> = {
	"\u202f": "\u00a0",
	"\u2009": "\u00a0",
	"\u2212": "-",
	"\u2011": "-",
};

/** Splits a text where another part of the face is needed; a letter that no part has goes to the first part. */
export function runsOf(
	text: string,
	parts: readonly Pick<ReadFont, "hasGlyphForCodePoint">[],
): { part: number; text: string }[] {
	const runs: { part: number; text: string }[] = [];
	for (const sign of text) {
		const letter = stand[sign] ?? sign;
		const found = parts.findIndex((part) => part.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
		const part = Math.max(found, 0);
		const last = runs.at(-1);
		if (last?.part === part) last.text += letter;
		else runs.push({ part, text: letter });
	}
	return runs;
}

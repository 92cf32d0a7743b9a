// The files of shop/fonts, cut from the packages to the letters that faces.css gives them, and to the weights and features
// in use (ADR 0124).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
const bodoni = (letters: string, style: string) =>
	`@fontsource/bodoni-moda/files/bodoni-moda-${letters}-400-${style}.woff2`;
const hanken = (letters: string) =>
	`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${letters}-wght-normal.woff2`;

const weights = { wght: { min: 400, max: 700, default: 400 } };
/** Kerning, ligatures, marks over letters, and the figures that stand in columns (`tabular-nums`, `lining-nums`). */
const features = ["kern", "liga", "clig", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"];

interface Source {
	specifier: string;
	variationAxes?: typeof weights;
}

/** By file name in shop/fonts. */
export const sources: Readonly<Record<string, Source>> = {
	"bodoni-moda.woff2": { specifier: bodoni("latin", "normal") },
	"bodoni-moda-pl.woff2": { specifier: bodoni("latin-ext", "normal") },
	"bodoni-moda-italic.woff2": { specifier: bodoni("latin", "italic") },
	"bodoni-moda-italic-pl.woff2": { specifier: bodoni("latin-ext", "italic") },
	"hanken-grotesk.woff2": { specifier: hanken("latin"), variationAxes: weights },
	"hanken-grotesk-pl.woff2": { specifier: hanken("latin-ext"), variationAxes: weights },
};

const faces = new URL("../../shop/fonts/faces.css", import.meta.url);

export interface Face {
	/** as in the style sheet: `./bodoni-moda.woff2`, or a file of a package */
	url: string;
	/** code points, first and last of each range */
	ranges: (readonly [first: number, last: number])[];
}

export function readFaces(): Face[] {
	const rules = readFileSync(faces, "utf8").split("@font-face").slice(1);
	return rules.map((rule) => ({
		url: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? "",
		ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
			([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
		),
	}));
}

/** @returns what shop/fonts holds by this name */
export async function cutFont(file: string): Promise<Buffer> {
	const source = sources[file];
	const face = readFaces().find(({ url }) => url === `./${file}`);
	if (!source || !face) throw new Error(`${file} has no source here or no rule in faces.css`);
	const letters = face.ranges.map(([first, last]) =>
		Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(""),
	);
	return subsetFont(readFileSync(resolve(source.specifier)), letters.join(""), {
		targetFormat: "woff2",
		keepFeatures: features,
		...(source.variationAxes && { variationAxes: source.variationAxes }),
	});
}

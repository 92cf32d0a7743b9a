// Which widths a picture is offered in. The ladder is that of LIMIT-57 to LIMIT-60: 599 below 800 px, 1279 below 1280,
// 1599 below 1600, 1920 above; 800 and 1000 for phones, which show 390 px at twice the density; smaller places have
// widths of their own.
import { imagePath } from "#contract/images/image-path.ts";

export type PictureSource = Parameters<typeof imagePath>[0];

/**
 * Across the page. A phone with three pixels in place of one is sent two, which look the same at an arm's length and
 * which weigh half as much. Others ask for five sixths of what they show: a cheap phone's 720 pixels are sent 599, not 800.
 */
const acrossPhone =
	"(max-width:799px) and (min-resolution:2.5dppx) 67vw,(max-width:799px) 83vw,100vw";

export const pictureSizes = {
	/** across the page */
	full: { widths: [599, 800, 1000, 1279, 1599, 1920], sizes: acrossPhone },
	/** across the page on phones, seven twelfths of it from 1280 px */
	hero: { widths: [599, 800, 1000, 1279, 1599], sizes: `(min-width:1280px) 60vw,${acrossPhone}` },
	/** half the page from 800 px */
	half: { widths: [599, 800, 1000, 1279, 1599], sizes: `(min-width:800px) 50vw,${acrossPhone}` },
	/** one of four, three or two in a row */
	card: { widths: [320, 480, 599], sizes: "(min-width:1280px) 25vw,(min-width:800px) 33vw,50vw" },
	/** beside a cart line or under a gallery */
	thumb: { widths: [120, 240], sizes: "6rem" },
	/** for services that show a link or a search result; they show a picture below 600 px small */
	shared: { widths: [1279], sizes: "" },
} as const satisfies Record<string, { widths: readonly [number, ...number[]]; sizes: string }>;

export type PictureSize = keyof typeof pictureSizes;

/** `src`, `srcSet` and `sizes` of a picture; quality is the images' default (LIMIT-61: 80). */
export function pictureSources(base: string, picture: PictureSource, size: PictureSize) {
	const { widths, sizes } = pictureSizes[size];
	const at = (width: number) => `${base}${imagePath(picture, { width })}`;
	return {
		src: at(widths[0]),
		srcSet: widths.map((width) => `${at(width)} ${width}w`).join(),
		sizes,
	};
}

/** A single width for a picture that is shown on hover only: it is fetched then, and mostly never. */
export function hoverSource(base: string, picture: PictureSource): string {
	return `${base}${imagePath(picture, { width: pictureSizes.card.widths[2] })}`;
}

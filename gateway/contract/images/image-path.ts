import type { PictureType } from "../shapes.ts";

/** Raised when a shop's own pictures are replaced, so that none that is kept under the former number is shown. */
export const pictureVersion = 5;

/** Pixels: CATALOGUE-21's 599, 1279, 1599 and 1920, and smaller rungs for cards and thumbs. */
export const widthLadder = [120, 240, 320, 480, 599, 800, 1000, 1279, 1599, 1920] as const;

/** CATALOGUE-22 */
export const defaultQuality = 80;

export type ImageOf =
	| { productId: string; type: PictureType }
	| { scene: string }
	/** id of a customer's picture */
	| { customer: string };

function pathOf(of: ImageOf): string {
	if ("customer" in of) return `customers/${of.customer}`;
	return "scene" in of ? `scenes/${of.scene}` : `products/${of.productId}/${of.type}`;
}

/** Name of the scene that a path of `imagePath` shows, null for any other address. */
export const sceneAt = (path: string): string | null =>
	/^\/images\/scenes\/([\w-]+)(?:\?|$)/.exec(path)?.[1] ?? null;

/** Path and query of a picture at the gateway, `width` in pixels. */
export function imagePath(
	of: ImageOf,
	{ width, quality = defaultQuality }: { width: number; quality?: number },
): string {
	const path = pathOf(of);
	const asked = quality === defaultQuality ? "" : `&q=${quality}`;
	return `/images/${path}?w=${width}${asked}&v=${pictureVersion}`;
}

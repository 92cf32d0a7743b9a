// What the gateway and its drawing process send each other.
import type { Drawable } from "./artist.ts";
import type { Rendition } from "./rendition.ts";

export interface CleanedImage {
	content: Uint8Array;
	thumb: Uint8Array;
	/** pixels of `content` */
	width: number;
	height: number;
}

/** An original fitted to the shop's sheet, with its size and colour. */
export interface FittedImage {
	/** JPEG to make pictures from */
	content: Uint8Array;
	/** pixels of the original */
	width: number;
	height: number;
	/** average colour as #rrggbb */
	colour: string;
}

/** A placeholder in the shape of the missing picture. */
export interface Blank {
	blank: { width: number; height: number };
}
export type DrawJob = { width: number } & (Drawable | Blank);
export type Work =
	| { draw: DrawJob }
	| { master: Uint8Array; rendition: Rendition }
	| { clean: Uint8Array }
	| { fit: Uint8Array; width: number };
export type DrawingRequest = { id: number; work: Work };
export type DrawingAnswer = { id: number } & (
	| { content: Uint8Array }
	| { cleaned: CleanedImage }
	| { fitted: FittedImage }
	| { fault: string }
);

// What the gateway and its pixel process send each other.
import type { Rendition } from "./rendition.ts";

export interface CleanedImage {
	content: Uint8Array;
	thumb: Uint8Array;
	/** pixels of `content` */
	width: number;
	height: number;
}

/** An original at a width, with its size and colour. */
export interface FittedImage {
	/** JPEG to make pictures from */
	content: Uint8Array;
	/** pixels of the original */
	width: number;
	height: number;
	/** average colour as #rrggbb */
	colour: string;
}

/** Width and height of a picture in any unit. */
export interface Shape {
	width: number;
	height: number;
}

/** `sheet` places a product's picture on 10:15; `own` keeps the shape of the original. */
export type Fitting = { width: number; shape: "sheet" | "own" };

export type Work =
	| { blank: Shape; width: number }
	| { fit: Uint8Array; fitting: Fitting }
	| { master: Uint8Array; rendition: Rendition }
	| { clean: Uint8Array };
export type PixelRequest = { id: number; work: Work };
export type PixelAnswer = { id: number } & (
	| { content: Uint8Array }
	| { cleaned: CleanedImage }
	| { fitted: FittedImage }
	| { fault: string }
);

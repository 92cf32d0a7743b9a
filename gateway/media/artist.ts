// Pictures that nobody took: drawn by who is joined to the engine (ADR 0092), out of what rows and pages say.
import type { PictureType } from "../contract/shapes.ts";

/** What somebody joined to the engine understands, and the engine keeps as it is. */
export type ArtworkSpec = object;

export type Drawable =
	/** one of the house's composed pictures, by its name */
	| { scene: string }
	/** a product, and what it is worn and laid out with */
	| { spec: ArtworkSpec; type: PictureType; companions: readonly ArtworkSpec[] }
	/** a product at a customer's home */
	| { spec: ArtworkSpec; setting: string };

/** Pixels that a composed picture is drawn in; it is served at any width of the ladder. */
export interface SceneShape {
	width: number;
	height: number;
}

/** Composed pictures by name. */
export type Scenes = Readonly<Record<string, SceneShape>>;

/** A finished drawing: its text, and what of it is the picture. */
export interface Drawing {
	svg: string;
	/** Size of the picture in the drawing's own pixels. */
	width: number;
	height: number;
	/**
	 * Pixels drawn beyond every edge and cut off when it is rasterised: what is blurred at the edge of
	 * a canvas meets nothing there, and would leave a rim.
	 */
	bleed: number;
}

/** What an artist's module exports as `draw`; null for what it does not know. */
export type Draw = (asked: Drawable) => Drawing | null;

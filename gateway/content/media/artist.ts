// Pictures that nobody took: an extension's artist draws them (ADR 0092) from data in rows and pages.
import type { PictureType } from "#contract/shapes.ts";

/** Understood by the artist only; the engine stores it as it is. */
export type ArtworkSpec = object;

export type Drawable =
	/** one of the shop's composed pictures, by its name */
	| { scene: string }
	/** a product, and the products it is worn or laid out with */
	| { spec: ArtworkSpec; type: PictureType; companions: readonly ArtworkSpec[] }
	/** a product at a customer's home */
	| { spec: ArtworkSpec; setting: string };

/** Size in pixels that a composed picture is drawn at; it is served at any width of the ladder. */
export interface SceneShape {
	width: number;
	height: number;
}

/** Composed pictures by name. */
export type Scenes = Readonly<Record<string, SceneShape>>;

/** A finished drawing: its SVG, and the size of the picture within it. */
export interface Drawing {
	svg: string;
	/** Size of the picture in the SVG's own pixels. */
	width: number;
	height: number;
	/**
	 * Pixels drawn beyond every edge and cut off when it is rasterised: a blur at the edge of a canvas has nothing
	 * beyond it to mix with, and would leave a rim.
	 */
	bleed: number;
}

/** What an artist's module exports as `draw`; null for what it does not know. */
export type Draw = (asked: Drawable) => Drawing | null;

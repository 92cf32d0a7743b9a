import type { ArtworkSpec } from "../spec.ts";
import artworks from "./wardrobe.json" with { type: "json" };
import type { WardrobeName } from "./wardrobe-products.ts";

/** The record from which a product of the wardrobe is drawn, as the catalogue has it. */
export const specOf = (name: WardrobeName): ArtworkSpec =>
	(artworks as unknown as Readonly<Record<WardrobeName, ArtworkSpec>>)[name];

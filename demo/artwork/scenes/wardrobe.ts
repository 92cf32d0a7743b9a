import type { ArtworkSpec } from "../spec.ts";
import artworks from "./wardrobe.json" with { type: "json" };
import type { WardrobeName } from "./wardrobe-products.ts";

/** What a product of the wardrobe is drawn from, as the catalogue has it. */
export const specOf = (name: WardrobeName): ArtworkSpec =>
	(artworks as unknown as Readonly<Record<WardrobeName, ArtworkSpec>>)[name];

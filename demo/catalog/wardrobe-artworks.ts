import { wardrobe } from "../artwork/scenes/wardrobe-products.ts";
import type { ArtworkSpec } from "../artwork/spec.ts";
import { assembleCatalogue } from "./assemble.ts";

/** The artwork of each product of the wardrobe, by its name there; products that the catalogue lacks are left out. */
export function wardrobeArtworks(): Map<string, ArtworkSpec> {
	const artworks = new Map<string, ArtworkSpec>();
	for (const { products } of assembleCatalogue({ now: new Date() })) {
		for (const { product } of products) artworks.set(product.productId, product.artwork);
	}
	return new Map(
		Object.entries(wardrobe).flatMap(([name, productId]) => {
			const artwork = artworks.get(productId);
			return artwork ? [[name, artwork]] : [];
		}),
	);
}

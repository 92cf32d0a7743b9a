import { wardrobe } from "../artwork/scenes/wardrobe-products.ts";
import type { ArtworkSpec } from "../artwork/spec.ts";
import { assembleCatalogue } from "./assemble.ts";

/** By its name in the wardrobe, what the catalogue draws a product from; without those that it does not have. */
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

// Writes the artworks of the scenes' products: `npm run wardrobe`, after a change to the catalogue's artwork.
import { writeFileSync } from "node:fs";
import { wardrobe } from "../artwork/scenes/wardrobe-products.ts";
import { wardrobeArtworks } from "./wardrobe-artworks.ts";

const artworks = wardrobeArtworks();
const missing = Object.keys(wardrobe).filter((name) => !artworks.has(name));
if (missing.length > 0) throw new Error(`Not in the catalogue: ${missing.join(", ")}`);
writeFileSync(
	new URL("../artwork/scenes/wardrobe.json", import.meta.url),
	JSON.stringify(Object.fromEntries(artworks), null, "\t"),
);

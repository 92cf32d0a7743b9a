import { describe, expect, it } from "vitest";
import { drawScene } from "#demo/artwork/scenes/draw-scene.ts";
import { scenes } from "#demo/artwork/scenes/scenes.ts";
import { specOf } from "#demo/artwork/scenes/wardrobe.ts";
import { wardrobe } from "#demo/artwork/scenes/wardrobe-products.ts";
import { type ArtworkSpec, garments } from "#demo/artwork/spec.ts";
import { wardrobeArtworks } from "#demo/catalog/wardrobe-artworks.ts";
import { faultsOf } from "./specs.ts";

const ids = Object.keys(scenes);

const drawn = new Map<string, ReturnType<typeof drawScene>>();
/** Drawn once for all tests: each takes a tenth of a second or more. */
function drawingOf(id: string) {
	const known = drawn.get(id);
	if (known !== undefined) return known;
	const drawing = drawScene(id);
	drawn.set(id, drawing);
	return drawing;
}
const shownIn = (id: string) => drawingOf(id)?.shown ?? [];
const things: readonly ArtworkSpec["garment"][] = ["bag", "tote", "scarf", "belt", "hat"];
const shoes: readonly ArtworkSpec["garment"][] = ["sneaker", "boot", "loafer", "sandal"];
const clothes = garments.filter((garment) => ![...things, ...shoes].includes(garment));

describe("scenes", () => {
	it.each(Object.entries(scenes))("%s is sound SVG in its shape", (id, shape) => {
		const drawing = drawingOf(id);
		expect(drawing).toMatchObject({ width: shape.width, height: shape.height });
		expect(faultsOf(drawing?.svg ?? "")).toEqual([]);
	});

	it("are always the same", () => {
		// the same few functions draw what could differ (grain, folds, placement) in all scenes
		for (const id of ids.filter((_, at) => at % 5 === 0)) {
			expect(drawScene(id)?.svg, id).toBe(drawingOf(id)?.svg);
		}
	});

	it("are a closed set, no two alike", () => {
		expect(drawScene("toString")).toBeNull();
		expect(drawScene("nowhere")).toBeNull();
		expect(ids.filter((id) => !id.startsWith("storefront")).length).toBeGreaterThanOrEqual(48);
		expect(new Set(ids.map((id) => drawingOf(id)?.svg)).size).toBe(ids.length);
	});

	it("draw products of the catalogue as the catalogue has them", () => {
		const artworks = wardrobeArtworks();
		const named = new Set(ids.flatMap((id) => shownIn(id).map(({ name }) => name)));
		expect([...named].filter((name) => !artworks.has(name))).toEqual([]);
		// `npm run wardrobe` updates them
		for (const name of named) expect(specOf(name), name).toEqual(artworks.get(name));
		expect(Object.keys(wardrobe).filter((name) => !named.has(name as never))).toEqual([]);
	});

	it.each(ids)("%s shows each product in its picture and at its size", (id) => {
		const { width, height } = scenes[id as keyof typeof scenes];
		const shown = shownIn(id).map((garment) => ({ ...garment, spec: specOf(garment.name) }));
		expect(shown.length).toBeGreaterThan(0);
		for (const { name, box } of shown) {
			const seen =
				(Math.min(width, box.x + box.w) - Math.max(0, box.x)) *
				(Math.min(height, box.y + box.h) - Math.max(0, box.y));
			expect(seen / (box.w * box.h), `${name} is in the picture`).toBeGreaterThan(0.3);
		}
		// a bag is never larger than a jumper, a shoe never longer than a sleeve
		const grown = shown.filter(({ spec }) => spec.audience !== "children");
		const tops = grown.filter(
			({ spec, box }) => clothes.includes(spec.garment) && box.h > box.w * 0.6,
		);
		for (const { name, box, spec } of grown) {
			if (!things.includes(spec.garment) && !shoes.includes(spec.garment)) continue;
			for (const top of tops) {
				const size = spec.garment === "scarf" ? box.w : Math.max(box.w, box.h * 0.8);
				expect(size, `${name} beside ${top.name}`).toBeLessThan(Math.max(top.box.w, top.box.h));
			}
		}
	});
});

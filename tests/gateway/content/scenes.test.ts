// Where the house's pictures are used: none on more than two pages, and the product that a hotspot sells is under it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageScenes } from "#contract/images/scenes.ts";
import { drawScene } from "#demo/artwork/scenes/draw-scene.ts";
import { isSceneId, scenes } from "#demo/artwork/scenes/scenes.ts";
import { wardrobe } from "#demo/artwork/scenes/wardrobe-products.ts";
import { allSegmentations, sceneOf } from "#demo/catalog/segmentations.ts";
import { allPoints } from "#demo/stores/points.ts";
import { readAssetFiles } from "#gateway/content/content/asset-library.ts";
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { filesUnder } from "#tests/architecture/tree.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const folder = join(projectRoot, "demo/content");
const entries = readContentFiles(folder, scenes);

interface Block {
	shop_the_look?: {
		image: { image_file: { uid: string } };
		hotspots: {
			x: number;
			y: number;
			page_reference: { uid: string; _content_type_uid: string }[];
		}[];
	};
	carousel?: { assets_folder?: string };
}

/** Every page or frame of pages that names a scene, with the scene. */
function* namedScenes(): Generator<[scene: string, page: string]> {
	const slides = readAssetFiles(folder, scenes);
	for (const { type, uid, data } of entries) {
		const page = `${type}/${uid}`;
		for (const [, name = ""] of JSON.stringify(data).matchAll(/"image_file":\{"uid":"([\w-]+)"/g))
			if (isSceneId(name)) yield [name, page];
		for (const { carousel } of (data.page_components ?? []) as Block[])
			for (const file of slides.filter((slide) => slide.folder === carousel?.assets_folder))
				yield [file.file.uid, page];
	}
	for (const { segmentationId, parent } of allSegmentations) {
		const scene = sceneOf(segmentationId);
		// its own listing, and the tile of the department above it
		if (scene) yield [scene, `listing ${segmentationId}`];
		if (scene && parent) yield [scene, `listing ${parent}`];
	}
	for (const path of filesUnder(
		"app",
		"gateway/platform/sites",
		"gateway/customers/sign-in",
		"demo/payments",
	)) {
		if (!/\.tsx?$/.test(path) || path.endsWith("home.server.ts")) continue;
		for (const [, name = ""] of readFileSync(join(projectRoot, path), "utf8").matchAll(
			/\bscene: "([\w-]+)"/g,
		))
			yield [name, path];
	}
	for (const { pointId, photo } of allPoints(new Date("2026-11-01")))
		if (photo) yield [photo, `store ${pointId}`];
}

describe("the demo's scenes", () => {
	const pages = Map.groupBy(namedScenes(), ([scene]) => scene);

	it("are each used on two pages at most", () => {
		const often = [...pages].flatMap(([scene, uses]) => {
			const places = [...new Set(uses.map(([, page]) => page))];
			return places.length > 2 ? [`${scene}: ${places.join(", ")}`] : [];
		});
		expect(often).toEqual([]);
	});

	it("are all used", () => {
		expect([...pages.keys()].filter((scene) => !isSceneId(scene))).toEqual([]);
		expect(Object.keys(scenes).filter((scene) => !pages.has(scene))).toEqual([]);
	});

	it("contain those that pages name, in the shape of the blank picture", () => {
		expect(scenes).toMatchObject(pageScenes);
	});

	it("show under each hotspot the product that it leads to", () => {
		const names = new Map(Object.entries(wardrobe).map(([name, id]) => [id as string, name]));
		const looks = entries.flatMap(({ type, uid, locale, data }) =>
			((data.page_components ?? []) as Block[]).flatMap(({ shop_the_look: look }) =>
				look ? [{ page: `${type}/${uid}/${locale}`, look }] : [],
			),
		);
		expect(looks.length).toBeGreaterThan(0);
		for (const { page, look } of looks) {
			const scene = look.image.image_file.uid;
			const drawing = drawScene(scene);
			for (const {
				x,
				y,
				page_reference: [reference],
			} of look.hotspots) {
				expect(reference?._content_type_uid, page).toBe("product");
				const name = names.get(reference?.uid ?? "");
				const at = [(x / 100) * (drawing?.width ?? 0), (y / 100) * (drawing?.height ?? 0)] as const;
				const hit = drawing?.shown.some(
					({ name: shown, box }) =>
						shown === name &&
						at[0] >= box.x &&
						at[0] <= box.x + box.w &&
						at[1] >= box.y &&
						at[1] <= box.y + box.h,
				);
				expect(hit, `${page}: ${name} at ${x} ${y} of ${scene}`).toBe(true);
			}
		}
	});
});

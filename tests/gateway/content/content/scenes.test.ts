// Where the merchant's pictures are used: none on more than two pages, and the product that a hotspot sells is under it.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageScenes } from "#contract/images/scenes.ts";
import pictures from "#demo/accounts/pictures.json" with { type: "json" };
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readAssetFiles } from "#gateway/content/content/asset-library.ts";
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { filesUnder } from "#tests/architecture/tree.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const isSceneId = (name: string) => Object.hasOwn(scenes, name);
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
	for (const { segmentationId, parent, scene } of demoRows("families")) {
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
	for (const { pointId, photo } of demoRows("stores")) if (photo) yield [photo, `store ${pointId}`];
}

describe("the demo's pictures", () => {
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
		const looks = entries.flatMap(({ type, uid, locale, data }) =>
			((data.page_components ?? []) as Block[]).flatMap(({ shop_the_look: look }) =>
				look ? [{ page: `${type}/${uid}/${locale}`, look }] : [],
			),
		);
		expect(looks.length).toBeGreaterThan(0);
		for (const { page, look } of looks) {
			const scene = look.image.image_file.uid;
			const { products } = scenes[scene as keyof typeof scenes];
			for (const {
				x,
				y,
				page_reference: [reference],
			} of look.hotspots) {
				expect(reference?._content_type_uid, page).toBe("product");
				const hit = products.some(
					(box) =>
						box.productId === reference?.uid &&
						x >= box.x &&
						x <= box.x + box.w &&
						y >= box.y &&
						y <= box.y + box.h,
				);
				expect(hit, `${page}: ${reference?.uid} at ${x} ${y} of ${scene}`).toBe(true);
			}
		}
	});

	it("have a card and a large file each, and so has every picture of a row", () => {
		const named = [
			...Object.keys(scenes).flatMap((name) => [599, 1300].map((w) => `scenes/${name}-${w}.avif`)),
			...demoRows("media").flatMap(({ key, finished }) =>
				finished.map((width) => key.replace(/-\d+\.avif$/, `-${width}.avif`)),
			),
			...pictures.flatMap(({ pictureId }) =>
				[599, 1300].map((width) => `customers/${pictureId}-${width}.avif`),
			),
		];
		const media = join(projectRoot, "demo/media");
		const found = globSync("**/*.avif", { cwd: media });
		expect(found.toSorted()).toEqual(named.toSorted());
		const bytes = found.reduce((sum, name) => sum + statSync(join(media, name)).size, 0);
		expect(bytes).toBeLessThan(60e6);
	});

	it("leave no product without a first picture", () => {
		const first = new Set(
			demoRows("media").flatMap(({ productId, type }) => (type === "AP" ? [productId] : [])),
		);
		const without = demoRows("products").filter(({ productId }) => !first.has(productId));
		expect(without.map(({ productId }) => productId)).toEqual([]);
	});
});

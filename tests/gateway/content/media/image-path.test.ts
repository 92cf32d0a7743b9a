import { describe, expect, it } from "vitest";
import { imagePath, pictureVersion, sceneAt, widthLadder } from "#contract/images/image-path.ts";

describe("paths of pictures", () => {
	it("name the product and the picture type, the width and the kit's version", () => {
		expect(imagePath({ productId: "100012", type: "GZ" }, { width: 599 })).toBe(
			`/images/products/100012/GZ?w=599&v=${pictureVersion}`,
		);
	});

	it("name a scene, and a quality other than the default", () => {
		expect(imagePath({ scene: "home" }, { width: 1920, quality: 60 })).toBe(
			`/images/scenes/home?w=1920&q=60&v=${pictureVersion}`,
		);
	});

	it("tell a scene from any other address", () => {
		expect(sceneAt(imagePath({ scene: "white-shirt" }, { width: 599 }))).toBe("white-shirt");
		for (const other of [
			"/images/products/1/GZ",
			"https://a.example/images/scenes/a",
			"/images/scenes/",
		])
			expect(sceneAt(other)).toBeNull();
	});

	it("have a ladder with the widths of CATALOGUE-21, in order", () => {
		expect(widthLadder).toEqual([...widthLadder].toSorted((a, b) => a - b));
		for (const width of [599, 1279, 1599, 1920]) expect(widthLadder).toContain(width);
	});
});

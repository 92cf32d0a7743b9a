import { describe, expect, it } from "vitest";
import { qrPathOf, qrPictureOf } from "#contract/qr-code.ts";

/** The dark modules of a path, as `row.column`. */
function darkModules(path: string): Set<string> {
	const dark = new Set<string>();
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
		for (let at = 0; at < Number(width); at++) dark.add(`${y}.${Number(x) + at}`);
	}
	return dark;
}

describe("a QR code", () => {
	it("has its three marks of seven modules, inside a margin of four", () => {
		const { path, width } = qrPathOf("R7K2-90210-QX");
		// 13 capitals and digits: the smallest code, of 21 modules
		expect(width).toBe(29);
		const dark = darkModules(path);
		const seven = [0, 1, 2, 3, 4, 5, 6];
		for (const [top, left] of [
			[4, 4],
			[4, 18],
			[18, 4],
		] as const) {
			const edges = seven.flatMap((at) => [
				`${top}.${left + at}`,
				`${top + 6}.${left + at}`,
				`${top + at}.${left}`,
				`${top + at}.${left + 6}`,
			]);
			expect(edges.filter((one) => !dark.has(one))).toEqual([]);
			expect(dark.has(`${top + 3}.${left + 3}`)).toBe(true);
			expect(dark.has(`${top + 1}.${left + 1}`)).toBe(false);
		}
		const places = [...dark].flatMap((one) => one.split(".").map(Number));
		expect([Math.min(...places), Math.max(...places)]).toEqual([4, 24]);
	});

	it("is larger for letters that are not capitals, and a GIF where no SVG is shown", () => {
		expect(qrPathOf("https://vitrine.example/return").width).toBeGreaterThan(29);
		const [head = "", content = ""] = qrPictureOf("R7K2-90210-QX").split(",");
		expect(head).toBe("data:image/gif;base64");
		const gif = Buffer.from(content, "base64");
		expect(gif.subarray(0, 6).toString("latin1")).toBe("GIF87a");
		// 29 modules of six pixels
		expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([174, 174]);
	});
});

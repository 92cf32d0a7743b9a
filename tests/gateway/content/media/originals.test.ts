// Photographs: where they come from, how they are placed on the shop's sheets, and what replaces a missing one.
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MediaFacts } from "#gateway/content/media/find-media.ts";
import {
	cachingFailures,
	type MediaOrigin,
	readOriginal,
} from "#gateway/content/media/originals.ts";
import { fitOriginal } from "#gateway/content/media/pixels.ts";
import { coloursOf, placingOf } from "#gateway/content/media/rules/placing.ts";
import { aFolder, byKey, countingPixels, pictureService, remove } from "./picture-service.ts";

const aJpeg = (width: number, height: number, background = "#203040") =>
	sharp({ create: { width, height, channels: 3, background } })
		.withExif({ IFD0: { Artist: "somebody with a name" } })
		.jpeg()
		.toBuffer();

/** A BMP of 24 bits a pixel, as programs for Windows write it: rows from below, blue first. */
function aBmp(pixels: readonly (readonly [number, number, number])[], width = 1): Buffer {
	const height = pixels.length / width;
	const stride = Math.ceil((width * 3) / 4) * 4;
	const file = Buffer.alloc(54 + stride * height);
	file.write("BM");
	file.writeUInt32LE(file.length, 2);
	file.writeUInt32LE(54, 10);
	file.writeUInt32LE(40, 14);
	file.writeInt32LE(width, 18);
	file.writeInt32LE(height, 22);
	file.writeUInt16LE(1, 26);
	file.writeUInt16LE(24, 28);
	file.writeUInt32LE(stride * height, 34);
	for (const [at, [red, green, blue]] of pixels.entries()) {
		const row = height - 1 - Math.floor(at / width);
		file.set([blue, green, red], 54 + row * stride + (at % width) * 3);
	}
	return file;
}

const byUrl = (url: string): MediaOrigin => ({ url, key: null, version: "", finished: [] });
const placeOnSheet = (file: Uint8Array, width: number) =>
	fitOriginal(file, { width, shape: "sheet" });

describe("an original", () => {
	const folder = mkdtempSync(join(tmpdir(), "originals-"));
	const config = { MEDIA_URL: pathToFileURL(folder).href, MEDIA_HOSTS: [] as string[] };
	const read = (origin: MediaOrigin) => readOriginal(config, origin);

	it("is read from the folder, and from nowhere outside it", async () => {
		writeFileSync(join(folder, "front.jpg"), await aJpeg(40, 60));
		symlinkSync("/etc/hostname", join(folder, "linked.jpg"));
		expect((await read(byKey("front.jpg"))).length).toBeGreaterThan(100);
		await expect(read(byKey("../../etc/passwd"))).rejects.toThrow();
		await expect(read(byKey("linked.jpg"))).rejects.toThrow("outside of MEDIA_URL");
		await expect(read(byKey("none.jpg"))).rejects.toThrow("is not below file:///");
		// a name with accents, written in the other of its two forms
		writeFileSync(join(folder, "Été & co.jpg".normalize("NFD")), await aJpeg(40, 60));
		expect((await read(byKey("Été & co.jpg".normalize("NFC")))).length).toBeGreaterThan(100);
	});

	it("is looked for in the folders of extensions after that of the shop", async () => {
		const other = mkdtempSync(join(tmpdir(), "originals-"));
		writeFileSync(join(folder, "both.jpg"), "shop");
		writeFileSync(join(other, "both.jpg"), "extension");
		writeFileSync(join(other, "theirs.jpg"), "extension");
		const ask = async (key: string, places: object = config) =>
			String(await readOriginal({ MEDIA_HOSTS: [], ...places, folders: [other] }, byKey(key)));
		expect(await ask("both.jpg")).toBe("shop");
		expect(await ask("theirs.jpg")).toBe("extension");
		expect(await ask("both.jpg", { MEDIA_URL: undefined })).toBe("extension");
		await expect(ask("linked.jpg")).rejects.toThrow("outside");
	});

	it("is fetched from an allowed host, without following redirects", async () => {
		const picture = await aJpeg(40, 60);
		const server = createServer((request, response) => {
			if (request.url === "/moved.jpg") {
				response.writeHead(302, { location: "http://169.254.169.254/" }).end();
			} else if (request.url === "/front.jpg") response.end(picture);
			else response.writeHead(404).end();
		}).listen(0, "127.0.0.1");
		await new Promise((resolve) => server.once("listening", resolve));
		const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		const allowed = { MEDIA_URL: undefined, MEDIA_HOSTS: [host] };
		try {
			const ask = (path: string) => readOriginal(allowed, byUrl(`http://${host}/${path}`));
			expect(await ask("front.jpg")).toEqual(picture);
			await expect(ask("moved.jpg")).rejects.toThrow();
			await expect(ask("none.jpg")).rejects.toThrow("answers 404");
			await expect(readOriginal(config, byUrl("https://elsewhere.example/a.jpg"))).rejects.toThrow(
				"elsewhere.example is not among MEDIA_HOSTS",
			);
		} finally {
			server.close();
		}
	});

	it("that failed is not read again for a while", async () => {
		let asked = 0;
		const reading = cachingFailures(async (origin: MediaOrigin) => {
			asked += 1;
			return readOriginal(config, origin);
		});
		await expect(reading(byKey("gone.jpg"))).rejects.toThrow("is not below file:///");
		await expect(reading(byKey("gone.jpg"))).rejects.toThrow("is not below file:///");
		expect(asked).toBe(1);
		await expect(reading(byKey("gone.jpg", { version: "2" }))).rejects.toThrow(
			"is not below file:///",
		);
		expect(asked).toBe(2);
	});
});

describe("on the shop's sheet", () => {
	it("a picture fills it if little is cut off, else it stays whole on its border's colour", () => {
		expect(placingOf({ width: 800, height: 1_200 })).toBe("cover");
		expect(placingOf({ width: 800, height: 1_000 })).toBe("cover");
		expect(placingOf({ width: 1_000, height: 1_000 })).toBe("contain");
		expect(placingOf({ width: 400, height: 1_200 })).toBe("contain");
	});

	it("every original comes out as 2 by 3, without metadata", async () => {
		const square = await placeOnSheet(await aJpeg(300, 300, "#336699"), 500);
		const { width, height, exif } = await sharp(square.content).metadata();
		expect([width, height, exif]).toEqual([500, 750, undefined]);
		expect(square).toMatchObject({ width: 300, height: 300 });
		expect(square.colour).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
		const corner = await sharp(square.content)
			.extract({ left: 0, top: 0, width: 4, height: 4 })
			.stats();
		expect(corner.channels.map(({ mean }) => Math.round(mean / 16))).toEqual([3, 6, 10]);
	});

	it("refuses a file that is not a picture", async () => {
		const svg = Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>');
		await expect(placeOnSheet(svg, 500)).rejects.toThrow(
			"is SVG, which is a drawing with programs",
		);
		await expect(placeOnSheet(Buffer.from("<html>"), 500)).rejects.toThrow("is a web page");
		await expect(placeOnSheet(Buffer.from("hello"), 500)).rejects.toThrow("known format");
		const half = (await aJpeg(300, 300)).subarray(0, 400);
		await expect(placeOnSheet(half, 500)).rejects.toThrow("is JPEG, and cannot be decoded");
		const bomb = Buffer.from(aBmp([[0, 0, 0]]));
		bomb.writeInt32LE(60_000, 18);
		bomb.writeInt32LE(-60_000, 22);
		await expect(placeOnSheet(bomb, 500)).rejects.toThrow("more than 120 million pixels");
		await expect(placeOnSheet(aBmp([[0, 0, 0]]).subarray(0, 30), 500)).rejects.toThrow("is BMP");
	});

	it.each(["gif", "tiff", "bmp"] as const)("an original in %s is converted", async (format) => {
		const [red, green, blue] = [200, 40, 90];
		const pixels = Array.from({ length: 30 * 45 }, () => [red, green, blue] as const);
		const raw = sharp(Buffer.from(pixels.flat()), { raw: { width: 30, height: 45, channels: 3 } });
		const file = format === "bmp" ? aBmp(pixels, 30) : await raw.toFormat(format).toBuffer();
		const { content, width, height, colour } = await placeOnSheet(file, 240);
		expect([width, height]).toEqual([30, 45]);
		expect(colour).toMatch(/^#c[0-9a-f]2[0-9a-f]5[0-9a-f]$/);
		expect(await sharp(content).metadata()).toMatchObject({
			format: "jpeg",
			width: 240,
			height: 360,
		});
	});

	it("finds the colour of a picture of one colour", () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 3, maxLength: 3 }), ([r = 0, g = 0, b = 0]) => {
				const { whole, border } = coloursOf(
					Uint8Array.from({ length: 4 * 4 * 3 }, (_, at) => [r, g, b][at % 3] ?? 0),
					4,
				);
				const hex = [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("");
				expect([whole, border]).toEqual([`#${hex}`, `#${hex}`]);
			}),
		);
	});
});

describe("the picture service", () => {
	let cacheDir: string;
	beforeAll(async () => {
		cacheDir = await aFolder();
	});
	afterAll(() => remove(cacheDir));

	it("shows the original, stores its size and colour, and shows a blank if it cannot be read", async () => {
		const { pixels, jobs } = countingPixels();
		const learned: MediaFacts[] = [];
		const ask = pictureService(cacheDir, pixels, {
			findPicture: async (_, type) =>
				type === "VH" ? null : { origin: type === "SU" ? null : byKey(`${type}.jpg`) },
			originals: {
				read: cachingFailures(async ({ key }) => {
					if (key === "AP.jpg") return Buffer.from("a picture");
					return readOriginal({ MEDIA_URL: undefined, MEDIA_HOSTS: [] }, byKey("none"));
				}),
				learned: async (_, facts) => void learned.push(facts),
			},
		});
		const shown = await ask("/products/1/AP?w=240");
		expect(shown.status).toBe(200);
		expect(shown.headers.get("cache-control")).toContain("max-age=3600");
		expect(learned).toEqual([{ width: 400, height: 600, colour: expect.stringMatching(/^#/) }]);
		expect(jobs.splice(0)).toHaveLength(1);
		for (const type of ["DP", "SU"]) {
			const blank = await ask(`/products/1/${type}?w=240`);
			expect(blank.status).toBe(200);
			expect(blank.headers.get("cache-control")).toBe("public, max-age=300");
		}
		// both are the same blank
		expect(jobs).toEqual([{ blank: { width: 1000, height: 1500 }, width: 240 }]);
		expect((await ask("/products/1/VH?w=240")).status).toBe(404);
		expect((await ask("/products/1/GZ?w=abc")).status).toBe(400);
	});

	it("names product and file in the log where a picture cannot be shown, and no signature", async () => {
		const lines: string[] = [];
		const { pixels } = countingPixels();
		const ask = pictureService(cacheDir, pixels, {
			findPicture: async (_, type) => ({
				origin:
					type === "AP"
						? byUrl("https://elsewhere.example/a b.jpg?X-Signature=secret")
						: byKey("Été & co.svg"),
			}),
			originals: {
				read: (origin) => readOriginal({ MEDIA_URL: undefined, MEDIA_HOSTS: [] }, origin),
				learned: async () => {},
			},
			log: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
		});
		for (const type of ["AP", "DP"])
			expect((await ask(`/products/17/${type}?w=440`)).status).toBe(200);
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({
				...{ productId: "17", type: "AP", file: "https://elsewhere.example/a b.jpg" },
				reason: "elsewhere.example is not among MEDIA_HOSTS",
			}),
			expect.objectContaining({ productId: "17", type: "DP", file: "Été & co.svg" }),
		]);
		expect(lines.join()).not.toContain("secret");
	});
});

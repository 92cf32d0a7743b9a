// Pictures that somebody took: where they come from, how they are placed on the shop's sheets, and what replaces a missing one.
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MediaFacts } from "../../../gateway/media/find-media.ts";
import {
	cachingFailures,
	type MediaOrigin,
	readOriginal,
} from "../../../gateway/media/originals.ts";
import { placeOnSheet } from "../../../gateway/media/raster.ts";
import { coloursOf, placingOf } from "../../../gateway/media/rules/placing.ts";
import { aFolder, countingDrawing, pictureService, remove } from "./picture-service.ts";

const aJpeg = (width: number, height: number, background = "#203040") =>
	sharp({ create: { width, height, channels: 3, background } })
		.withExif({ IFD0: { Artist: "somebody with a name" } })
		.jpeg()
		.toBuffer();

const byKey = (key: string, version = ""): MediaOrigin => ({ url: null, key, version });
const byUrl = (url: string): MediaOrigin => ({ url, key: null, version: "" });

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
		await expect(read(byKey("none.jpg"))).rejects.toThrow("ENOENT");
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
		await expect(reading(byKey("gone.jpg"))).rejects.toThrow("ENOENT");
		await expect(reading(byKey("gone.jpg"))).rejects.toThrow("ENOENT");
		expect(asked).toBe(1);
		await expect(reading(byKey("gone.jpg", "2"))).rejects.toThrow("ENOENT");
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
		await expect(placeOnSheet(Buffer.from("<svg/>"), 500)).rejects.toThrow("type");
		await expect(placeOnSheet((await aJpeg(300, 300)).subarray(0, 400), 500)).rejects.toThrow(
			"type",
		);
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
		const { drawing, jobs } = countingDrawing();
		const learned: MediaFacts[] = [];
		const picture = await aJpeg(400, 600);
		const ask = pictureService(cacheDir, drawing, {
			findMedia: async (_, type) => (type === "SU" ? null : byKey(`${type}.jpg`)),
			originals: {
				read: cachingFailures(async ({ key }) => {
					if (key === "AP.jpg") return picture;
					return readOriginal({ MEDIA_URL: undefined, MEDIA_HOSTS: [] }, byKey("none"));
				}),
				learned: async (_, facts) => void learned.push(facts),
			},
			findArtwork: async () => ({ spec: null, companions: [], types: ["AP", "DP", "SU"] }),
		});
		const shown = await ask("/products/1/AP?w=240");
		expect(shown.status).toBe(200);
		expect(shown.headers.get("cache-control")).toContain("max-age=3600");
		expect(learned).toEqual([{ width: 400, height: 600, colour: expect.stringMatching(/^#/) }]);
		expect(jobs).toEqual([]);
		for (const type of ["DP", "SU"]) {
			const blank = await ask(`/products/1/${type}?w=240`);
			expect(blank.status).toBe(200);
			expect(blank.headers.get("cache-control")).toBe("public, max-age=300");
		}
		// both are the same blank
		expect(jobs).toEqual([{ blank: { width: 1000, height: 1500 }, width: 240 }]);
		expect((await ask("/products/1/VH?w=240")).status).toBe(200);
		expect((await ask("/products/1/GZ?w=abc")).status).toBe(400);
	});
});

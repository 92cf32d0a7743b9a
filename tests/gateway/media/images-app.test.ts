import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { widthLadder } from "#contract/images/image-path.ts";
import { drawAhead } from "#gateway/content/media/draw-ahead.ts";
import { DrawingLost, NotDrawn } from "#gateway/content/media/drawing-process.ts";
import { QueueFull } from "#gateway/content/media/fair-queue.ts";
import { aSpec } from "#tests/demo/artwork/specs.ts";
import { testLog } from "#tests/support/gateway/test-context.ts";
import { aFolder, countingDrawing, pictureService, picturesIn, remove } from "./picture-service.ts";

const front = "/products/100012/AP";
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the picture service", () => {
	let folder: string;
	let drawn: ReturnType<typeof countingDrawing>;
	let get: ReturnType<typeof pictureService>;

	beforeEach(async () => {
		folder = await aFolder();
		drawn = countingDrawing();
		get = pictureService(folder, drawn.drawing);
	});
	afterEach(() => remove(folder));

	it.each([
		["image/avif,image/webp,*/*;q=0.8", "image/avif"],
		["image/webp,*/*", "image/webp"],
		["image/avif;q=0, image/webp;q=0.5", "image/webp"],
		["*/*", "image/jpeg"],
		["", "image/jpeg"],
	])("answers Accept '%s' with %s", async (accept, type) => {
		const response = await get(`${front}?w=120`, { accept });
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe(type);
		expect(response.headers.get("vary")).toBe("Accept");
		expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		const { format, width } = await sharp(await bytesOf(response)).metadata();
		expect([format === "heif" ? "avif" : format, width]).toEqual([type.slice(6), 120]);
	});

	it.each([
		["1", 120],
		["0", 120],
		["600", 800],
		["99999", 1920],
	])("rounds w=%s to step %i of the ladder", async (asked, width) => {
		const response = await get(`${front}?w=${asked}`);
		expect((await sharp(await bytesOf(response)).metadata()).width).toBe(width);
		expect(widthLadder).toContain(width);
	});

	it("keeps a quality within its bounds, and uses 80 by default", async () => {
		const tag = async (query: string) => (await get(`${front}?w=120${query}`)).headers.get("etag");
		expect(await tag("&q=100000".slice(0, 6))).toBe(await tag("&q=90"));
		expect(await tag("&q=1")).toBe(await tag("&q=40"));
		expect(await tag("")).toBe(await tag("&q=80"));
		expect(await tag("&q=60")).not.toBe(await tag(""));
	});

	it.each(["w=abc", "w=-5", "w=1e3", "w=123456", "q=x", "q=-1", "w="])(
		"refuses %s with 400",
		async (query) => {
			const response = await get(`${front}?${query}`);
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({ code: "INVALID_REQUEST" });
			expect(drawn.jobs).toEqual([]);
		},
	);

	it.each([
		["a product that is not there", "/products/999/AP"],
		["an id that is none", "/products/12a/AP"],
		["a picture type of no shop", "/products/100012/XX"],
		["a picture that this product has not", "/products/100012/VH"],
		["a scene that is not there", "/scenes/attic"],
		["a name every object has", "/scenes/constructor"],
	])("answers 404 in the one error shape for %s", async (_, path) => {
		const response = await get(`${path}?w=120`);
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({
			code: "NOT_FOUND",
			message: expect.any(String),
		});
		expect(drawn.jobs).toEqual([]);
	});

	it("answers 304 to its own ETag, whatever else is in the list", async () => {
		const first = await get(`${front}?w=120`);
		const etag = first.headers.get("etag") ?? "";
		const again = await get(`${front}?w=120`, { "if-none-match": `"other", W/${etag}` });
		expect(again.status).toBe(304);
		expect(again.headers.get("etag")).toBe(etag);
		expect(await again.text()).toBe("");
		expect((await get(`${front}?w=240`, { "if-none-match": etag })).status).toBe(200);
	});

	it("answers HEAD with the headers alone", async () => {
		const response = await get(`${front}?w=120`, {}, "HEAD");
		expect(response.status).toBe(200);
		expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
		expect(await response.text()).toBe("");
	});

	it("draws once for ten simultaneous requests", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => get(`${front}?w=320`)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(drawn.jobs).toHaveLength(1);
	});

	it("makes widths, qualities and formats of a size class from one drawing", async () => {
		await get(`${front}?w=599`);
		await get(`${front}?w=480`, { accept: "image/webp" });
		await get(`${front}?w=320&q=50`, { accept: "image/avif" });
		expect(drawn.jobs).toHaveLength(1);
		await get(`${front}?w=1920`);
		expect(drawn.jobs).toHaveLength(2);
	});

	it("makes smaller widths from a larger drawing", async () => {
		await get(`${front}?w=1279`);
		for (const width of [120, 599, 1000]) await get(`${front}?w=${width}`);
		expect(drawn.jobs).toHaveLength(1);
	});

	it("does not draw again what is on disk, even after a restart", async () => {
		const first = await bytesOf(await get(`${front}?w=240`));
		const restarted = countingDrawing();
		const later = pictureService(folder, restarted.drawing);
		expect(await bytesOf(await later(`${front}?w=240`))).toEqual(first);
		expect(restarted.jobs).toEqual([]);
	});

	it("draws ahead one picture after another, and stops at an error", async () => {
		const seen: number[] = [];
		async function* first() {
			for (const width of [240, 1000, 1920]) {
				seen.push(drawn.jobs.length);
				if (width === 1920) throw new Error("no database");
				yield { subject: { scene: "home" }, width, of: 3 };
			}
		}
		void drawAhead(picturesIn(folder, drawn.drawing), first(), testLog);
		await expect.poll(() => seen).toEqual([0, 1, 2]);
		await get("/scenes/home?w=240");
		expect(drawn.jobs).toHaveLength(2);
	});

	it("draws again for a changed record, and leaves no draft behind", async () => {
		await get(`${front}?w=240`);
		const dyed = pictureService(folder, drawn.drawing, {
			findArtwork: async () => ({
				spec: aSpec({ colours: ["#1e2a44"] }),
				companions: [],
				types: ["AP"],
			}),
		});
		await dyed(`${front}?w=240`);
		expect(drawn.jobs).toHaveLength(2);
		const files = await readdir(folder, { recursive: true });
		expect(files.filter((name) => name.includes("."))).toEqual([]);
	});

	it.each([
		[front, { width: 1000, height: 1500 }],
		["/scenes/stores", { width: 1600, height: 1200 }],
	])("shows a blank in the shape of %s when no extension draws", async (path, blank) => {
		const artless = pictureService(folder, drawn.drawing, { hasArtist: false });
		const response = await artless(`${path}?w=120`);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("public, max-age=300");
		expect(drawn.jobs).toEqual([{ blank, width: 240 }]);
		const etag = response.headers.get("etag") ?? "";
		expect((await artless(`${path}?w=120`, { "if-none-match": etag })).status).toBe(304);
	});

	it("shows a blank for a record that the extension cannot draw", async () => {
		const draw: typeof drawn.drawing.draw = async (job) => {
			if (!("blank" in job)) throw new NotDrawn();
			return drawn.drawing.draw(job);
		};
		const response = await pictureService(folder, { ...drawn.drawing, draw })(`${front}?w=120`);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("public, max-age=300");
	});

	it.each([
		["too many drawings wait", new QueueFull()],
		["the drawing process was lost", new DrawingLost()],
	])("answers 503 with Retry-After when %s, and recovers", async (_, error) => {
		const failing = { ...drawn.drawing, draw: () => Promise.reject(error) };
		const response = await pictureService(folder, failing)(`${front}?w=120`);
		expect(response.status).toBe(503);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
		expect((await get(`${front}?w=120`)).status).toBe(200);
	});
});

describe("while one address requests very many pictures", () => {
	let folder: string;
	let drawn: ReturnType<typeof countingDrawing>;
	let get: ReturnType<typeof pictureService>;
	let storm: Promise<Response>[];
	const crowd = { "x-forwarded-for": "198.51.100.7" };
	const lone = { "x-forwarded-for": "203.0.113.9" };

	beforeEach(async () => {
		folder = await aFolder();
		drawn = countingDrawing();
		get = pictureService(folder, drawn.drawing, {
			findArtwork: async (productId) => ({
				spec: aSpec({ seed: Number(productId) }),
				companions: [],
				types: ["AP"],
			}),
		});
		await get("/products/1/AP?w=120");
		drawn.jobs.length = 0;
		drawn.hold();
		storm = Array.from({ length: 20 }, (_, n) => get(`/products/${100 + n}/AP?w=120`, crowd));
		await expect.poll(() => drawn.jobs.length).toBeGreaterThan(0);
	});
	afterEach(async () => {
		drawn.release();
		await Promise.all(storm);
		await remove(folder);
	});

	/** An earlier request is in the queue once pictures requested after it have been read from disk. */
	const inLine = async () => {
		for (let n = 0; n < 5; n++) await get("/products/1/AP?w=120");
	};

	it("a picture on disk is answered at once", async () => {
		expect((await get("/products/1/AP?w=120", crowd)).status).toBe(200);
	});

	it("another width of a drawn picture is made at once", async () => {
		expect((await get("/products/1/AP?w=240", crowd)).status).toBe(200);
	});

	it("another address waits for the running drawing only", async () => {
		const underWay = drawn.jobs.length;
		const asked = get("/scenes/home?w=120", lone);
		await inLine();
		drawn.release();
		expect((await asked).status).toBe(200);
		const seasonAt = drawn.jobs.findIndex((job) => "scene" in job);
		expect(seasonAt).toBe(underWay);
	});

	it("an aborted request removes its own jobs from the queue", async () => {
		const leaving = new AbortController();
		const left = get("/scenes/home?w=120", lone, "GET", leaving.signal);
		await inLine();
		leaving.abort();
		expect((await left).ok).toBe(false);
		drawn.release();
		await Promise.all(storm);
		expect(drawn.jobs.some((job) => "scene" in job)).toBe(false);
	});
});

describe("a disk that cannot be written", () => {
	const file = async (folder: string) => {
		const path = join(folder, "a-file");
		await writeFile(path, "");
		return path;
	};

	it("makes the service draw again, and is logged only once", async () => {
		const folder = await aFolder();
		const drawn = countingDrawing();
		const kept: boolean[] = [];
		const lines: string[] = [];
		const get = pictureService(await file(folder), drawn.drawing, {
			log: pino({ level: "error" }, { write: (line: string) => lines.push(line) }),
			onCacheWrite: (isKept) => kept.push(isKept),
		});
		for (const width of [120, 240, 120]) {
			const response = await get(`${front}?w=${width}`);
			expect(response.status).toBe(200);
			expect((await sharp(await bytesOf(response)).metadata()).width).toBe(width);
		}
		expect(new Set(kept)).toEqual(new Set([false]));
		expect(lines).toHaveLength(1);
		await remove(folder);
	});
});

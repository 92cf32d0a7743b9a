import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { widthLadder } from "#contract/images/image-path.ts";
import { OriginalUnreadable } from "#gateway/content/media/originals.ts";
import { PixelsLost } from "#gateway/content/media/pixel-process.ts";
import { QueueFull } from "#gateway/content/media/work-queue.ts";
import { aFolder, byKey, countingPixels, pictureService, remove } from "./picture-service.ts";

const front = "/products/100012/AP";
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the picture service", () => {
	let folder: string;
	let made: ReturnType<typeof countingPixels>;
	let get: ReturnType<typeof pictureService>;

	beforeEach(async () => {
		folder = await aFolder();
		made = countingPixels();
		get = pictureService(folder, made.pixels);
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
		expect(response.headers.get("cache-control")).toContain("public, max-age=3600");
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
			expect(made.jobs).toEqual([]);
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
		expect(made.jobs).toEqual([]);
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

	it("makes a picture once for ten simultaneous requests", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => get(`${front}?w=320`)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(made.jobs).toHaveLength(1);
	});

	it("makes widths, qualities and formats of a size class from one master", async () => {
		await get(`${front}?w=599`);
		await get(`${front}?w=480`, { accept: "image/webp" });
		await get(`${front}?w=320&q=50`, { accept: "image/avif" });
		expect(made.jobs).toHaveLength(1);
		await get(`${front}?w=1920`);
		expect(made.jobs).toHaveLength(2);
	});

	it("makes smaller widths from a larger master", async () => {
		await get(`${front}?w=1279`);
		for (const width of [120, 599, 1000]) await get(`${front}?w=${width}`);
		expect(made.jobs).toHaveLength(1);
	});

	it("does not make again what is on disk, even after a restart", async () => {
		const first = await bytesOf(await get(`${front}?w=240`));
		const restarted = countingPixels();
		const later = pictureService(folder, restarted.pixels);
		expect(await bytesOf(await later(`${front}?w=240`))).toEqual(first);
		expect(restarted.jobs).toEqual([]);
	});

	it("makes a replaced original's pictures anew, and leaves no draft behind", async () => {
		await get(`${front}?w=240`);
		const replaced = pictureService(folder, made.pixels, {
			findPicture: async () => ({ origin: byKey("100012-AP.jpg", { version: "2" }) }),
		});
		await replaced(`${front}?w=240`);
		expect(made.jobs).toHaveLength(2);
		const files = await readdir(folder, { recursive: true });
		expect(files.filter((name) => name.includes("."))).toEqual([]);
	});

	it.each([
		[front, { width: 1000, height: 1500 }],
		["/scenes/stores", { width: 1600, height: 1200 }],
	])("shows a blank in the shape of %s where there is no file", async (path, blank) => {
		const empty = pictureService(folder, made.pixels, {
			findPicture: async () => ({ origin: null }),
			originals: {
				read: () => Promise.reject(new OriginalUnreadable("ENOENT")),
				async learned() {},
			},
		});
		const response = await empty(`${path}?w=120`);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("public, max-age=300");
		expect(made.jobs).toEqual([{ blank, width: 240 }]);
	});

	it.each([
		["too many pictures wait", new QueueFull()],
		["the pixel process was lost", new PixelsLost()],
	])("answers 503 with Retry-After when %s, and recovers", async (_, error) => {
		const failing = { ...made.pixels, encode: () => Promise.reject(error) };
		const response = await pictureService(folder, failing)(`${front}?w=120`);
		expect(response.status).toBe(503);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
		expect((await get(`${front}?w=120`)).status).toBe(200);
	});
});

describe("finished files", () => {
	let folder: string;
	let made: ReturnType<typeof countingPixels>;
	let get: ReturnType<typeof pictureService>;
	const avif = { accept: "image/avif,*/*" };
	beforeEach(async () => {
		folder = await aFolder();
		made = countingPixels();
		get = pictureService(folder, made.pixels, {
			findPicture: async () => ({ origin: byKey("a/AP-1300.avif", { finished: [599, 1300] }) }),
		});
	});
	afterEach(() => remove(folder));

	it.each([
		[320, "a/AP-599.avif"],
		[599, "a/AP-599.avif"],
		[800, "a/AP-1300.avif"],
		[1279, "a/AP-1300.avif"],
		[1920, "a/AP-1300.avif"],
	])("are sent as they are at width %i: %s", async (width, file) => {
		const response = await get(`${front}?w=${width}`, avif);
		expect(response.headers.get("content-type")).toBe("image/avif");
		expect(await response.text()).toBe(file);
		expect(made.jobs).toEqual([]);
	});

	it.each([
		["a thumb", "w=120", avif, "a/AP-599.avif", 240],
		["another format", "w=599", { accept: "image/webp" }, "a/AP-599.avif", 599],
		["a wide picture in another format", "w=1000", {}, "a/AP-1300.avif", 1000],
		["another quality", "w=1279&q=50", avif, "a/AP-1300.avif", 1300],
	])("are what %s is made from", async (_, query, headers, fit, width) => {
		expect((await get(`${front}?${query}`, headers)).status).toBe(200);
		expect(made.jobs).toEqual([{ fit, fitting: { width, shape: "sheet" } }]);
	});

	it("show a scene in its own shape", async () => {
		expect(await (await get("/scenes/home?w=1000", avif)).text()).toBe("scenes/home-1300.avif");
		await get("/scenes/home?w=240");
		const fitting = { width: 240, shape: "own" };
		expect(made.jobs).toEqual([{ fit: "scenes/home-599.avif", fitting }]);
	});
});

describe("while one address requests very many pictures", () => {
	let folder: string;
	let made: ReturnType<typeof countingPixels>;
	let get: ReturnType<typeof pictureService>;
	let storm: Promise<Response>[];
	const crowd = { "x-forwarded-for": "198.51.100.7" };
	const lone = { "x-forwarded-for": "203.0.113.9" };

	beforeEach(async () => {
		folder = await aFolder();
		made = countingPixels();
		get = pictureService(folder, made.pixels);
		await get("/products/1/AP?w=120");
		made.jobs.length = 0;
		made.hold();
		storm = Array.from({ length: 130 }, (_, n) => get(`/products/${2000 + n}/AP?w=120`, crowd));
		await expect.poll(() => made.jobs.length).toBeGreaterThan(0);
	});
	afterEach(async () => {
		made.release();
		await Promise.all(storm);
		await remove(folder);
	});

	it("a picture on disk is answered at once", async () => {
		expect((await get("/products/1/AP?w=120", crowd)).status).toBe(200);
	});

	it("it is refused what is beyond its share, and another address is not", async () => {
		const asked = get("/products/2/AP?w=120", lone);
		expect((await get("/products/3/AP?w=120", crowd)).status).toBe(503);
		made.release();
		expect((await asked).status).toBe(200);
	});

	it("what only somebody who left has asked for is not made", async () => {
		const leaving = new AbortController();
		const left = get("/products/2/AP?w=120", lone, "GET", leaving.signal);
		// in the queue once pictures requested after it have been read from disk
		for (let n = 0; n < 5; n++) await get("/products/1/AP?w=120");
		leaving.abort();
		made.release();
		expect((await left).ok).toBe(false);
		await Promise.all(storm);
		expect(made.jobs.some((job) => "fit" in job && job.fit === "2-AP.jpg")).toBe(false);
	});
});

describe("a disk that cannot be written", () => {
	const file = async (folder: string) => {
		const path = join(folder, "a-file");
		await writeFile(path, "");
		return path;
	};

	it("makes the service make them again, and is logged only once", async () => {
		const folder = await aFolder();
		const made = countingPixels();
		const kept: boolean[] = [];
		const lines: string[] = [];
		const get = pictureService(await file(folder), made.pixels, {
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

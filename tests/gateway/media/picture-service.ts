import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import pino from "pino";
import sharp from "sharp";
import { pictureTypes } from "#contract/shapes.ts";
import type { DrawJob } from "#gateway/content/media/drawing-jobs.ts";
import type { DrawingProcess, DrawingProcesses } from "#gateway/content/media/drawing-process.ts";
import { type ImagesOptions, imagesApp } from "#gateway/content/media/images-app.ts";
import { openPictureCache } from "#gateway/content/media/picture-cache.ts";
import { createPictures, type Originals } from "#gateway/content/media/pictures.ts";
import { clean, encode, placeOnSheet } from "#gateway/content/media/raster.ts";
import { reportCacheWrites } from "#gateway/content/media/report-cache-writes.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";
import { aSpec } from "#tests/demo/artwork/specs.ts";

/** A drawing process that draws grey sheets and records its jobs; `hold` keeps drawings back until `release`. */
export function countingDrawing() {
	const jobs: DrawJob[] = [];
	const held: (() => void)[] = [];
	let holding = false;
	const drawing: DrawingProcess = {
		async draw(job) {
			jobs.push(job);
			if (holding) await new Promise<void>((resolve) => held.push(resolve));
			const height = Math.round(job.width * 1.5);
			return sharp({ create: { width: job.width, height, channels: 3, background: "#998877" } })
				.jpeg()
				.toBuffer();
		},
		encode,
		clean,
		fit: placeOnSheet,
		close() {},
	};
	return {
		drawing,
		jobs,
		hold: () => {
			holding = true;
		},
		release: () => {
			holding = false;
			for (const resolve of held.splice(0)) resolve();
		},
	};
}

export const aFolder = () => mkdtemp(join(tmpdir(), "vitrine-images-"));
export const remove = (folder: string) => rm(folder, { recursive: true, force: true });

interface Kept {
	originals?: Originals;
	maxCacheBytes?: number;
	/** is called with whether a picture could be kept */
	onCacheWrite?(isKept: boolean): void;
	log?: ImagesOptions["log"];
}

const silent = pino({ level: "silent" });

/** Pictures of a shop with this folder, and one drawing process or one for each priority. */
export function picturesIn(
	cacheDir: string,
	drawing: DrawingProcess | DrawingProcesses,
	{ originals, maxCacheBytes = 1e8, onCacheWrite = () => {}, log = silent }: Kept = {},
) {
	const cache = openPictureCache(cacheDir, maxCacheBytes, reportCacheWrites(log, onCacheWrite));
	const processes = "ahead" in drawing ? drawing : { waitedFor: drawing, ahead: drawing };
	return createPictures(cache, processes, originals);
}

/** The picture service over a shop that has product 100012, whose pictures are all but VH. */
export function pictureService(
	cacheDir: string,
	drawing: DrawingProcess,
	{
		findArtwork = async (productId) =>
			productId === "100012"
				? { spec: aSpec(), companions: [], types: pictureTypes.filter((type) => type !== "VH") }
				: null,
		...options
	}: Partial<ImagesOptions> & Kept = {},
) {
	const pictures = picturesIn(cacheDir, drawing, options);
	const images = imagesApp({ findArtwork, log: silent, pictures, ...options });
	const app = new Hono<{ Variables: GatewayVariables }>();
	app.use(async (c, next) => {
		c.set("remoteAddress", c.req.header("x-forwarded-for") ?? "192.0.2.1");
		await next();
	});
	app.route("/", images);
	return async (
		path: string,
		headers: Record<string, string> = {},
		method = "GET",
		signal?: AbortSignal,
	) => app.request(path, { method, headers, ...(signal ? { signal } : {}) });
}

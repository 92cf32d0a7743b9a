import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import pino from "pino";
import sharp from "sharp";
import { type ImagesOptions, imagesApp } from "#gateway/content/media/images-app.ts";
import type { MediaOrigin } from "#gateway/content/media/originals.ts";
import { openPictureCache } from "#gateway/content/media/picture-cache.ts";
import { createPictures, type Originals } from "#gateway/content/media/pictures.ts";
import type { Fitting, Shape } from "#gateway/content/media/pixel-jobs.ts";
import type { PixelProcess } from "#gateway/content/media/pixel-process.ts";
import { clean, encode } from "#gateway/content/media/pixels.ts";
import { reportCacheWrites } from "#gateway/content/media/shop-pictures.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";

const aSheet = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#998877" } })
		.jpeg()
		.toBuffer();

/** A pixel process that makes grey masters and records its jobs; `hold` keeps them back until `release`. */
export function countingPixels() {
	const jobs: ({ blank: Shape; width: number } | { fit: string; fitting: Fitting })[] = [];
	const held: (() => void)[] = [];
	let holding = false;
	const turn = async () => {
		if (holding) await new Promise<void>((resolve) => held.push(resolve));
	};
	const pixels: PixelProcess = {
		async blank(shape, width) {
			jobs.push({ blank: shape, width });
			await turn();
			return aSheet(width, Math.round((width / shape.width) * shape.height));
		},
		async fit(bytes, fitting) {
			jobs.push({ fit: Buffer.from(bytes).toString(), fitting });
			await turn();
			const content = await aSheet(fitting.width, Math.round(fitting.width * 1.5));
			return { content, width: 400, height: 600, colour: "#998877" };
		},
		encode,
		clean,
		close() {},
	};
	return {
		pixels,
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

/** An original by its key, from which pictures are made. */
export const byKey = (key: string, given: Partial<MediaOrigin> = {}): MediaOrigin => ({
	url: null,
	key,
	version: "",
	finished: [],
	...given,
});

/** Originals whose bytes are their keys. */
const keysAsBytes: Originals = {
	read: async ({ key }) => Buffer.from(key ?? ""),
	async learned() {},
};

interface Kept {
	originals?: Originals;
	maxCacheBytes?: number;
	/** is called with whether a picture could be kept */
	onCacheWrite?(isKept: boolean): void;
}

const silent = pino({ level: "silent" });

/** The picture service over a shop whose products have an original of every type but VH; product 999 is not there. */
export function pictureService(
	cacheDir: string,
	pixels: PixelProcess,
	{
		originals = keysAsBytes,
		maxCacheBytes = 1e8,
		onCacheWrite = () => {},
		log = silent,
		findPicture = async (productId, type) =>
			productId === "999" || type === "VH" ? null : { origin: byKey(`${productId}-${type}.jpg`) },
		...options
	}: Partial<ImagesOptions> & Kept = {},
) {
	const cache = openPictureCache(cacheDir, maxCacheBytes, reportCacheWrites(log, onCacheWrite));
	const pictures = createPictures(cache, pixels, originals);
	const images = imagesApp({ findPicture, log, pictures, ...options });
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

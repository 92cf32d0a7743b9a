import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import type { DrawingPool, DrawJob } from "../../../gateway/src/images/http/drawing-pool.ts";
import { type ImagesOptions, imagesApp } from "../../../gateway/src/images/http/images-app.ts";
import { pictureTypes } from "../../../gateway/src/images/spec.ts";
import { aSpec } from "./specs.ts";

/** A pool that draws grey sheets and remembers what it was asked; `hold` keeps answers back until `release`. */
export function countingPool() {
	const jobs: DrawJob[] = [];
	const held: (() => void)[] = [];
	let holding = false;
	const pool: DrawingPool = {
		async draw(job) {
			jobs.push(job);
			if (holding) await new Promise<void>((resolve) => held.push(resolve));
			const height = Math.round(job.width * 1.5);
			return sharp({ create: { width: job.width, height, channels: 3, background: "#998877" } })
				.jpeg()
				.toBuffer();
		},
		close: async () => {},
	};
	return {
		pool,
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

/** The picture service over a shop that has product 100012, whose pictures are all but VH. */
export function pictureService(
	cacheDir: string,
	pool: DrawingPool,
	findArtwork = async (productId: string) =>
		productId === "100012"
			? { spec: aSpec(), companions: [], types: pictureTypes.filter((type) => type !== "VH") }
			: null,
	first?: ImagesOptions["first"],
) {
	const log = pino({ level: "silent" });
	const app = imagesApp({ findArtwork, cacheDir, log, pool, first });
	return async (path: string, headers: Record<string, string> = {}, method = "GET") =>
		app.request(path, { method, headers });
}

// From what is asked to a finished picture: one master a drawing and size class, every width and format made from it.
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { kitVersion } from "../../../contract/images/image-path.ts";
import type { Ask, Format } from "./ask.ts";
import { type DrawingPool, type DrawJob, TooManyDrawings } from "./drawing-pool.ts";
import type { PictureCache } from "./picture-cache.ts";

/** A drawing before its size is chosen. */
export type Subject = { scene: string } | Omit<Exclude<DrawJob, { scene: string }>, "width">;

/** Widths that drawings are rasterised at: what is small on the page is drawn small, in a quarter of the time. */
const masterWidths = [500, 1000, 1300, 1920] as const;

/**
 * Encodings under way at once. Drawings and encodings run on the process's four pool threads: two drawings and one
 * encoding leave one for files, look-ups and password hashes.
 */
const maxEncoding = 1;
const maxWaiting = 400;

/** Digest that is alike for alike drawings: what a cached file and an ETag are named by. */
export function subjectKey(subject: Subject): string {
	const facts = createHash("sha256").update(JSON.stringify(subject)).digest("base64url");
	return `${kitVersion}-${facts.slice(0, 22)}`;
}

/** AVIF and WebP reach JPEG's look of 80 at other numbers of their own scales. */
const encoders: Record<Format, (image: Sharp, quality: number) => Sharp> = {
	avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.75), effort: 2 }),
	webp: (image, quality) => image.webp({ quality, effort: 3 }),
	jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
};

export interface Pictures {
	/** @throws TooManyDrawings when too much is under way */
	get(subject: Subject, ask: Ask): Promise<Buffer>;
}

export function createPictures(cache: PictureCache, pool: DrawingPool): Pictures {
	const running = new Map<string, Promise<Buffer>>();
	const waiting: (() => void)[] = [];
	let encoding = 0;

	/** One piece of work a key, whoever asks meanwhile; its result is kept. */
	function once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
		const known = running.get(key);
		if (known) return known;
		const made = (async () => {
			const kept = await cache.get(key);
			if (kept) return kept;
			const content = await work();
			await cache.put(key, content);
			return content;
		})().finally(() => running.delete(key));
		running.set(key, made);
		return made;
	}

	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (encoding >= maxEncoding) {
			if (waiting.length >= maxWaiting) throw new TooManyDrawings();
			await new Promise<void>((resolve) => waiting.push(resolve));
		}
		encoding += 1;
		try {
			return await work();
		} finally {
			encoding -= 1;
			waiting.shift()?.();
		}
	}

	return {
		get(subject, { width, quality, format }) {
			const name = subjectKey(subject);
			return once(`${name}-${width}-${quality}-${format}`, async () => {
				const drawnAt = masterWidths.find((master) => master >= width) ?? 1920;
				const master = await once(`${name}-master-${drawnAt}`, () =>
					pool.draw({ ...subject, width: drawnAt } as DrawJob),
				);
				return inTurn(() => encoders[format](sharp(master).resize({ width }), quality).toBuffer());
			});
		},
	};
}

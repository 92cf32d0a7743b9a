// From a request to a finished picture: a finished file as it is, and all other widths and formats from one master for each
// size class, made once and kept.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { defaultQuality, pictureVersion } from "#contract/images/image-path.ts";
import type { MediaFacts } from "./find-media.ts";
import { type MediaOrigin, OriginalUnreadable } from "./originals.ts";
import type { PictureCache } from "./picture-cache.ts";
import type { Fitting, Shape } from "./pixel-jobs.ts";
import { type PixelProcess, PixelsLost } from "./pixel-process.ts";
import type { Rendition } from "./rendition.ts";
import { type Requester, workQueue } from "./work-queue.ts";

// Finished files of a picture: AVIF in a few widths that stand beside each other and are sent as they are (OPERATOR-41).

/** A finished file is sent in place of a narrower one, up to this many times as wide: making one costs more than its bytes. */
const widerAtMost = 2;

const fileOf = (origin: MediaOrigin, width: number): MediaOrigin => ({
	...origin,
	key: origin.key?.replace(/-\d+(?=\.\w+$)/, `-${width}`) ?? null,
});

const narrowestFirst = ({ finished }: MediaOrigin) => finished.toSorted((a, b) => a - b);

/** The finished file to send for a rendition; of one that is wider than all, the widest. Null where one must be made. */
function finishedFor(origin: MediaOrigin, rendition: Rendition): MediaOrigin | null {
	if (rendition.format !== "avif" || rendition.quality !== defaultQuality) return null;
	const widths = narrowestFirst(origin);
	const width = widths.find((each) => each >= rendition.width) ?? widths.at(-1);
	if (width === undefined || width > rendition.width * widerAtMost) return null;
	return fileOf(origin, width);
}

/** The file to make a width from: the narrowest finished one that is wide enough, else the original. */
function sourceFor(origin: MediaOrigin, width: number): MediaOrigin {
	const enough = narrowestFirst(origin).find((each) => each >= width);
	return enough === undefined ? origin : fileOf(origin, enough);
}

/** The original of a picture, placed on the sheet of products or in its own shape; or a blank. */
export type Subject = { media: MediaOrigin; shape: Fitting["shape"] } | { blank: Shape };

/** Where originals come from, and where their facts are stored. */
export interface Originals {
	/** @throws OriginalUnreadable */
	read(origin: MediaOrigin): Promise<Uint8Array>;
	learned(origin: MediaOrigin, facts: MediaFacts): Promise<void>;
}

/** Widths of masters: for thumbs, cards, a page's first picture on a phone, on a desk, and the largest. */
const masterWidths = [240, 599, 800, 1000, 1300, 1920] as const;
const widest = 1920;

/**
 * A page shows some sixty pictures at most; one address may be a household of several shoppers. One core is left to the shop,
 * and the memory is bounded: an original takes up to 300 MB.
 */
const limits = {
	perAddress: 120,
	inAll: 480,
	seats: Math.max(1, Math.min(3, availableParallelism() - 1)),
};

/** Digest of a subject, equal for equal pictures: cached files and ETags are named by it. */
export function subjectKey(subject: Subject): string {
	const facts = createHash("sha256").update(JSON.stringify(subject)).digest("base64url");
	return `${pictureVersion}-${facts.slice(0, 22)}`;
}

export interface Pictures {
	/**
	 * A finished or kept picture is answered at once; any other is made in the asker's turn.
	 * @throws QueueFull when too much is waiting
	 * @throws PixelsLost
	 * @throws OriginalUnreadable
	 */
	get(subject: Subject, rendition: Rendition, requester: Requester): Promise<Buffer>;
	/** Ends the pixel process: from then on only finished and kept pictures are answered. */
	close(): void;
}

export function createPictures(
	cache: PictureCache,
	pixels: PixelProcess,
	originals: Originals,
): Pictures {
	const queue = workQueue<Buffer>(limits);

	async function fitted(origin: MediaOrigin, fitting: Fitting): Promise<Buffer> {
		const bytes = await originals.read(sourceFor(origin, fitting.width));
		try {
			const { content, ...facts } = await pixels.fit(bytes, fitting);
			if (origin.finished.length === 0) await originals.learned(origin, facts);
			return Buffer.from(content);
		} catch (error) {
			if (error instanceof PixelsLost) throw error;
			throw new OriginalUnreadable(error instanceof Error ? error.message : String(error));
		}
	}

	/** The smallest kept master that is large enough, whatever it was made for; else a new one. */
	async function masterOf(name: string, subject: Subject, least: number): Promise<Buffer> {
		const enough = masterWidths.filter((width) => width >= least);
		for (const width of enough) {
			const kept = await cache.get(`${name}-master-${width}`);
			if (kept) return kept;
		}
		const width = enough[0] ?? widest;
		const made =
			"blank" in subject
				? await pixels.blank(subject.blank, width)
				: await fitted(subject.media, { width, shape: subject.shape });
		await cache.put(`${name}-master-${width}`, made);
		return made;
	}

	return {
		async get(subject, rendition, requester) {
			const finished = "media" in subject ? finishedFor(subject.media, rendition) : null;
			if (finished) return Buffer.from(await originals.read(finished));
			const name = subjectKey(subject);
			const key = `${name}-${rendition.width}-${rendition.quality}-${rendition.format}`;
			const picture = await cache.get(key);
			if (picture) return picture;
			return queue.ask(key, requester, async () => {
				const master = await masterOf(name, subject, rendition.width);
				const made = await pixels.encode(master, rendition);
				await cache.put(key, made);
				return made;
			});
		},
		close: () => pixels.close(),
	};
}

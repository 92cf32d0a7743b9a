// From a request to a finished picture: one master per drawing and size class, from which all widths and formats are made.
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { kitVersion } from "#contract/images/image-path.ts";
import type { Drawable } from "./artist.ts";
import type { Blank } from "./drawing-jobs.ts";
import { DrawingLost, type DrawingProcess, type DrawingProcesses } from "./drawing-process.ts";
import { fairQueue, type Requester } from "./fair-queue.ts";
import type { MediaFacts } from "./find-media.ts";
import { type MediaOrigin, OriginalUnreadable } from "./originals.ts";
import type { PictureCache } from "./picture-cache.ts";
import type { Rendition } from "./rendition.ts";
import { waitingRoom } from "./waiting-room.ts";

/** What is drawn, or the original of a picture. */
export type Subject = Drawable | Blank | { media: MediaOrigin };

/** Where originals come from, and where their facts are stored. */
export interface Originals {
	/** @throws OriginalUnreadable */
	read(origin: MediaOrigin): Promise<Uint8Array>;
	learned(origin: MediaOrigin, facts: MediaFacts): Promise<void>;
}

/** A shop whose pictures are all drawn. */
const noOriginals: Originals = {
	async read() {
		throw new OriginalUnreadable("no originals here");
	},
	async learned() {},
};

/**
 * Widths that drawings are rasterised at: what is small on the page is drawn small, in a quarter of the time. For thumbs,
 * cards, a page's first picture on a phone, on a desk, and the largest.
 */
const masterWidths = [240, 600, 800, 1000, 1300, 1920] as const;
const widest = 1920;

/** A page shows some sixty pictures at most; one address may be a household of several shoppers. */
const waitingAtMost = { perAddress: 120, inAll: 480 };

/** Drawing takes a core for a second and up to 300 MB: this leaves one core to the shop and bounds the memory. */
const drawingLimits = {
	...waitingAtMost,
	seats: Math.max(1, Math.min(3, availableParallelism() - 1)),
};
/** Encoding has its own queue: a drawn picture never waits for one that is not drawn yet. */
const encodingLimits = { ...waitingAtMost, seats: 1 };

/** Digest of a subject, equal for equal drawings: cached files and ETags are named by it. */
export function subjectKey(subject: Subject): string {
	const facts = createHash("sha256").update(JSON.stringify(subject)).digest("base64url");
	return `${kitVersion}-${facts.slice(0, 22)}`;
}

export interface Pictures {
	/**
	 * A kept picture is answered at once; any other is made in the asker's turn. A picture without an asker is started only
	 * while nobody waits.
	 * @throws QueueFull when too much is waiting
	 * @throws DrawingLost
	 * @throws NotDrawn
	 * @throws OriginalUnreadable
	 */
	get(subject: Subject, rendition: Rendition, requester: Requester): Promise<Buffer>;
	/** Ends the drawing processes: from then on only kept pictures are answered. */
	close(): void;
}

interface PictureRequest {
	subject: Subject;
	rendition: Rendition;
	requester: Requester;
}

export function createPictures(
	cache: PictureCache,
	processes: DrawingProcesses,
	originals: Originals = noOriginals,
): Pictures {
	const toDraw = fairQueue<Buffer>(drawingLimits);
	const toEncode = fairQueue<Buffer>(encodingLimits);
	const waiting = waitingRoom();

	/** Looks again whether another asker has made the picture while this one waited. */
	async function throughCache(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const known = await cache.get(key);
		if (known) return known;
		const made = await make();
		await cache.put(key, made);
		return made;
	}

	const processFor = ({ address }: Requester) =>
		address === null ? processes.ahead : processes.waitedFor;

	async function fitted(
		drawing: DrawingProcess,
		origin: MediaOrigin,
		width: number,
	): Promise<Buffer> {
		const bytes = await originals.read(origin);
		try {
			const { content, ...facts } = await drawing.fit(bytes, width);
			await originals.learned(origin, facts);
			return Buffer.from(content);
		} catch (error) {
			if (error instanceof DrawingLost) throw error;
			throw new OriginalUnreadable(error instanceof Error ? error.message : String(error));
		}
	}

	/** The smallest kept master that is large enough, whatever it was made for; else the one to make. */
	async function masterFor(name: string, least: number) {
		const enough = masterWidths.filter((width) => width >= least);
		for (const width of enough) {
			const key = `${name}-master-${width}`;
			if (await cache.get(key)) return { width, key, isKept: true };
		}
		const width = enough[0] ?? widest;
		return { width, key: `${name}-master-${width}`, isKept: false };
	}

	async function make(
		name: string,
		key: string,
		{ subject, rendition, requester }: PictureRequest,
	): Promise<Buffer> {
		const master = await masterFor(name, rendition.width);
		const { width } = master;
		const drawing = processFor(requester);
		const draw = () =>
			throughCache(master.key, () =>
				"media" in subject
					? fitted(drawing, subject.media, width)
					: drawing.draw({ ...subject, width }),
			);
		// holds no pixels while it waits to be encoded: they are on disk, or not made yet
		const drawn = master.isKept ? null : await toDraw.ask(master.key, requester, draw);
		if (requester.address === null) await waiting.empty();
		return toEncode.ask(key, requester, () =>
			throughCache(key, async () => drawing.encode(drawn ?? (await draw()), rendition)),
		);
	}

	return {
		async get(subject, rendition, requester) {
			const name = subjectKey(subject);
			const key = `${name}-${rendition.width}-${rendition.quality}-${rendition.format}`;
			const picture = await cache.get(key);
			if (picture) return picture;
			const wanted = { subject, rendition, requester };
			if (requester.address !== null) return waiting.during(() => make(name, key, wanted));
			await waiting.empty();
			return make(name, key, wanted);
		},
		close() {
			processes.waitedFor.close();
			processes.ahead.close();
		},
	};
}

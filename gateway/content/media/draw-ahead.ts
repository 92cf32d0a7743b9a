// Draws the pictures that a first visitor sees before anybody asks: the fewest before the shop opens, the others one by one,
// and only while nobody waits.
import type { Logger } from "pino";
import { defaultQuality } from "#contract/images/image-path.ts";
import type { Pictures, Subject } from "./pictures.ts";

/** A picture and a width in pixels at which it is first seen. */
export interface FirstSeen {
	subject: Subject;
	width: number;
	/** most pictures that are drawn ahead in all */
	of: number;
}

/** Milliseconds between two lines of the log about it; nothing is logged when all pictures are there already. */
const logInterval = { opening: 2_000, later: 15_000 } as const;

/** Milliseconds after which the shop opens in any case; a slow machine draws the rest later. */
const openWithin = 20_000;

export const renditionOf = (width: number) =>
	({ width, quality: defaultQuality, format: "avif" }) as const;

/** Asks for all at once, like somebody who waits, as nobody else does yet. */
export async function drawOpening(
	pictures: Pictures,
	views: readonly Omit<FirstSeen, "of">[],
	log: Logger,
	{
		within = openWithin,
		onDrawn = () => undefined,
	}: { within?: number; onDrawn?: (drawn: number, of: number) => void } = {},
): Promise<void> {
	const requester = { address: "opening", signal: AbortSignal.timeout(within) };
	const began = performance.now();
	let drawn = 0;
	const tell = () => log.info({ drawn, of: views.length }, "pictures of first views are drawn");
	const telling = setInterval(tell, logInterval.opening);
	const requests = views.map(async ({ subject, width }) => {
		await pictures.get(subject, renditionOf(width), requester);
		drawn += 1;
		onDrawn(drawn, views.length);
	});
	await Promise.allSettled(requests);
	clearInterval(telling);
	if (performance.now() - began > logInterval.opening) tell();
}

/** Draws the pictures in order until one fails; the rest are drawn when somebody asks. */
export async function drawAhead(
	pictures: Pictures,
	first: AsyncIterable<FirstSeen>,
	log: Logger,
): Promise<void> {
	let drawn = 0;
	let saidAt = performance.now();
	let hasSaid = false;
	try {
		for await (const { subject, width, of } of first) {
			await pictures.get(subject, renditionOf(width), { address: null });
			drawn += 1;
			if (performance.now() - saidAt < logInterval.later) continue;
			saidAt = performance.now();
			hasSaid = true;
			log.info({ drawn, of }, "first pictures are being drawn");
		}
		if (hasSaid) log.info({ drawn }, "the first pictures are drawn");
	} catch (err) {
		log.debug({ err }, "no more pictures are drawn ahead");
	}
}

// Pictures that a first visitor meets, drawn before anybody asks: one after the other, and only while nobody waits.
import type { Logger } from "pino";
import { defaultQuality } from "../contract/images/image-path.ts";
import type { Pictures, Subject } from "./pictures.ts";

/** A picture and the width in pixels that it is first seen at. */
export interface FirstSeen {
	subject: Subject;
	width: number;
	/** how many there are in all, at most */
	of: number;
}

/** Milliseconds between two lines of the log about it: a shop that has them all says nothing. */
const sayEvery = 15_000;

/** Draws them in their order; what fails is drawn when somebody asks. */
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
			const ask = { width, quality: defaultQuality, format: "avif" } as const;
			await pictures.get(subject, ask, { address: null });
			drawn += 1;
			if (performance.now() - saidAt < sayEvery) continue;
			saidAt = performance.now();
			hasSaid = true;
			log.info({ drawn, of }, "first pictures are being drawn");
		}
		if (hasSaid) log.info({ drawn }, "the first pictures are drawn");
	} catch (err) {
		log.debug({ err }, "no more pictures are drawn ahead");
	}
}

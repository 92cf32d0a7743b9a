// Pictures that a first visitor meets, drawn before anybody asks: one after the other, and only while nobody waits.
import type { Logger } from "pino";
import { defaultQuality } from "../contract/images/image-path.ts";
import type { Pictures, Subject } from "./pictures.ts";

/** A picture and the width in pixels that it is first seen at. */
export interface FirstSeen {
	subject: Subject;
	width: number;
}

/** Draws them in their order; what fails is drawn when somebody asks. */
export async function drawAhead(
	pictures: Pictures,
	first: AsyncIterable<FirstSeen>,
	log: Logger,
): Promise<void> {
	try {
		for await (const { subject, width } of first) {
			const ask = { width, quality: defaultQuality, format: "avif" } as const;
			await pictures.get(subject, ask, { address: null });
		}
	} catch (err) {
		log.debug({ err }, "no more pictures are drawn ahead");
	}
}

import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time for any two texts, of whatever length. */
export const isSameSecret = (given: string, known: string): boolean =>
	timingSafeEqual(digest(given), digest(known));

// Finished files of a picture: AVIF in a few widths that stand beside each other and are sent as they are (OPERATOR-41).
import { defaultQuality } from "#contract/images/image-path.ts";
import type { MediaOrigin } from "../originals.ts";
import type { Rendition } from "../rendition.ts";

/** A finished file is sent in place of a narrower one, up to this many times as wide: making one costs more than its bytes. */
const widerAtMost = 2;

const fileOf = (origin: MediaOrigin, width: number): MediaOrigin => ({
	...origin,
	key: origin.key?.replace(/-\d+(?=\.\w+$)/, `-${width}`) ?? null,
});

const narrowestFirst = ({ finished }: MediaOrigin) => finished.toSorted((a, b) => a - b);

/** The finished file to send for a rendition; of one that is wider than all, the widest. Null where one must be made. */
export function finishedFor(origin: MediaOrigin, rendition: Rendition): MediaOrigin | null {
	if (rendition.format !== "avif" || rendition.quality !== defaultQuality) return null;
	const widths = narrowestFirst(origin);
	const width = widths.find((each) => each >= rendition.width) ?? widths.at(-1);
	if (width === undefined || width > rendition.width * widerAtMost) return null;
	return fileOf(origin, width);
}

/** The file to make a width from: the narrowest finished one that is wide enough, else the original. */
export function sourceFor(origin: MediaOrigin, width: number): MediaOrigin {
	const enough = narrowestFirst(origin).find((each) => each >= width);
	return enough === undefined ? origin : fileOf(origin, enough);
}

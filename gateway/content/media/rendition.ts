// Reduces what a browser asks of a picture to a few distinct answers: a ladder of widths, a clamped quality, a format.
import { defaultQuality, widthLadder } from "#contract/images/image-path.ts";

export const formats = ["avif", "webp", "jpeg"] as const;
export type Format = (typeof formats)[number];

/** The best format that the `Accept` header names; JPEG when it names none, or only a wildcard. */
export function formatFor(accept: string | undefined): Format {
	const taken = new Set(
		(accept ?? "")
			.toLowerCase()
			.split(",")
			.map((entry) => entry.split(";").map((part) => part.trim()))
			// `q=0` is a refusal
			.filter(([, ...marks]) => !marks.some((mark) => /^q=0(\.0*)?$/.test(mark)))
			.map(([type]) => type),
	);
	return formats.find((format) => taken.has(`image/${format}`)) ?? "jpeg";
}

export interface Rendition {
	width: number;
	quality: number;
	format: Format;
}

const positive = (text: string | undefined, otherwise: number): number | null => {
	if (text === undefined) return otherwise;
	return /^\d{1,5}$/.test(text) ? Number(text) : null;
};

/**
 * Null where `w` or `q` is not a number. A width is raised to the next rung of the ladder, and limited to the highest; a
 * quality is kept between 40 and 90, in steps of 10: every distinct answer costs work and disk.
 */
export function readRendition(
	query: { w?: string | undefined; q?: string | undefined },
	accept: string | undefined,
): Rendition | null {
	const [highest] = widthLadder.slice(-1);
	const width = positive(query.w, 599);
	const quality = positive(query.q, defaultQuality);
	if (width === null || quality === null || highest === undefined) return null;
	return {
		width: widthLadder.find((rung) => rung >= width) ?? highest,
		quality: Math.min(90, Math.max(40, Math.round(quality / 10) * 10)),
		format: formatFor(accept),
	};
}

// Who takes part in an experiment, and in which variant: by their anonymous id alone, the same each time, without a note.
import { createHash } from "node:crypto";
import type { ExperimentFields } from "#contract/content/experiment.ts";

export interface Experiment extends Omit<ExperimentFields, "title"> {
	/** uid of the entry */
	key: string;
}

const bytes = 6;

/** A number from 0 to below 1 that is a visitor's own in `what`, and tells nothing of their number elsewhere. */
function placeIn(what: string, visitorId: string): number {
	const digest = createHash("sha256").update(`${what}\n${visitorId}`).digest();
	return digest.readUIntBE(0, bytes) / 2 ** (8 * bytes);
}

/**
 * Null for who takes no part. Nobody who takes part is moved when the share is raised, nor when a variant joins that says
 * `after`; one that joins without takes its part of the others' visitors and moves nobody else (weighted rendezvous).
 * @param visitorId the anonymous id (SESSION-10)
 */
export function assignedVariant(
	{ key, share, variants }: Pick<Experiment, "key" | "share" | "variants">,
	visitorId: string,
): string | null {
	const place = placeIn(key, visitorId);
	if (place >= share) return null;
	const drawn = variants
		.filter(({ after }) => after <= place)
		.map(({ name, weight }) => ({
			name,
			rank: -Math.log(placeIn(`${key}\n${name}`, visitorId)) / weight,
		}));
	return drawn.reduce((best, one) => (one.rank < best.rank ? one : best)).name;
}

/** @param country ISO code of the market */
export function isRunning(
	{ countries, from, until }: Pick<Experiment, "countries" | "from" | "until">,
	{ country, now }: { country: string; now: Date },
): boolean {
	const at = now.getTime();
	return (
		(countries.length === 0 || countries.includes(country)) &&
		(!from || Date.parse(from) <= at) &&
		(!until || at < Date.parse(until))
	);
}

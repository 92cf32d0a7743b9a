// Assigns visitors to an experiment and a variant by their anonymous id alone: always the same one, and nothing is stored.
import { createHash } from "node:crypto";
import type { ExperimentFields } from "#contract/content/experiment.ts";

export interface Experiment extends Omit<ExperimentFields, "title"> {
	/** uid of the entry */
	key: string;
}

const bytes = 6;

/** A visitor's number in `what`, from 0 to below 1. It reveals nothing about their numbers elsewhere. */
function placeIn(what: string, visitorId: string): number {
	const digest = createHash("sha256").update(`${what}\n${visitorId}`).digest();
	return digest.readUIntBE(0, bytes) / 2 ** (8 * bytes);
}

/**
 * Null for visitors who do not take part. Nobody who takes part is moved when the share is raised, nor when a variant with
 * `after` is added; one without it takes its part of the others' visitors and moves nobody else (weighted rendezvous).
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

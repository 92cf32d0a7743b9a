// Experiments of a visitor, and of a page's blocks (MEASURE-7).

import { createHash } from "node:crypto";
import { allows } from "#app/i18n/consent.ts";
import { readEntries } from "#app/models/content/content.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getRuntime, getSession, getShop } from "#app/server/request-context.ts";
import { variantOf } from "#app/server/variants.ts";
import type { ContentBlock } from "#contract/content/blocks.ts";
import type { ExperimentFields } from "#contract/content/experiment.ts";

/** A visitor's variant of an experiment. */
export interface Assignment {
	experiment: string;
	variant: string;
	/** it is the variant that visitors outside the test see too */
	isFirst: boolean;
}

// Assigns visitors to an experiment and a variant by their anonymous id alone: always the same one, and nothing is stored.

interface Experiment extends Omit<ExperimentFields, "title"> {
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
 * Null for visitors who do not take part. No participant is moved when the share is raised, nor when a variant with
 * `after` is added; one without it takes its part of the others' visitors and moves no others (weighted rendezvous).
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

/** None if the content service does not answer. */
async function readExperiments(context: Context): Promise<Experiment[]> {
	const call = readEntries(context, "experiment", {});
	const entries = await optional(context, "experiments", call, null, optionalTimeout);
	return (entries ?? []).map(({ uid, ...fields }) => ({ ...fields, key: uid }));
}

/** Only with the flag, with consent, and if no service runs experiments in the browser. */
function takesPart(context: Context): boolean {
	const { domain } = getShop(context);
	const isElsewhere = getRuntime(context).env.ABTASTY_SCRIPT_URL !== undefined;
	return domain.abtasty && !isElsewhere && allows(getSession(context).consent, "experiments");
}

/** Experiments that the visitor of this request takes part in. */
export async function assignmentsOf(context: Context): Promise<Assignment[]> {
	if (!takesPart(context)) return [];
	const { sessionId } = getSession(context);
	const { domain, now } = getShop(context);
	const at = { country: domain.countryCodeISO2, now };
	return (await readExperiments(context)).flatMap((experiment) => {
		const variant = isRunning(experiment, at) ? assignedVariant(experiment, sessionId) : null;
		if (variant === null) return [];
		const isFirst = variant === experiment.variants[0]?.name;
		return [{ experiment: experiment.key, variant, isFirst }];
	});
}

/** Blocks of a page, without those of variants that the page does not show. */
export async function blocksShown(
	context: Context,
	blocks: readonly ContentBlock[],
): Promise<readonly ContentBlock[]> {
	const named = blocks.flatMap(({ shown_to }) => (shown_to ? [shown_to] : []));
	if (named.length === 0) return blocks;
	const experiments = await readExperiments(context);
	const own = new Map<string, string>();
	for (const { experiment, variant } of named) {
		if (own.has(experiment)) continue;
		const defined = experiments.find(({ key }) => key === experiment);
		// without the experiment's definition, the variant that a block names first is shown
		const first = defined?.variants[0]?.name ?? variant;
		own.set(experiment, variantOf(context, experiment) ?? first);
	}
	return blocks.filter(
		({ shown_to }) => !shown_to || own.get(shown_to.experiment) === shown_to.variant,
	);
}

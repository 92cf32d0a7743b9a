// Experiments as content defines them (`abtasty`, LIMIT-83): who takes part, in what, where and when. The entry's uid
// is the key that blocks and code name it by.
import { z } from "zod";
import { contentUid } from "./shapes.ts";

const instant = z.iso.datetime({ offset: true });

const variant = z.object({
	name: contentUid,
	/** relative to the other variants */
	weight: z.number().positive().max(1_000).default(1),
	/**
	 * For a variant that joins a running experiment: the experiment's share until then. The variant gets only those visitors
	 * who come in beyond that share, so that no visitor moves to another variant.
	 */
	after: z.number().min(0).lt(1).default(0),
});

export const experimentFields = z
	.object({
		title: z.string().min(1),
		/** part of all visitors that takes part; it may be raised at any time without moving a participant */
		share: z.number().min(0).max(1).default(1),
		/** the first is what visitors outside the test see */
		variants: z.array(variant).min(2).max(5),
		/** ISO codes of the markets it runs in; everywhere where none is named */
		countries: z.array(z.string().length(2)).default([]),
		/** instants: it runs from `from` until just before `until` */
		from: instant.optional(),
		until: instant.optional(),
	})
	.superRefine(({ share, variants, from, until }, { addIssue }) => {
		const fault = (path: (string | number)[], message: string) =>
			addIssue({ code: "custom", path, message });
		const names = variants.map(({ name }) => name);
		for (const [at, { name, after }] of variants.entries()) {
			if (names.indexOf(name) !== at) fault(["variants", at, "name"], `${name} is there twice`);
			if (at === 0 && after > 0)
				fault(["variants", at, "after"], "the first is there from the start");
			if (after > 0 && after >= share) {
				fault(["variants", at, "after"], "nobody is left for it: raise the experiment's share");
			}
		}
		if (from && until && Date.parse(from) >= Date.parse(until)) {
			fault(["until"], "is not after from");
		}
	});
export type ExperimentFields = z.infer<typeof experimentFields>;

/**
 * The part of an experiment's visitors that each variant should have by its definition; all parts add up to 1.
 * Visitors fill the experiment from 0 up to its share; between two moments the same variants are open.
 */
export function expectedParts({
	share,
	variants,
}: Pick<ExperimentFields, "share" | "variants">): Map<string, number> {
	const moments = [...new Set([0, ...variants.map(({ after }) => after), share])]
		.filter((moment) => moment <= share)
		.sort((a, b) => a - b);
	const parts = new Map(variants.map(({ name }) => [name, 0]));
	for (const [at, to] of moments.slice(1).entries()) {
		const from = moments[at] ?? 0;
		const open = variants.filter(({ after }) => after <= from);
		const weights = open.reduce((sum, { weight }) => sum + weight, 0);
		for (const { name, weight } of open) {
			const part = ((to - from) * weight) / (weights * share);
			parts.set(name, (parts.get(name) ?? 0) + part);
		}
	}
	return parts;
}

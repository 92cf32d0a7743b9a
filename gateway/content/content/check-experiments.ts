// Checks the variants that blocks name: a block of an unknown variant would be shown to nobody, and nobody would notice.
import type { ContentBlock } from "#contract/content/blocks.ts";
import type { ExperimentFields } from "#contract/content/experiment.ts";
import { ContentFault } from "./content-fault.ts";
import type { ReadEntry } from "./read-files.ts";

/** @throws ContentFault */
export function checkExperiments(entries: readonly ReadEntry[]): void {
	const variants = new Map(
		entries
			.filter(({ type }) => type === "experiment")
			.map(({ uid, data }) => [
				uid,
				new Set((data as ExperimentFields).variants.map(({ name }) => name)),
			]),
	);
	for (const { type, uid, locale, data } of entries) {
		const blocks = (data.page_components ?? []) as ContentBlock[];
		for (const [at, { shown_to }] of blocks.entries()) {
			if (!shown_to) continue;
			const { experiment, variant } = shown_to;
			const known = variants.get(experiment);
			if (known?.has(variant)) continue;
			const path = `page_components.${at}.shown_to`;
			const problem = known
				? `${experiment} has no variant ${variant}`
				: `no experiment is named ${experiment}`;
			throw new ContentFault(`${type}/${uid}/${locale}`, path, problem);
		}
	}
}

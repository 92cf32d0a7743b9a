import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignedVariant, isRunning } from "#app/models/experiment/experiments.server.ts";
import { expectedParts } from "#contract/content/experiment.ts";

const variants = (...names: string[]) => names.map((name) => ({ name, weight: 1, after: 0 }));
const visitors = Array.from({ length: 6_000 }, (_, at) => `anonymous-visitor-${at}`);
const tally = (experiment: Parameters<typeof assignedVariant>[0]) => {
	const counts = new Map<string | null, number>();
	for (const visitor of visitors) {
		const variant = assignedVariant(experiment, visitor);
		counts.set(variant, (counts.get(variant) ?? 0) + 1);
	}
	return counts;
};

const anId = fc.uuid();
const aKey = fc.stringMatching(/^[a-z_]{3,12}$/);
const aShare = fc.double({ min: 0, max: 1, noNaN: true });
const aWeight = fc.double({ min: 0.1, max: 10, noNaN: true });

describe("the variant of a visitor", () => {
	it("is the same each time, and one of the defined variants", () => {
		fc.assert(
			fc.property(
				aKey,
				anId,
				aShare,
				fc.array(aWeight, { minLength: 2, maxLength: 5 }),
				(key, id, share, weights) => {
					const experiment = {
						key,
						share,
						variants: weights.map((weight, at) => ({ name: `v${at}`, weight, after: 0 })),
					};
					const variant = assignedVariant(experiment, id);
					expect(assignedVariant(structuredClone(experiment), id)).toBe(variant);
					if (variant !== null)
						expect(experiment.variants.map(({ name }) => name)).toContain(variant);
				},
			),
		);
	});

	it("does not change when the share is raised", () => {
		fc.assert(
			fc.property(aKey, anId, aShare, aShare, (key, id, one, other) => {
				const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
				const before = assignedVariant({ key, share: lower, variants: variants("a", "b") }, id);
				const after = assignedVariant({ key, share: higher, variants: variants("a", "b") }, id);
				if (before !== null) expect(after).toBe(before);
			}),
		);
	});

	it("does not change when a variant joins in a raised share", () => {
		fc.assert(
			fc.property(aKey, anId, aShare, aShare, aWeight, (key, id, one, other, weight) => {
				const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
				const before = assignedVariant({ key, share: lower, variants: variants("a", "b") }, id);
				const joined = [...variants("a", "b"), { name: "late", weight, after: lower }];
				const after = assignedVariant({ key, share: higher, variants: joined }, id);
				if (before !== null) expect(after).toBe(before);
			}),
		);
	});

	it("changes only to a new variant that joins at the full share", () => {
		fc.assert(
			fc.property(aKey, anId, aWeight, (key, id, weight) => {
				const before = assignedVariant({ key, share: 1, variants: variants("a", "b") }, id);
				const joined = [...variants("a", "b"), { name: "late", weight, after: 0 }];
				expect([before, "late"]).toContain(
					assignedVariant({ key, share: 1, variants: joined }, id),
				);
			}),
		);
	});

	it.each([
		{ share: 1, variants: variants("a", "b") },
		{ share: 0.3, variants: [{ name: "a", weight: 3, after: 0 }, ...variants("b")] },
		{ share: 0.8, variants: [...variants("a", "b"), { name: "late", weight: 2, after: 0.4 }] },
	])("follows the defined weights over many visitors: %o", (shared) => {
		const counts = tally({ key: "shares", ...shared });
		const sigmas = (count: number, part: number) =>
			Math.abs(count - visitors.length * part) /
			Math.sqrt(visitors.length * part * (1 - part) || 1);
		expect(sigmas(counts.get(null) ?? 0, 1 - shared.share)).toBeLessThan(4);
		for (const [name, part] of expectedParts(shared)) {
			expect(sigmas(counts.get(name) ?? 0, part * shared.share)).toBeLessThan(4);
		}
	});

	it("is independent of the variant in another experiment", () => {
		const both = visitors.filter(
			(id) =>
				assignedVariant({ key: "one", share: 1, variants: variants("a", "b") }, id) ===
				assignedVariant({ key: "two", share: 1, variants: variants("a", "b") }, id),
		);
		const spread = Math.sqrt(visitors.length / 4);
		expect(Math.abs(both.length - visitors.length / 2)).toBeLessThan(4 * spread);
	});
});

describe("an experiment runs", () => {
	const now = new Date("2026-11-24T12:00:00Z");
	it.each([
		[{ countries: [] }, true],
		[{ countries: ["FR", "CH"] }, true],
		[{ countries: ["DE"] }, false],
		[{ countries: [], from: "2026-11-24T13:00:00+01:00" }, true],
		[{ countries: [], from: "2026-11-24T12:00:00.001Z" }, false],
		[{ countries: [], until: "2026-11-24T13:00:00+01:00" }, false],
		[{ countries: [], until: "2026-11-24T12:00:00.001Z" }, true],
	])("in its markets, from its start until before its end: %o", (experiment, runs) => {
		expect(isRunning(experiment, { country: "FR", now })).toBe(runs);
	});
});

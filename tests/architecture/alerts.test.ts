// What alerts and the dashboard count is there at 0 before anything has happened, in the program that counts it.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { textOf } from "./tree.ts";

interface Matcher {
	label: string;
	sign: string;
	value: string;
}
interface Series {
	name: string;
	labels: Record<string, string>;
	value: number;
}

/** `a="b", c=~"d"`. */
const matchersOf = (text: string): Matcher[] =>
	[...text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
		([, label = "", sign = "", value = ""]) => ({ label, sign, value }),
	);

/** Counters that alerts and the dashboard read, with their matchers. */
function selectors(): { name: string; matchers: Matcher[] }[] {
	const expressions = [textOf("deploy/alerts/vitrine.rules.yml")];
	JSON.parse(textOf("deploy/dashboards/vitrine.json"), (key, value) => {
		if (key === "expr") expressions.push(value);
		return value;
	});
	return [...expressions.join("\n").matchAll(/\b(vitrine_\w+_total)\b(?:\{([^}]*)\})?/g)].map(
		([, name = "", matchers = ""]) => ({ name, matchers: matchersOf(matchers) }),
	);
}

function holds({ labels }: Series, { label, sign, value }: Matcher): boolean {
	const given = labels[label] ?? "";
	const isLike = sign.endsWith("~") ? new RegExp(`^(?:${value})$`).test(given) : given === value;
	return sign.startsWith("!") ? !isLike : isLike;
}

/** The matchers once for each of their alternatives: each of `failed|captured` has to be there. */
const alternatives = (matchers: readonly Matcher[]): Matcher[][] =>
	matchers.reduce<Matcher[][]>(
		(all, one) =>
			all.flatMap((before) =>
				one.value
					.split("|")
					.map((value) => [...before, one.sign === "=~" ? { ...one, value } : one]),
			),
		[[]],
	);

const seriesOf = (text: string): Series[] =>
	[...text.matchAll(/^(\w+_total)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = "", labels, value]) => ({
		name,
		labels: Object.fromEntries(matchersOf(labels ?? "").map((one) => [one.label, one.value])),
		value: Number(value),
	}));

/** What a storefront tells after its first request, which made a call. */
async function storefrontFigures(): Promise<string> {
	const { createMetrics } = await import("#app/server/metrics.ts");
	const { Circuits } = await import("#app/server/circuit.ts");
	const { createAdmission } = await import("#app/server/http/admission.ts");
	const admission = createAdmission({ onShed: () => undefined });
	const metrics = createMetrics(new Circuits(), admission, null);
	metrics.watchPages(() => ({
		...{ hits: 0, stale: 0, misses: 0, shared: 0, purged: 0 },
		...{ pages: 0, age: 0, bytes: 0 },
	}));
	metrics.answered(":lc/cart", "GET", 200, 5);
	metrics.called("getCart", "ok", 5);
	return metrics.registry.metrics();
}

/** What a gateway tells after its first call, with a job that has begun. */
async function gatewayFigures(): Promise<string> {
	const { answered, registry } = await import("#gateway/platform/metrics/metrics.ts");
	const { startRounds } = await import("#gateway/platform/jobs/rounds.ts");
	const log = { warn: () => undefined } as never;
	startRounds({ isStopping: () => true, log }, { name: "letters", every: 1_000 }, async () => {});
	answered("GET", "/carts/:cartId", 200, 0.005);
	return registry.metrics();
}

describe("counters that alerts and the dashboard read (OPERATOR-92)", () => {
	let programs: { job: string; series: Series[] }[];
	beforeAll(async () => {
		// other tests of this process have counted
		vi.resetModules();
		programs = [
			{ job: "vitrine-storefront", series: seriesOf(await storefrontFigures()) },
			{ job: "vitrine-gateway", series: seriesOf(await gatewayFigures()) },
		];
	});

	it("are there at 0 with each label that is asked for", () => {
		const found = selectors();
		expect(found.length).toBeGreaterThan(20);
		const missing: string[] = [];
		for (const { name, matchers } of found) {
			const ofJob = matchers.filter(({ label }) => label === "job");
			const others = matchers.filter(({ label }) => label !== "job");
			const counting = programs.filter(
				({ job, series }) =>
					series.some((one) => one.name === name) &&
					ofJob.every((one) => holds({ name, labels: { job }, value: 0 }, one)),
			);
			if (counting.length === 0) missing.push(`${name}: no program counts it`);
			for (const { job, series } of counting) {
				const zeros = series.filter((one) => one.name === name && one.value === 0);
				for (const wanted of alternatives(others)) {
					if (zeros.some((one) => wanted.every((matcher) => holds(one, matcher)))) continue;
					missing.push(`${job}: ${name} ${JSON.stringify(wanted)}`);
				}
			}
		}
		expect(missing).toEqual([]);
	});
});

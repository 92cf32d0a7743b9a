// Synonyms that searches without a result suggest: what was searched for next, and the catalogue's own words.
import { describe, expect, it } from "vitest";
import { listSynonymProposals, putSearchRules } from "#contract/catalog/search.ts";
import { headerNames } from "#contract/headers.ts";
import { collect } from "#contract/measurement/collect.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { emptySearches, nextSearches } from "#gateway/platform/db/schema.ts";
import { sumUpDays } from "#gateway/platform/measurement/sum-up.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };
const day = 86_400_000;
let clock = Date.parse("2027-03-10T12:00:00Z");

const gateway = testGateway({
	environment: { OPERATOR_KEYS: key },
	now: () => new Date(clock),
});

const misses = (market: string, term: string, next?: string) =>
	gateway.call(collect, {
		body: {
			beacons: [],
			pageViews: [],
			emptySearches: [{ market, term, times: 2 }],
			...(next ? { nextSearches: [{ market, term, next, times: 1 }] } : {}),
		},
	});
const proposals = async (query = {}) =>
	(await gateway.call(listSynonymProposals, { query }, operator)).data.proposals;

describe("proposed synonyms", () => {
	it("need an operator's key", async () => {
		const { code } = await gateway.fault(listSynonymProposals, {});
		expect(code).toBe("OPERATOR_KEY_INVALID");
	});

	it("come from what was searched for next, a word within, and a word alike, after three days", async () => {
		for (let at = 0; at < 3; at += 1) {
			await misses("fr-fr", "marcel", "débardeur");
			await misses("fr-ch", "Marcel");
			await misses("de-de", "wollpullunder");
			await misses("en", "cardigann");
			await misses("en", "zeppelin");
			clock += day;
		}
		await misses("fr-fr", "dupont marie", "robe");
		const found = await proposals();
		const of = (query: string) => found.find((one) => one.query === query);
		expect(of("marcel")).toMatchObject({ language: "fr", times: 12, days: 3 });
		expect(of("marcel")?.means[0]).toEqual({ words: "débardeur", reason: "next" });
		expect(of("wollpullunder")?.means.map(({ reason }) => reason)).toContain("within");
		expect(of("cardigann")?.means[0]).toEqual({ words: "cardigan", reason: "within" });
		expect(of("zeppelin")?.means).toEqual([]);
		expect(JSON.stringify(found)).not.toContain("dupont");
		expect((await proposals({ language: "de" })).map(({ query }) => query)).toEqual([
			"wollpullunder",
		]);
		const said = await runCommand("synonym-proposals fr", gateway.context);
		expect(said).toBe("fr  marcel  12 times on 3 days  débardeur (next)");
		await expect(runCommand("synonym-proposals nl", gateway.context)).rejects.toThrow("fr|en");
	});

	it("leave out what the merchant has decided", async () => {
		const rule = {
			kind: "synonym" as const,
			language: "fr" as const,
			query: "Marcel",
			means: "débardeur",
		};
		await gateway.call(putSearchRules, { body: { rules: [rule] } }, operator);
		expect(await proposals({ language: "fr" })).toEqual([]);
	});

	it("count no next search of one that found something, and forget both in time", async () => {
		const { db } = gateway.context;
		const pairs = await db.$count(nextSearches);
		await gateway.call(collect, {
			body: {
				beacons: [],
				pageViews: [],
				emptySearches: [],
				nextSearches: [{ market: "en", term: "dress", next: "red dress", times: 1 }],
			},
		});
		expect(await db.$count(nextSearches)).toBe(pairs);
		clock += 100 * day;
		await sumUpDays(gateway.context);
		expect([await db.$count(nextSearches), await db.$count(emptySearches)]).toEqual([0, 0]);
	});
});

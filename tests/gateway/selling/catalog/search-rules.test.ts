// What a merchant decides about single searches, by calls and by files.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
	deleteSearchRule,
	listSearchRules,
	putSearchRules,
	searchProducts,
} from "#contract/catalog/search.ts";
import { maxSearchRules } from "#contract/catalog/search-rule.ts";
import { headerNames } from "#contract/headers.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { changes, products, searchRules } from "#gateway/platform/db/schema.ts";
import { saveSearchRules } from "#gateway/selling/catalog/search-rules.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };

let ids: string[];
const gateway = testGateway({ environment: { OPERATOR_KEYS: key } });
beforeAll(async () => {
	const rows = await gateway.context.db
		.select()
		.from(products)
		.orderBy(products.productId)
		.limit(3);
	ids = rows.map(({ productId }) => productId);
});

const put = async (...rules: object[]) =>
	(await gateway.call(putSearchRules, { body: { rules } } as never, operator)).data;
const list = async (query = {}) => (await gateway.call(listSearchRules, { query }, operator)).data;
const synonym = { kind: "synonym", language: "fr", query: "Doudoune légère", means: "Parka" };

describe("calls for search rules", () => {
	it("need an operator's key", async () => {
		const body = { rules: [synonym] };
		expect((await gateway.fault(putSearchRules, { body } as never)).code).toBe(
			"OPERATOR_KEY_INVALID",
		);
		expect((await gateway.fault(listSearchRules, {})).code).toBe("OPERATOR_KEY_INVALID");
	});

	it("keep rules with folded words, change one by its key, and take it back", async () => {
		const { db } = gateway.context;
		const told = await db.$count(changes);
		expect(await put(synonym)).toEqual({ changed: 1, unknown: [], beyond: 0 });
		expect(await put(synonym)).toEqual({ changed: 0, unknown: [], beyond: 0 });
		// a change of rules is published once
		expect(await db.$count(changes)).toBe(told + 1);
		await put({ ...synonym, query: "DOUDOUNE LEGERE", means: "Manteau" });
		const pin = { kind: "pin", language: "en", query: "dress", productIds: [ids[1], ids[0]] };
		await put(pin);
		const stored = { ...synonym, query: "doudoune legere", means: "manteau" };
		const { rules, paging } = await list();
		expect(rules).toEqual([
			{ ...pin, means: "" },
			{ ...stored, productIds: [] },
		]);
		expect(paging.total).toBe(2);
		expect((await list({ language: "fr", kind: "pin" })).rules).toEqual([]);
		const { means: _, ...named } = synonym;
		const remove = () => gateway.call(deleteSearchRule, { query: named } as never, operator);
		expect((await remove()).data).toEqual({ removed: 1 });
		expect((await remove()).data).toEqual({ removed: 0 });
	});

	it("name products that do not exist, and take the other rules", async () => {
		const boost = { kind: "boost", language: "de", query: "Kleid", productIds: [ids[2]] };
		const bury = { kind: "bury", language: "de", query: "Kleid", productIds: ["999999999999"] };
		expect(await put(boost, bury)).toEqual({ changed: 1, unknown: ["999999999999"], beyond: 0 });
	});

	it("refuse a rule that says nothing, with its place", async () => {
		const nothing = { ...synonym, means: "" };
		const fault = await gateway.fault(
			putSearchRules,
			{ body: { rules: [synonym, nothing] } } as never,
			operator,
		);
		expect(fault.code).toBe("INVALID_REQUEST");
		expect(JSON.stringify(fault)).toContain("needed by a synonym");
	});
});

describe("files of search rules", () => {
	const aFile = (...lines: string[]) => {
		const folder = mkdtempSync(join(tmpdir(), "rules-"));
		writeFileSync(join(folder, "search-rules.csv"), `${lines.join("\n")}\n`);
		return folder;
	};
	const run = (line: string) => runCommand(line, gateway.context);

	it("name each wrong line, take the others, and come back as they were exported", async () => {
		await gateway.context.db.delete(searchRules);
		const folder = aFile(
			"kind,language,query,means,productIds",
			"synonym,pl,Kiecka,spódnica,",
			`pin,fr,Robe d'été,,${ids[1]}|${ids[0]}`,
			"pin,fr,robe,,999999999999",
			"synonym,fr,robe,,",
			"melt,fr,robe,,",
			"bury,fr,robe,chemise,",
		);
		const tried = await run(`import ${folder} --dry-run`);
		expect(await gateway.context.db.$count(searchRules)).toBe(0);
		for (const report of [tried, await run(`import ${folder}`)]) {
			expect(report).toContain("line 4: productIds: there is no product 999999999999");
			expect(report).toContain("line 5: means: needed by a synonym");
			expect(report).toMatch(/line 6: kind/);
			expect(report).toContain("line 7: productIds: needed by a bury");
		}
		expect((await list()).rules).toEqual([
			{ kind: "pin", language: "fr", query: "robe d ete", means: "", productIds: [ids[1], ids[0]] },
			{
				kind: "synonym",
				language: "pl",
				query: "kiecka",
				means: "spodnica",
				productIds: [],
			},
		]);
		const out = mkdtempSync(join(tmpdir(), "rules-"));
		await run(`export ${out} search-rules`);
		expect(readFileSync(join(out, "search-rules.jsonl"), "utf8").trim().split("\n")).toHaveLength(
			2,
		);
		expect(await run(`import ${out}`)).toMatch(/0 new, 0 changed|2 unchanged/);
	});

	it("take a rule back by a line that is gone", async () => {
		await run(
			`import ${aFile("kind,language,query,means,productIds,gone", "synonym,pl,kiecka,,,true")}`,
		);
		expect((await list({ language: "pl" })).rules).toEqual([]);
	});
});

describe("rules in a running shop", () => {
	const search = async (q: string) =>
		(await gateway.call(searchProducts, { query: { q } }, { market: "GB" })).data.products.map(
			({ productId }) => productId,
		);
	/** pages follow within two seconds (CATALOGUE-96) */
	const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 2_000, interval: 50 });

	beforeAll(() => gateway.context.changes.open());

	it("change what is found and its order, and are taken back", async () => {
		await gateway.context.db.delete(searchRules);
		const before = await search("dress");
		const [first = "", second = "", third = ""] = before;
		const rule = { language: "en", query: "Dress" };
		const stranger = ids.find((id) => !before.includes(id)) ?? "";
		await put({ ...rule, kind: "pin", productIds: [stranger, third] });
		await soon(async () => (await search("dress")).slice(0, 3)).toEqual([stranger, third, first]);
		await gateway.call(deleteSearchRule, { query: { ...rule, kind: "pin" } } as never, operator);
		await put({ ...rule, kind: "boost", productIds: [second] });
		await soon(async () => (await search("dress"))[0]).toBe(second);
		await put({ ...rule, kind: "bury", productIds: [first] });
		await soon(async () => (await search("dress")).includes(first)).toBe(false);
	});

	it("let a word mean another", async () => {
		expect(await search("zeppelin")).toEqual([]);
		await put({ kind: "synonym", language: "en", query: "Zeppelin", means: "skirt" });
		const skirts = await search("skirt");
		expect(skirts.length).toBeGreaterThan(0);
		await soon(() => search("zeppelin")).toEqual(skirts);
	});
});

it("a shop has so many rules at most, and changes those it has", async () => {
	const { db } = gateway.context;
	await db.delete(searchRules);
	const rule = (at: number) => ({
		kind: "synonym" as const,
		language: "en" as const,
		query: `word ${at}`,
		means: "dress",
		productIds: [],
	});
	const all = Array.from({ length: maxSearchRules + 1 }, (_, at) => rule(at));
	const first = await db.transaction((tx) => saveSearchRules(tx, all));
	expect([first.created, first.beyond]).toEqual([
		maxSearchRules,
		[`synonym en word ${maxSearchRules}`],
	]);
	expect(await put({ ...rule(0), means: "skirt" }, rule(maxSearchRules))).toEqual({
		changed: 1,
		unknown: [],
		beyond: 1,
	});
});

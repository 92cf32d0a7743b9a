import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { printedNumber, testCards } from "#demo/payments/test-cards.ts";
import { filesUnder, root, textOf } from "./tree.ts";

const [readme, demo, environment, commands] = [
	"README.md",
	"docs/demo.md",
	"docs/environment.md",
	"docs/commands.md",
].map(textOf) as [string, string, string, string];

/** Names of the variables in a module that reads the environment with zod. */
function variablesOf(path: string): string[] {
	return [...textOf(path).matchAll(/^\t{1,2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
}

describe("the documents", () => {
	it.each(["app/server/env.ts", "gateway/config.ts"])("names every variable of %s", (path) => {
		const variables = variablesOf(path);
		expect(variables.length).toBeGreaterThan(10);
		expect(variables.filter((name) => !environment.includes(`\`${name}\``))).toEqual([]);
	});

	it("lists every test card with its effect", () => {
		const rows = testCards.map(({ number, effect }) => `| ${printedNumber(number)} | ${effect} (`);
		expect(rows.filter((row) => !demo.includes(row))).toEqual([]);
	});

	it("lists every demo account that can sign in", () => {
		const rows = Object.values(demoAccounts)
			.filter((account) => account.password !== null)
			.map(({ email, password }) => `| ${email} | \`${password}\` |`);
		expect(rows.filter((row) => !demo.includes(row))).toEqual([]);
	});

	it("names only scripts that exist", () => {
		const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
		const named = [...`${readme}${commands}`.matchAll(/npm run ([\w:]+)/g)].map(
			([, name = ""]) => name,
		);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});

describe("a decision", () => {
	const decisions = filesUnder("docs/decisions").filter((path) => !path.endsWith("/README.md"));
	const index = textOf("docs/decisions/README.md");

	it.each(decisions)("%s has number, date and status, and a line in the index", (path) => {
		const file = path.split("/").at(-1) ?? "";
		const [, title, date, status] =
			/^# \d{4} (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.\n/.exec(textOf(path)) ?? [];
		const number = file.slice(0, 4);
		expect(textOf(path).startsWith(`# ${number} `)).toBe(true);
		expect(status).toMatch(/^(stands|superseded by|reversed by|reversed: )/);
		expect(index).toContain(`| [${number}](${file}) | ${title} | ${date} | ${status} |`);
	});

	it("has the number after the one before, from 0127 on", () => {
		const numbers = decisions.map((path) => Number(path.split("/").at(-1)?.slice(0, 4)));
		const latest = numbers.filter((number) => number >= 127);
		expect(latest).toEqual(latest.map((_, index) => 127 + index));
	});
});

describe("links", () => {
	const documents = [...filesUnder("docs"), ...filesUnder("demo")]
		.filter((path) => path.endsWith(".md") && !path.startsWith("demo/content/"))
		.concat("README.md", "CONTRIBUTING.md", "SECURITY.md", "AGENTS.md");

	it.each(documents)("of %s lead to files", (path) => {
		const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
		const targets = [
			...textOf(path)
				.replaceAll(/`[^`]*`/g, "")
				.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g),
		].map(([, target = ""]) => target);
		expect(targets.filter((target) => !existsSync(join(root, folder, target)))).toEqual([]);
	});
});

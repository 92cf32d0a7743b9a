import { describe, expect, it } from "vitest";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { printedNumber, testCards } from "#demo/payments/test-cards.ts";
import { textOf } from "./tree.ts";

const readme = textOf("README.md");

/** Names of the variables in a module that reads the environment with zod. */
function variablesOf(path: string): string[] {
	return [...textOf(path).matchAll(/^\t{1,2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name);
}

describe("the README", () => {
	it.each(["app/server/env.ts", "gateway/config.ts"])("names every variable of %s", (path) => {
		const variables = variablesOf(path);
		expect(variables.length).toBeGreaterThan(10);
		expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
	});

	it("lists every test card with its effect", () => {
		const rows = testCards.map(({ number, effect }) => `| ${printedNumber(number)} | ${effect} (`);
		expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
	});

	it("lists every demo account that can sign in", () => {
		const rows = Object.values(demoAccounts)
			.filter((account) => account.password !== null)
			.map(({ email, password }) => `| ${email} | \`${password}\` |`);
		expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
	});

	it("names only scripts that exist", () => {
		const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
		const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});

import { existsSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { printedNumber, testCards } from "#demo/payments/test-cards.ts";
import { helpCommand } from "#gateway/commands/help.ts";
import { filesUnder, root, textOf } from "./tree.ts";

const [demo, environment, architecture] = [
	"docs/demo.md",
	"docs/environment.md",
	"docs/architecture.md",
].map(textOf) as [string, string, string];

/** Documents of today; decisions, the CHANGELOG and the walks also tell what is no more. */
const current = [...filesUnder("docs"), "demo/README.md"]
	.filter((path) => path.endsWith(".md"))
	.filter((path) => !path.startsWith("docs/decisions/") && path !== "docs/walks.md")
	.concat("README.md", "CONTRIBUTING.md", "SECURITY.md", "AGENTS.md");

/** What the current documents name that is not so. */
function wrong(pattern: RegExp, isRight: (name: string) => boolean): string[] {
	const named = current.flatMap((path) =>
		[...textOf(path).matchAll(pattern)].map(([, name = ""]) => ({ path, name })),
	);
	expect(named.length).toBeGreaterThan(10);
	return named.filter(({ name }) => !isRight(name)).map(({ path, name }) => `${path}: ${name}`);
}

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

	it("name only scripts that exist", () => {
		const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
		expect(wrong(/npm run (?:--silent )?([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
	});

	it("name only commands of the gateway that exist", async () => {
		const { json } = await helpCommand([]);
		const names = new Set((json as { name: string }[]).map(({ name }) => name));
		expect(wrong(/npm run (?:--silent )?gateway -- ([\w-]+)/g, (name) => names.has(name))).toEqual(
			[],
		);
	});

	it("name only files and folders that exist", () => {
		const path = /`((?:app|gateway|shop|tests|docs|bin|public)\/[^`\s<>{}…*]+)`/g;
		expect(wrong(path, (name) => existsSync(join(root, name)))).toEqual([]);
	});

	it("lists every noun of each wing", () => {
		const wings = [...architecture.matchAll(/^\| `(\w+)` \| [^|]+ \| ((?:`[\w-]+` ?)+)\|$/gm)];
		expect(wings.length).toBe(6);
		for (const [, wing = "", nouns = ""] of wings) {
			const folders = new Set(filesUnder(`gateway/${wing}`).map((path) => path.split("/")[2]));
			expect([...nouns.matchAll(/[\w-]+/g)].map(([noun]) => noun).sort()).toEqual(
				[...folders].sort(),
			);
		}
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
		.concat("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "AGENTS.md");

	/** Fragments of a document's headings, as GitHub makes them. */
	const fragmentsOf = (path: string) =>
		[...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
			heading
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N} _-]/gu, "")
				.replaceAll(" ", "-"),
		);

	it.each(documents)("of %s lead to files and headings", (path) => {
		const targets = [
			...textOf(path)
				.replaceAll(/^```[\s\S]*?^```/gm, "")
				.replaceAll(/`[^`]*`/g, "")
				.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g),
		];
		const isThere = ([, file = "", fragment]: RegExpExecArray) => {
			const target = file === "" ? path : join(dirname(path), file);
			const isHeading = () => fragment === undefined || fragmentsOf(target).includes(fragment);
			return existsSync(join(root, target)) && isHeading();
		};
		expect(targets.filter((target) => !isThere(target)).map(([link]) => link)).toEqual([]);
	});
});

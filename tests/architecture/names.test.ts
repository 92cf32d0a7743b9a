// Names use the field's words and no dialect (docs/glossary.md, ADR 0090). Checked are names of files, identifiers, message
// keys and classes. Texts for shoppers and operators, comments and test titles are plain English and are not checked,
// except for two words that comments used in place of the field's own.
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** Refused words, each with what to say instead. */
const dialect: readonly (readonly [word: string, instead: string])[] = [
	[
		"piece",
		"product, item (of a cart or an order), unit (how many of a sku), panel (of cloth), part",
	],
	["company", "recommendations"],
	["enliven", "hydrate"],
	["door", "site, endpoint, address, guard"],
	["begun", "started, pending"],
	["errand", "job, command"],
	["on need", "deferred"],
	["speaker", "announcer"],
	["visit", "request, attempt, session, page"],
	["room", "section (of the account), share, limit, folder"],
	["foot", "footer"],
	["trie", "attempts"],
	["keep up", "invalidate"],
];
/** Refused in names of modules only: as names of functions they are fine. */
const dialectOfFiles: typeof dialect = [
	["told", "events, signal, report"],
	["tell", "publish, report"],
];
const words = dialect.map(([word]) => word);
/** Participles and pronouns that are no name for a type: `PaymentQuery` says what an `Asked` is. */
const noTypes = new RegExp(
	`^\\s*(?:export )?(?:interface|type) (?:${[
		"Added|Asked|Came|Chosen|Coming|Done|Found|Given|Happening|Heard|Held|Judged|Kept|Known|Left|Looker|Made|Own",
		"Read|Reading|Said|Seen|Sent|Showing|Shown|Standing|Taken|Taking|Told|Typed|Wanted|Wished",
	].join("|")})\\b`,
);

/** Where a word is the field's own, or is already stored or published; each with its reason. */
const exceptions: readonly (readonly [word: string, path: RegExp, reason: string])[] = [
	["visit", /^(gateway|tests\/gateway)\/measurement\//, "what a report counts"],
	[
		"visit",
		/^tests\/app\/server\/measurement\/|^tests\/journeys\/measurement/,
		"what a report counts",
	],
	["visit", /^tests\/journeys\//, "what a browser does to a page"],
	["room", /^(gateway|demo|tests)\//, "what is left of a space, or of a house; who waits in line"],
	["room", /^app\/i18n\/messages\/en\/stores\.json$/, "a fitting room"],
	[
		"foot",
		/^demo\/artwork\/|^app\/(models\/catalog\/size-chart|features\/product\/size-help)\./,
		"of a body, or of what stands",
	],
	["foot", /^app\/i18n\/messages\/en\/details\.json$/, "of a body"],
	["door", /^demo\/artwork\/scenes\//, "of a store's front, drawn"],
	["piece", /^demo\/content\/blog\/twenty_pieces\//, "the address of an article"],
];

/** Splits a name such as `chosenItems`, `left-items` or `LEFT_ITEMS` into words in the singular. */
const wordsOf = (name: string) =>
	` ${(name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
		.map((word) => word.toLowerCase().replace(/s$/, ""))
		.join(" ")} `;

function faultsOf(
	path: string,
	names: Iterable<string>,
	list: readonly (readonly [word: string, instead: string])[] = dialect,
): string[] {
	const refused = list.filter(
		([word]) => !exceptions.some(([of, where]) => of === word && where.test(path)),
	);
	return [...new Set(names)].flatMap((name) =>
		refused
			.filter(([word]) => wordsOf(name).includes(` ${word} `))
			.map(([, instead]) => `${path}: ${name}, say ${instead}`),
	);
}

/** Most files contain none of the words, and need not be parsed. */
const mayHave = new RegExp(words.map((word) => word.replace(" ", "_?-?")).join("|"), "i");

function identifiersOf(path: string): Set<string> {
	const names = new Set<string>();
	const text = textOf(path);
	if (!mayHave.test(text)) return names;
	const read = (node: unknown): void => {
		if (Array.isArray(node)) for (const each of node) read(each);
		if (node === null || typeof node !== "object" || Array.isArray(node)) return;
		const { type, name } = node as { type?: string; name?: unknown };
		if (/Identifier$/.test(type ?? "") && typeof name === "string") names.add(name);
		for (const each of Object.values(node)) read(each);
	};
	read(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path));
	return names;
}

type Tree = { [key: string]: string | Tree };
const keysOf = (tree: Tree): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		typeof value === "string" ? [key] : [key, ...keysOf(value)],
	);

const namesOf = (path: string): string[] => [
	...path.split("/"),
	...(/\.tsx?$/.test(path) ? identifiersOf(path) : []),
	...(/\/messages\/en\/[\w-]+\.json$/.test(path) ? keysOf(JSON.parse(textOf(path)) as Tree) : []),
];

const rooms = ["app", "gateway", "demo", "shop", "tests", "server.ts"];
const files = filesUnder(...rooms);

describe("refused words are absent", () => {
	it("from file names", () => {
		expect(files.flatMap((path) => faultsOf(path, path.split("/")))).toEqual([]);
		const modules = files.filter((path) => /\.tsx?$/.test(path));
		const named = (path: string) => faultsOf(path, path.split("/"), dialectOfFiles);
		expect(modules.flatMap(named)).toEqual([]);
	});

	it("from comments", () => {
		const code = files.filter(
			(path) => /\.(tsx?|css)$/.test(path) && !/^(tests|demo\/catalog)\//.test(path),
		);
		const spoken = (path: string) =>
			exceptions.some(([word, where]) => word === "visit" && where.test(path))
				? []
				: textOf(path)
						.split("\n")
						.filter((line) => /^\s*(\/\/|\/?\*).*\b(begun|visits?)\b/.test(line))
						.map((line) => `${path}: ${line.trim()}`);
		expect(code.flatMap(spoken)).toEqual([]);
	});

	it("from identifiers", () => {
		const code = files.filter((path) => /\.tsx?$/.test(path));
		expect(code.flatMap((path) => faultsOf(path, identifiersOf(path)))).toEqual([]);
	});

	it("from types, which are named by nouns", () => {
		const code = files.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("tests/"));
		const participles = (path: string) =>
			textOf(path)
				.split("\n")
				.filter((line) => noTypes.test(line))
				.map((line) => `${path}: ${line.trim()}`);
		expect(code.flatMap(participles)).toEqual([]);
	});

	it("from message keys", () => {
		const messages = files.filter((path) => /\/messages\/en\/[\w-]+\.json$/.test(path));
		expect(messages.length).toBeGreaterThan(50);
		const keys = (path: string) => keysOf(JSON.parse(textOf(path)) as Tree);
		expect(messages.flatMap((path) => faultsOf(path, keys(path)))).toEqual([]);
	});

	it("from classes", () => {
		const sheets = files.filter((path) => path.endsWith(".css"));
		const classes = (path: string) =>
			[...textOf(path).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
		expect(sheets.flatMap((path) => faultsOf(path, classes(path)))).toEqual([]);
	});

	it("and every exception is needed", () => {
		const idle = exceptions.filter(
			([word, where]) =>
				!files.some(
					(path) =>
						where.test(path) && namesOf(path).some((name) => wordsOf(name).includes(` ${word} `)),
				),
		);
		expect(idle).toEqual([]);
	});
});

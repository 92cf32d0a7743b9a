// Finds messages that no code uses. A key counts as used where a file contains it and names its namespace (for
// `useTranslation`, `getTranslator` or a table's type, `Key<"cart">`), or contains it as `namespace:key`.
import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

type Tree = { [key: string]: string | Tree };

/** Keys of a tree of messages; plural forms count as the one key that code uses. */
function keysOf(messages: Tree, path = ""): string[] {
	return Object.entries(messages).flatMap(([key, value]) =>
		typeof value === "string"
			? [path + key.replace(/_(zero|one|two|few|many|other)$/, "")]
			: keysOf(value, `${path}${key}.`),
	);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A template such as `state.${state}` uses a family of keys. */
function familyOf(template: string): RegExp {
	return new RegExp(
		`^${template
			.split(/\$\{[^}]*\}/)
			.map(literal)
			.join("[\\w-]+")}$`,
	);
}

/** Matches a template of a key: one placeholder, after the start of a path or before a capitalised word. */
const family = /^[\w.:-]*[a-zA-Z]{2}[.:]?\$\{[^}]*\}[\w.]*$|^[\w.:-]*\$\{[^}]*\}[A-Z][a-z]+$/;

interface Source {
	words: Set<string>;
	families: RegExp[];
}

const sourcesOf = (room: string): Source[] =>
	filesUnder(room)
		.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
		.map((path) => {
			const code = textOf(path).replace(/^\s*\/\/.*$/gm, "");
			// quotes do not pair inside markup, so the arguments of `t` are matched separately
			const asked = (quote: string) =>
				new RegExp(`\\bt\\(\\s*${quote}([^${quote}\\n]*)${quote}`, "g");
			const textsOf = (...patterns: RegExp[]) =>
				patterns.flatMap((each) => [...code.matchAll(each)].map(([, text = ""]) => text));
			const templates = textsOf(/`([^`]*)`/g, asked("`"));
			return {
				words: new Set(
					[...textsOf(/"([^"\n]*)"/g, asked('"')), ...templates]
						// a schema appends values to a key: `forms:error.zipInvalid?example=75011`
						.map((text) => text.split("?", 1)[0] ?? ""),
				),
				families: templates.filter((text) => family.test(text)).map(familyOf),
			};
		});

function isAsked(sources: readonly Source[], namespace: string, key: string): boolean {
	const whole = `${namespace}:${key}`;
	return sources.some(({ words, families }) => {
		if (words.has(whole) || families.some((family) => family.test(whole))) return true;
		return words.has(namespace) && (words.has(key) || families.some((family) => family.test(key)));
	});
}

/** Folders of sources and of their messages: the storefront, the gateway, and the demo's payment site. */
const rooms = [
	["app", "app/i18n/messages"],
	["gateway", "gateway/platform/wording/messages"],
	["demo/payments/site", "demo/payments/site/messages"],
] as const;

describe.each(rooms)("messages of %s", (room, folder) => {
	const sources = sourcesOf(room);
	const namespaces = filesUnder(`${folder}/en`).map((path) => ({
		namespace: path.replace(/.*\/|\.json$/g, ""),
		messages: JSON.parse(textOf(path)) as Tree,
	}));

	it.each(namespaces)("$namespace: every message is used", ({ namespace, messages }) => {
		const keys = [...new Set(keysOf(messages))];
		expect(keys.filter((key) => !isAsked(sources, namespace, key))).toEqual([]);
	});

	it("a key with its namespace has a message", () => {
		const known = new Set(
			namespaces.flatMap(({ namespace, messages }) =>
				keysOf(messages).map((key) => `${namespace}:${key}`),
			),
		);
		const names = new RegExp(
			`^(?:${namespaces.map(({ namespace }) => namespace).join("|")}):[a-z][\\w.]*$`,
		);
		const written = sources.flatMap(({ words }) => [...words].filter((word) => names.test(word)));
		expect(written.filter((key) => !known.has(key))).toEqual([]);
	});
});

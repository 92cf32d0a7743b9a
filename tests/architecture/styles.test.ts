// Styles are CSS modules beside their components; styles that apply everywhere are in app/ui/styles (ADR 0097).
import { posix } from "node:path";
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** Matches a class given by its global name: as a string, or at the start or the end of a template. */
const named = /className=(?:"|\{"|\{`[a-z]|\{`[^`]*\}\s+[a-z])|buttonClass\(\s*"\w+",\s*["`][a-z]/;

it("no component names a global class", () => {
	const parts = filesUnder("app").filter((path) => path.endsWith(".tsx"));
	expect(parts.filter((path) => named.test(textOf(path)))).toEqual([]);
});

it("a sheet is a CSS module, or is in app/ui/styles and names no class", () => {
	const sheets = filesUnder("app").filter((path) => /(?<!\.module)\.css$/.test(path));
	expect(sheets.filter((path) => !path.startsWith("app/ui/styles/"))).toEqual([]);
	const rulesOf = (path: string) => textOf(path).replaceAll(/\/\*.*?\*\//gs, "");
	expect(
		sheets.filter((path) => /^\s*[^@\s/*][^{;]*\.[a-z][\w-]*[^{;]*\{/m.test(rulesOf(path))),
	).toEqual([]);
});

/** In pixels: LIMIT-50 to LIMIT-56 (1279 ends where 1280 begins), and two of our own for single parts of a page. */
const specified = [420, 768, 800, 1280, 1600, 1920];
const ours = [480, 1024];

const inPixels = (text: string) =>
	[...text.matchAll(/([\d.]+)(rem|px)/g)].map(
		([, size, unit]) => Number(size) * (unit === "rem" ? 16 : 1),
	);

it("media queries use the specified breakpoints, which are tokens, and few others", () => {
	const tokens = textOf("app/ui/styles/tokens.css").match(/--breakpoint-\w+: [^;]+/g) ?? [];
	expect(tokens.flatMap(inPixels)).toEqual(specified);
	const sheets = filesUnder("app").filter((path) => path.endsWith(".css"));
	const queries = sheets.flatMap((path) => textOf(path).match(/@media[^{]*width[^{]*/g) ?? []);
	// a window's height is no breakpoint
	const widths = queries.map((query) => query.replaceAll(/\([^()]*height[^()]*\)/g, ""));
	const turned = new Set(widths.flatMap(inPixels));
	expect([420, 800, 1280, 1600].filter((width) => !turned.has(width))).toEqual([]);
	expect([...turned].filter((width) => ![...specified, ...ours].includes(width))).toEqual([]);
});

/** The whole selector of each rule, with those around it. */
function selectorsIn(sheet: string): string[] {
	const around: string[] = [];
	return [...sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{|\}/g)].flatMap(
		([, selector]) => {
			if (selector === undefined) around.pop();
			else around.push(selector.trim());
			return selector === undefined
				? []
				: [around.filter((part) => !part.startsWith("@")).join(" ")];
		},
	);
}

/** The element that a selector styles, without what stands in brackets. */
function subjectOf(selector: string): string {
	let bare = selector;
	while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, "");
	return bare.split(/[\s>+~]+/).at(-1) ?? "";
}

it("a rule with :has() names what it styles: one for any element has every page styled anew at each press", () => {
	const rules = filesUnder("app")
		.filter((path) => path.endsWith(".css"))
		.flatMap((path) => selectorsIn(textOf(path)).map((selector) => ({ path, selector })))
		.filter(({ selector }) => selector.includes(":has("));
	expect(rules.length).toBeGreaterThan(30);
	const forAny = rules.filter(({ selector }) =>
		selector
			.split(/,(?![^(]*\))/)
			.some((each) => /^(?:\*|:)|::details-content/.test(subjectOf(each))),
	);
	expect(forAny).toEqual([]);
});

const imported =
	/^(?:import|export)\s+(?!type\b)(?:[^;"]*?\bfrom\s+)?"((?:#app\/|\.)[^"]+\.(?:tsx?|css))"/gm;
const drawnLater = /\blazyPart\b[^;]*?\bimport\("((?:#app\/|\.)[^"]+)"\)/g;

function namedIn(path: string, pattern: RegExp): string[] {
	return [...textOf(path).matchAll(pattern)]
		.map(([, name = ""]) =>
			name.startsWith("#app/") ? name.slice(1) : posix.join(posix.dirname(path), name),
		)
		.filter((file) => !file.includes(".server."));
}

/** Sheets that a module imports, at any depth, without those of what is fetched later. */
function sheetsOf(path: string): Set<string> {
	const reached = new Set([path]);
	for (const each of reached) {
		if (/\.tsx?$/.test(each)) for (const file of namedIn(each, imported)) reached.add(file);
	}
	return new Set([...reached].filter((file) => file.endsWith(".css")));
}

/** In no document: the browser fetches its sheets with its chunk. */
const onlyByScript = /\/(?:mini-cart|suggestions|point-map|sketch-map)\.tsx$/;

it("what is drawn from a chunk of its own has its sheets in the documents that show it", () => {
	const parts = filesUnder("app").filter((path) => path.endsWith(".tsx"));
	const everywhere = new Set(
		["root", "entry.client"].flatMap((name) => [...sheetsOf(`app/${name}.tsx`)]),
	);
	// the sheets of three entries or more are one, which each page of the shop needs (vite.config.ts)
	const routes = filesUnder("app/routes").filter((path) => path.endsWith("/route.tsx"));
	const users = Map.groupBy(
		routes.flatMap((route) => [...sheetsOf(route)]),
		(sheet) => sheet,
	);
	const isShared = (sheet: string) => (users.get(sheet)?.length ?? 0) >= 3;
	const lazily = parts
		.flatMap((path) => namedIn(path, drawnLater).map((part) => [path, part]))
		.filter(([, part = ""]) => !onlyByScript.test(part));
	expect(lazily.length).toBeGreaterThan(20);
	const missing = lazily.flatMap(([path = "", part = ""]) => {
		const own = sheetsOf(path);
		return [...sheetsOf(part)]
			.filter((sheet) => !own.has(sheet) && !everywhere.has(sheet) && !isShared(sheet))
			.map((sheet) => `${path} draws ${part}, and does not import ${sheet}`);
	});
	expect(missing).toEqual([]);
});

// Adds what React Router 8.4 lacks in framework mode:
// - param constraints: `:product` and `:catalogue` are siblings that match whole segments, and a constraint decides which
//   of them a segment is (8.4 knows constraints in Data Mode only);
// - a memory of the branch that a path was found on: the router tries each of some hundred branches by regular expression,
//   twice per request (app/server/matched-branches.ts, ADR 0067), and twice as a browser starts (app/client/own-branch.ts);
// - lazy compiling: the router makes every segment's regular expression of every branch before it tries the first (ADR 0117);
// - a hook for route modules that cannot be fetched: the router always reloads the page. Now it asks first, by the event
//   that Vite dispatches for chunks (app/client/missing-chunk.ts).
// And shortens the exports of drizzle-orm 0.45.4: a list of 447 entries (179 kB), which Node parses again for each of its
// modules and each import of it. That was two thirds of the cost of a gateway's start (ADR 0114).
// Last it says which Node runs the project, in place of npm's warning for each package (.npmrc).
// Runs after every install, is idempotent, and stops the install on any version it was not written for.
import { readFileSync, writeFileSync } from "node:fs";

const versions = { "react-router": "8.4.0", "drizzle-orm": "0.45.4" };
const folderOf = (name) => new URL(`../node_modules/${name}/`, import.meta.url);

const patches = [
	{
		name: "lib/router/utils.js",
		original:
			"\tlet captureGroups = match.slice(1);\n\treturn {\n\t\tparams: compiledParams.reduce(",
		patched: `	let captureGroups = match.slice(1);
	let constraints = globalThis[Symbol.for("vitrine.param-constraints")];
	if (constraints && compiledParams.some(({ paramName }, index) => captureGroups[index] && constraints[paramName] && !constraints[paramName].test(captureGroups[index]))) return null;
	return {
		params: compiledParams.reduce(`,
	},
	{
		name: "lib/router/utils.js",
		original:
			"\tfor (let i = 0; matches == null && i < branches.length; ++i) matches = matchRouteBranch(branches[i], decoded, allowPartial);",
		patched: `	let known = precomputedBranches && !allowPartial ? globalThis[Symbol.for("vitrine.matched-branches")]?.(branches) : void 0;
	let branch = known?.get(decoded);
	if (branch) matches = matchRouteBranch(branch, decoded, allowPartial);
	for (let i = 0; matches == null && i < branches.length; ++i) {
		matches = matchRouteBranch(branches[i], decoded, allowPartial);
		if (matches) known?.set(decoded, branches[i]);
	}`,
	},
	{
		name: "lib/router/utils.js",
		original: `routesMeta.map((meta, i) => {
				let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);
				return {
					...meta,
					matcher,
					compiledParams: params
				};
			})`,
		patched: "routesMeta.map((meta) => ({ ...meta }))",
	},
	{
		name: "lib/router/utils.js",
		original: "\t\tlet match = meta.matcher && meta.compiledParams ?",
		patched: `		if (!meta.matcher) [meta.matcher, meta.compiledParams] = compilePath(meta.relativePath, meta.caseSensitive, end);
		let match = meta.matcher && meta.compiledParams ?`,
	},
	{
		name: "lib/dom/ssr/routeModules.js",
		original: "\t\twindow.location.reload();\n\t\treturn new Promise(() => {});",
		patched: `		if (window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }))) throw error;
		return new Promise(() => {});`,
	},
];

function fail(message) {
	process.stderr.write(`patches/apply.mjs: ${message}\n`);
	process.exit(1);
}

function manifestOf(name) {
	const manifest = JSON.parse(readFileSync(new URL("package.json", folderOf(name)), "utf8"));
	if (manifest.version !== versions[name]) {
		fail(`written for ${name} ${versions[name]}, found ${manifest.version}: check what it patches`);
	}
	return manifest;
}

manifestOf("react-router");
for (const mode of ["development", "production"]) {
	for (const { name, original, patched } of patches) {
		const file = new URL(`dist/${mode}/${name}`, folderOf("react-router"));
		const source = readFileSync(file, "utf8");
		if (source.includes(patched)) continue;
		if (source.split(original).length !== 2) {
			fail(`dist/${mode}/${name} does not read as expected: nothing was changed in it`);
		}
		writeFileSync(
			file,
			source.replace(original, () => patched),
		);
	}
}

const drizzle = manifestOf("drizzle-orm");
/** Both ways of loading a file; TypeScript finds its types beside it. */
const loadedAs = (path) => ({ import: `${path}.js`, require: `${path}.cjs` });
if (!("./*" in drizzle.exports)) {
	const waysIn = Object.entries(drizzle.exports);
	const isAt = (entry, path) =>
		entry.import.default === `${path}.js` && entry.require.default === `${path}.cjs`;
	const indexOf = (way) => `${way}/index`;
	// folders are listed by name; all other entries are the file of their name
	const folders = waysIn.filter(([way, entry]) => isAt(entry, indexOf(way)));
	const files = waysIn.filter(([way, entry]) => isAt(entry, way));
	if (folders.length + files.length !== waysIn.length) {
		fail("drizzle-orm/package.json does not read as expected: nothing was changed in it");
	}
	drizzle.exports = {
		...Object.fromEntries(folders.map(([way]) => [way, loadedAs(indexOf(way))])),
		"./*": loadedAs("./*"),
	};
	writeFileSync(new URL("package.json", folderOf("drizzle-orm")), JSON.stringify(drizzle));
}

// npm's own Node, which installs and then runs nothing of ours
const [, installing = ""] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
const { version: ours } = JSON.parse(
	readFileSync(new URL("package.json", folderOf("node")), "utf8"),
);
if (Number.parseInt(installing, 10) < Number.parseInt(ours, 10)) {
	process.stdout.write(
		`Installed by Node ${installing}. Every command of package.json runs on Node ${ours}, which came with it.\n`,
	);
}

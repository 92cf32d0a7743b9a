// What React Router 8.4 lacks in framework mode:
// - param constraints: `:product` and `:catalogue` are siblings that match whole segments, and a constraint decides which
//   of them a segment is (8.4 knows constraints in Data Mode only);
// - a memory of which branch of the table a path was found on: it tries every one of some hundred by regular expression,
//   twice a request (app/server/matched-branches.ts, ADR 0067);
// - a say in what a route module that cannot be fetched leads to: the router reloads the page, always. It asks first,
//   by the event that Vite sends for chunks (app/missing-chunk.ts).
// Runs after every install, is idempotent, and stops the install on any version it was not written for.
import { readFileSync, writeFileSync } from "node:fs";

const version = "8.4.0";
const root = new URL("../node_modules/react-router/", import.meta.url);

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

const installed = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).version;
if (installed !== version) {
	fail(`written for react-router ${version}, found ${installed}: check what it patches`);
}
for (const mode of ["development", "production"]) {
	for (const { name, original, patched } of patches) {
		const file = new URL(`dist/${mode}/${name}`, root);
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

// What React Router 8.4 lacks in framework mode:
// - param constraints: `:product` and `:catalogue` are siblings that match whole segments, and a constraint decides which
//   of them a segment is (8.4 knows constraints in Data Mode only);
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

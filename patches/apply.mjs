// Brings param constraints to React Router's framework mode: `:product` and `:catalogue` are siblings that match
// whole segments, and a constraint decides which of them a segment is. 8.4 knows constraints in Data Mode only.
// Runs after every install, is idempotent, and stops the install on any version it was not written for.
import { readFileSync, writeFileSync } from "node:fs";

const version = "8.4.0";
const root = new URL("../node_modules/react-router/", import.meta.url);

const original =
	"\tlet captureGroups = match.slice(1);\n\treturn {\n\t\tparams: compiledParams.reduce(";
const patched = `	let captureGroups = match.slice(1);
	let constraints = globalThis[Symbol.for("vitrine.param-constraints")];
	if (constraints && compiledParams.some(({ paramName }, index) => captureGroups[index] && constraints[paramName] && !constraints[paramName].test(captureGroups[index]))) return null;
	return {
		params: compiledParams.reduce(`;

function fail(message) {
	process.stderr.write(`patches/apply.mjs: ${message}\n`);
	process.exit(1);
}

const installed = JSON.parse(readFileSync(new URL("package.json", root), "utf8")).version;
if (installed !== version) {
	fail(
		`written for react-router ${version}, found ${installed}: check matchPathImpl and this patch`,
	);
}
for (const mode of ["development", "production"]) {
	const file = new URL(`dist/${mode}/lib/router/utils.js`, root);
	const source = readFileSync(file, "utf8");
	if (source.includes(patched)) continue;
	if (source.split(original).length !== 2) {
		fail(`dist/${mode}/lib/router/utils.js does not read as expected: nothing was changed`);
	}
	writeFileSync(
		file,
		source.replace(original, () => patched),
	);
}

// Shortens the exports of drizzle-orm 0.45.4: a list of 447 entries (179 kB), which Node parses again for each of its
// modules and each import of it. That was two thirds of the cost of a gateway's start (ADR 0114).
// Last it says which Node runs the project, in place of npm's warning for each package (.npmrc).
// Runs after every install, is idempotent, and stops the install on any version it was not written for.
import { readFileSync, writeFileSync } from "node:fs";

const versions = { "drizzle-orm": "0.45.4" };
const folderOf = (name) => new URL(`../node_modules/${name}/`, import.meta.url);

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

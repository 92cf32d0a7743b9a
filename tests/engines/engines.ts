// `npm run test:engines`: the journeys of this folder in Firefox and in WebKit, on a shop that `npm start` opens. Names what
// is missing where an engine is; arguments are Playwright's, as in `npm run test:engines -- -g purchase --project 'WebKit*'`.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineNames, missingOf } from "./installed.ts";

const missing = engineNames.flatMap((name) => missingOf(name) ?? []);
for (const { name, programs, packages } of missing) {
	process.stderr.write(
		`${name} is left out: ${programs.join(", ")} not found. apt-get install ${packages.join(" ")}\n`,
	);
}

/** Runs the journeys of the engines that are there. @returns the exit code */
function runJourneys(dataDir: string): Promise<number> {
	const config = join(import.meta.dirname, "playwright.config.ts");
	const child = spawn(
		process.execPath,
		["node_modules/@playwright/test/cli.js", "test", "-c", config, ...process.argv.slice(2)],
		{ stdio: "inherit", env: { ...process.env, NODE_ENV: "", DATA_DIR: dataDir } },
	);
	return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}

if (missing.length < engineNames.length) {
	const dataDir = mkdtempSync(join(tmpdir(), "vitrine-engines-"));
	process.exitCode = await runJourneys(dataDir);
	rmSync(dataDir, { recursive: true, force: true });
}
// what is missing has shown nothing
if (missing.length > 0) process.exitCode ||= 1;

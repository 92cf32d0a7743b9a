// `npm test`: every check of Vitrine in one run (style.md §15). What is not here is not promised.
import { spawn } from "node:child_process";
import { ensureChromium } from "./support/chromium.ts";

interface Step {
	name: string;
	command: readonly [string, ...string[]];
	env?: Record<string, string>;
}

const npm = (script: string): readonly [string, ...string[]] => ["npm", "run", "--silent", script];

/** Steps of one stage run side by side; a stage waits for the one before. */
const stages: readonly (readonly Step[])[] = [
	[
		{ name: "types", command: npm("check:types") },
		{ name: "lint and format", command: npm("check:lint") },
	],
	[
		{ name: "layers", command: npm("check:layers") },
		{ name: "unused code", command: npm("check:unused") },
	],
	[{ name: "production build", command: npm("build") }],
	[
		{
			name: "rules: architecture, unit, integration",
			command: npm("test:rules"),
			// loaders, actions and guards are asked in what was just built
			env: { SHOP_BUILD: "build/server/index.js" },
		},
	],
	[{ name: "browser journeys", command: npm("test:journeys") }],
];

interface Result {
	name: string;
	ok: boolean;
	seconds: number;
}

function run({ name, command: [program, ...args], env }: Step): Promise<Result> {
	const started = performance.now();
	return new Promise((resolve) => {
		const child = spawn(program, args, {
			env: { ...process.env, FORCE_COLOR: "0", ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		const output: Buffer[] = [];
		const slow = name.startsWith("rules") || name.startsWith("browser");
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk: Buffer) => {
				// long steps speak while they run; short ones only when they fail
				if (slow) process.stdout.write(chunk);
				else output.push(chunk);
			});
		}
		const end = (ok: boolean) => {
			const seconds = (performance.now() - started) / 1000;
			if (!ok) process.stdout.write(Buffer.concat(output));
			process.stdout.write(`${ok ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)\n`);
			resolve({ name, ok, seconds });
		};
		child.on("error", (error) => {
			output.push(Buffer.from(`${error.message}\n`));
			end(false);
		});
		child.on("close", (code) => end(code === 0));
	});
}

process.stdout.write(`Chromium: ${ensureChromium()}\n`);
const results: Result[] = [];
for (const stage of stages) {
	results.push(...(await Promise.all(stage.map(run))));
}
const failed = results.filter((result) => !result.ok);
for (const { name } of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`steps: ${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

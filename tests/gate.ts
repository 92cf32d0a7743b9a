// `npm test`: every check of Vitrine in one run. What is not here is not promised.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { postgresFault } from "./support/gateway/postgres-server.ts";

interface Step {
	name: string;
	/** run one after the other */
	commands: readonly (readonly [string, ...string[]])[];
	env?: Record<string, string>;
	/** runs while the others wait */
	isPatient?: boolean;
}

const npm = (script: string): readonly [string, ...string[]] => ["npm", "run", "--silent", script];

/**
 * Databases, browsers and data directories write gigabytes that are not read again: in memory that costs 7 to 16 % less CPU
 * (ADR 0125). Elsewhere, or where memory is short, they are in the system's temporary folder.
 */
function newTemporaryFolder(): string {
	const inMemory = /^\S+ (\/dev\/shm) tmpfs (?!\S*noexec)/m.exec(
		process.platform === "linux" ? readFileSync("/proc/mounts", "utf8") : "",
	)?.[1];
	const isLarge = (folder: string) => {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize > 8 * 1024 ** 3;
	};
	const folder = mkdtempSync(
		join(inMemory && isLarge(inMemory) ? inMemory : tmpdir(), "vitrine-gate-"),
	);
	// Postgres, which root starts as another user, needs to pass through it
	chmodSync(folder, 0o711);
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
	return folder;
}

/** Need no output of other steps: they run beside build and rules, and take what these leave idle (ADR 0110, 0125). */
const checks: Step = {
	isPatient: true,
	name: "types, lint and format, layers, unused code",
	commands: ["types", "lint", "layers", "unused"].map((check) => npm(`check:${check}`)),
};

/** Would keep one of two cores busy before the first journey, as its shop did when it made its own. */
const journeyData: Step = {
	isPatient: true,
	name: "database of the journeys",
	commands: [[process.execPath, "tests/support/gateway/prepare-pglite.ts"]],
};

/** What rules and journeys need, made side by side: they do not begin without it. */
const grounds: readonly Step[] = [
	{ name: "production build", commands: [npm("build")] },
	// costs little: a package is fetched only if there is no Chromium
	{ name: "Chromium", commands: [npm("chromium")] },
	{
		name: "Postgres for the rules",
		commands: [[process.execPath, "tests/support/gateway/try-postgres.ts"]],
	},
];

const rules: Step = {
	name: "rules: architecture, unit, integration",
	commands: [npm("test:rules")],
	// loaders, actions and guards are tested in the build that was just made
	env: { SHOP_BUILD: "build/server/index.js", PROPERTY_SEED: "1" },
};

/** Runs alone: the browser has the machine to itself. */
const journeys: Step = { name: "browser journeys", commands: [npm("test:journeys")] };

interface Result {
	name: string;
	ok: boolean;
	seconds: number;
}

/** @returns whether it succeeded; its output is shown as it comes where `isSlow`, otherwise only if it failed */
function runOne(
	[program, ...args]: Step["commands"][number],
	env: NodeJS.ProcessEnv,
	{ isSlow, isPatient = false }: { isSlow: boolean; isPatient?: boolean },
): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
		// inherited by what it starts
		if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		const output: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (chunk: Buffer) => {
				if (isSlow) process.stdout.write(chunk);
				else output.push(chunk);
			});
		}
		const end = (ok: boolean) => {
			if (!ok) process.stdout.write(Buffer.concat(output));
			resolve(ok);
		};
		child.on("error", (error) => {
			output.push(Buffer.from(`${error.message}\n`));
			end(false);
		});
		child.on("close", (code) => end(code === 0));
	});
}

async function run({ name, commands, env, isPatient }: Step): Promise<Result> {
	const started = performance.now();
	// long steps show their output while they run
	const isSlow = name.startsWith("rules") || name.startsWith("browser");
	const surroundings = { ...process.env, FORCE_COLOR: "0", TMPDIR: temporaryFolder, ...env };
	let ok = true;
	for (const command of commands) {
		ok = (await runOne(command, surroundings, { isSlow, isPatient })) && ok;
	}
	const seconds = (performance.now() - started) / 1000;
	process.stdout.write(`${ok ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)\n`);
	return { name, ok, seconds };
}

const temporaryFolder = newTemporaryFolder();
const fault = postgresFault(temporaryFolder);
if (fault) {
	process.stderr.write(`${fault}\n`);
	process.exit(1);
}
const beside = Promise.all([checks, journeyData].map(run));
const results: Result[] = [];
results.push(...(await Promise.all(grounds.map(run))));
const hasGrounds = results.every(({ ok }) => ok);
if (hasGrounds) results.push(await run(rules));
results.push(...(await beside));
if (hasGrounds) results.push(await run(journeys));
else process.stdout.write("rules and journeys were not run: they need what has failed\n");
const failed = results.filter((result) => !result.ok);
for (const { name } of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`steps: ${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

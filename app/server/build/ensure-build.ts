// Makes the build before the shop opens, if it is missing or older than its sources.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { StartReport } from "../process/start-report.ts";
import { buildRoot, stampFile } from "./finish-build.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { sourceHash } from "./source-hash.ts";

const lockFile = join(buildRoot, "building.lock");

/** Hash of the sources that the build was made of; empty where there is none. */
export function builtFrom(): string {
	return existsSync(stampFile) ? readFileSync(stampFile, "utf8").trim() : "";
}

const isFresh = () =>
	existsSync(join(buildRoot, "server/index.js")) && builtFrom() === sourceHash(".");

/** The builder's command; null where only what runs the shop is installed (an image). */
function builder(): string | null {
	try {
		const manifest = createRequire(join(process.cwd(), "server.ts")).resolve(
			"@react-router/dev/package.json",
		);
		return join(manifest, "..", "bin.cjs");
	} catch {
		return null;
	}
}

/** Phases of the builder, by what it prints. */
const phases = [
	[/building client/i, "for browsers"],
	[/building ssr/i, "for the server"],
] as const;

/**
 * Starts in the same folder wait for each other's build (OPERATOR-93).
 * @throws Error when there is no usable build and none can be made
 */
export async function ensureBuild(report: Pick<StartReport, "step" | "progress">): Promise<void> {
	if (isFresh()) return;
	const command = builder();
	if (!command) {
		if (existsSync(join(buildRoot, "server/index.js"))) return;
		throw new Error(
			"There is no build, and what makes one is not installed: run `npm ci && npm run build`.",
		);
	}
	report.step("build");
	await oneAtATime(lockFile, isFresh, () => build(command, report));
}

async function build(command: string, report: Pick<StartReport, "progress">): Promise<void> {
	const child = spawn(process.execPath, [command, "build"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, NODE_ENV: "production" },
	});
	const end = () => child.kill();
	process.once("exit", end);
	const output: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk: Buffer) => {
			output.push(chunk);
			const phase = phases.find(([said]) => said.test(chunk.toString()));
			if (phase) report.progress(phase[1]);
		});
	}
	const code = await new Promise((resolve) => child.once("close", resolve));
	process.off("exit", end);
	if (code !== 0) throw new Error(`The build failed:\n${Buffer.concat(output).toString("utf8")}`);
}

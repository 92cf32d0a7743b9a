// Which of V8's compilers compile PGlite (ADR 0115).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { projectRoot } from "../support/gateway/fingerprint.ts";

/** Opens PGlite in a process of its own, which ends at once: it does not wait for compilation. */
async function compilersOf(...options: string[]): Promise<Set<string>> {
	const script = `
		const { createPglite } = await import("./gateway/platform/db/create-pglite.ts");
		await createPglite();
		process.kill(process.pid, "SIGKILL");`;
	const child = spawn(
		process.execPath,
		["--trace-wasm-compilation-times", ...options, "--input-type=module", "--eval", script],
		{ cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] },
	);
	const seen = new Set<string>();
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		for (const [compiler] of text.matchAll(/Liftoff|TurboFan/g)) seen.add(compiler);
		if (seen.size === 2) child.kill("SIGKILL");
	});
	await once(child, "close");
	return seen;
}

it("compiles with Liftoff only, by default", async () => {
	expect(await compilersOf()).toEqual(new Set(["Liftoff"]));
});

it("compiles with both by --wasm-tier-up", async () => {
	expect(await compilersOf("--wasm-tier-up")).toEqual(new Set(["Liftoff", "TurboFan"]));
});

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

const run = promisify(execFile);

/** `npm run gateway -- advance-orders`, as an operator types it: a program of its own. */
export function typed(environment: Record<string, string>, ...words: string[]) {
	const env = { PATH: process.env.PATH, ...testEnvironment, ...environment };
	return run(process.execPath, [join(projectRoot, "gateway/main.ts"), ...words], { env });
}

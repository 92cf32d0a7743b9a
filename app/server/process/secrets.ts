// Secrets of the session cookie: set by the operator, or generated once and stored beside the data (SESSION-7).
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StorefrontEnv } from "../env.ts";

/** @throws Error with one clear line when DATA_DIR cannot hold them */
export function sessionSecrets(env: Pick<StorefrontEnv, "SESSION_SECRETS" | "DATA_DIR">): string[] {
	if (env.SESSION_SECRETS.length > 0) return env.SESSION_SECRETS;
	const file = join(env.DATA_DIR, "session-secret");
	try {
		const stored = readFileSync(file, "utf8").trim();
		if (stored.length >= 32) return [stored];
	} catch {
		// made below
	}
	const made = randomBytes(32).toString("base64url");
	try {
		mkdirSync(env.DATA_DIR, { recursive: true });
		writeFileSync(file, `${made}\n`, { mode: 0o600 });
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new Error(`DATA_DIR must be a folder that may be written to. (${why})`);
	}
	return [made];
}

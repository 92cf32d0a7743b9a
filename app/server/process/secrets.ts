// Secrets of the session cookie: set by the operator, or generated once and stored beside the data (SESSION-7).
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StorefrontEnv } from "../env.ts";

/** Characters, as of SESSION_SECRETS. */
const minLength = 32;

/** @throws Error with one clear line when DATA_DIR cannot hold them */
export function sessionSecrets(env: Pick<StorefrontEnv, "SESSION_SECRETS" | "DATA_DIR">): string[] {
	if (env.SESSION_SECRETS.length > 0) return env.SESSION_SECRETS;
	const file = join(env.DATA_DIR, "session-secret");
	return [stored(file) ?? make(file, env.DATA_DIR)];
}

/** Null for none, or for a file that is cut. */
function stored(file: string): string | null {
	try {
		const secret = readFileSync(file, "utf8").trim();
		return secret.length >= minLength ? secret : null;
	} catch {
		return null;
	}
}

/** Of programs that start together in one folder all have the secret that is there first. */
function make(file: string, folder: string): string {
	const made = randomBytes(32).toString("base64url");
	const whole = `${file}.${process.pid}`;
	try {
		mkdirSync(folder, { recursive: true });
		writeFileSync(whole, `${made}\n`, { mode: 0o600 });
		try {
			linkSync(whole, file);
		} catch {
			const other = stored(file);
			if (other) return other;
			renameSync(whole, file);
		} finally {
			rmSync(whole, { force: true });
		}
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new Error(`DATA_DIR must be a folder that may be written to. (${why})`);
	}
	return made;
}

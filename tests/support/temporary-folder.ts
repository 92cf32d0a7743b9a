// Vitest's global setup: what tests and the programs that they start leave in the system's temporary folder goes when the
// run ends, whoever forgot it.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;

export function setup(): void {
	folder = mkdtempSync(join(tmpdir(), "vitrine-tests-"));
	// Postgres, which root runs as somebody else, goes through it
	chmodSync(folder, 0o711);
	// workers are started after this and inherit it
	process.env.TMPDIR = folder;
}

export function teardown(): void {
	rmSync(folder, { recursive: true, force: true });
}

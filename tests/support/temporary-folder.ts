// Vitest's global setup: when the run ends, deletes everything that tests, and programs that they start, have left in the
// system's temporary folder.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;

export function setup(): void {
	folder = mkdtempSync(join(tmpdir(), "vitrine-tests-"));
	// Postgres, which root starts as another user, needs to pass through it
	chmodSync(folder, 0o711);
	// workers start after this and inherit it
	process.env.TMPDIR = folder;
}

export function teardown(): void {
	rmSync(folder, { recursive: true, force: true });
}

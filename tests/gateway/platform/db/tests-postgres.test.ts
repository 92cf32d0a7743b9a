// The Postgres of the tests, which root starts as another user.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { postgresFault } from "#tests/support/gateway/postgres-server.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-reach-"));
const inside = join(folder, "inside");
beforeAll(() => {
	mkdirSync(inside);
	// so that this says the same for every user of the machine
	vi.spyOn(process, "getuid").mockReturnValue(0);
	vi.stubEnv("TEST_DATABASE_URL", "");
});
afterAll(() => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true, force: true });
});

it("is refused in one line where that user cannot reach its data, and nowhere else", () => {
	chmodSync(folder, 0o711);
	chmodSync(inside, 0o711);
	expect(postgresFault(inside)).toBeNull();
	chmodSync(folder, 0o700);
	expect(postgresFault(inside)).toMatch(/^[^\n]*cannot reach [^\n]*inside: set TMPDIR [^\n]*$/);
	vi.stubEnv("TEST_DATABASE_URL", "postgres://localhost/tests");
	expect(postgresFault(inside)).toBeNull();
});

// Commands as programs, on a data directory and beside a gateway that is one. In the gate,
// tests/gateway/orders/orders/advance.test.ts shows the same within one process.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { typed } from "../gateway/orders/orders/typed-command.ts";
import { fillDataDir } from "../support/gateway/databases.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-commands-"));
beforeAll(() => fillDataDir(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("run on a data directory, also while a gateway has it open", async () => {
	const environment = { DATA_DIR: folder };
	const none = "No order is on its way.\n";
	expect((await typed(environment, "advance-orders")).stdout).toBe(none);
	const gateway = started(await spawnGateway(environment));
	try {
		expect((await typed(environment, "advance-orders")).stdout).toBe(none);
	} finally {
		await gateway.stop();
	}
});

it("are refused in production without --yes, unless they change nothing", async () => {
	const real = { DATA_DIR: folder, NODE_ENV: "production", DEMO: "" };
	const refused = (environment: Record<string, string>, ...words: string[]) =>
		expect(typed({ ...real, ...environment }, ...words)).rejects;
	await refused({}, "advance-orders").toMatchObject({ stderr: expect.stringContaining("--yes") });
	// a dry run needs none, and goes on to the database, which does not exist
	const nowhere = { DATABASE_URL: "postgres://vitrine@127.0.0.1:1/vitrine" };
	await refused(nowhere, "import", folder, "--dry-run").toMatchObject({
		stderr: expect.stringContaining("ECONNREFUSED"),
	});
});

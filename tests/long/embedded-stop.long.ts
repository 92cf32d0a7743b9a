// The shop with its embedded gateway is told to stop, and so is each of its processes, as a container does.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { startStorefront } from "../support/process/program.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-stop-"));
let database: PostgresDatabase;
beforeAll(async () => {
	database = await newPostgresDatabase();
});
afterAll(async () => {
	rmSync(dataDir, { recursive: true, force: true });
	await database?.drop();
});

const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

it("the gateway answers until its storefront's last page, and ends with it", async () => {
	const shop = await startStorefront({
		DATA_DIR: dataDir,
		DATABASE_URL: database.url,
		DEMO: "1",
		DRAIN_DELAY: "4000",
	});
	const { pid = 0 } = shop.process;
	const gateway = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ")[0]);
	await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
	process.kill(gateway, "SIGTERM");
	const code = shop.stop();
	await expect
		.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { interval: 5 })
		.toBe(503);
	const page = await fetch(`${shop.url}/fr-fr/search/?q=robe`);
	expect(page.status).toBe(200);
	expect(await page.text()).toMatch(/--p\d+\//);
	expect(page.headers.get("Connection")).toBe("close");
	expect(await code).toBe(0);
	expect(isAlive(gateway)).toBe(false);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCart } from "#contract/cart/operations.ts";
import { createGateway } from "#gateway/app.ts";
import { createContext } from "#gateway/create-context.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

describe("readiness", () => {
	let gateway: TestGateway;
	let dataDir: string;
	let minutes = 0;
	const started = Date.now();

	beforeAll(async () => {
		dataDir = await mkdtemp(join(tmpdir(), "vitrine-health-"));
		// no folder can be created where a file is
		await writeFile(join(dataDir, "images"), "");
		gateway = await startGateway({
			environment: { DATA_DIR: dataDir },
			now: () => new Date(started + minutes * 60_000),
		});
	});
	afterAll(async () => {
		await gateway?.close();
		await rm(dataDir, { recursive: true, force: true });
	});

	async function readiness() {
		const answer = await fetch(`${gateway.url}/readyz`);
		return { status: answer.status, said: await answer.json() };
	}

	it("stays while the database is full, and says so: other gateways have the same one", async () => {
		const { db } = gateway.context;
		expect(await readiness()).toEqual({ status: 200, said: { status: "ready" } });
		await db.execute(sql`create function no_room() returns trigger language plpgsql as
			$$ begin raise exception using errcode = 'disk_full'; end $$`);
		await db.execute(sql`create trigger no_room before insert on carts execute function no_room()`);
		const write = () =>
			gateway.fault(createCart, { body: {} }, { idempotencyKey: crypto.randomUUID() });
		expect(await write()).toMatchObject({ status: 503, code: "UNAVAILABLE" });
		expect(await readiness()).toEqual({
			status: 200,
			said: { status: "degraded", database: "full" },
		});
		await db.execute(sql`drop trigger no_room on carts`);
		minutes += 1;
		expect(await readiness()).toEqual({ status: 200, said: { status: "ready" } });
		await gateway.call(createCart, { body: {} }, { idempotencyKey: crypto.randomUUID() });
	});

	it("stays when pictures cannot be kept: each is drawn, and the probe says so", async () => {
		const picture = await fetch(`${gateway.url}/images/scenes/not-found?w=120`);
		expect(picture.status).toBe(200);
		expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
		const said = { status: "degraded", pictures: "not kept" };
		expect(await readiness()).toEqual({ status: 200, said });
	});
});

describe("visitors who come through storefronts that TRUST_PROXY does not name (MARKET-72)", () => {
	const proxied = { headers: { "x-forwarded-host": "www.vitrine.fr" } };
	const login = "/auth/login?locale=fr-fr";

	it.each([
		[{ SITE_BASE: "/_gateway" }, "TRUST_PROXY is not set: sign-in does not know the shop's host"],
		[{ SITE_BASE: "/_gateway", TRUST_PROXY: "1" }, undefined],
		[{}, undefined],
	])("are told of on /readyz with %o", async (environment, proxy) => {
		const gateway = await startGateway({ environment });
		try {
			const ready = await fetch(`${gateway.url}/readyz`);
			expect(ready.status).toBe(200);
			expect(await ready.json()).toEqual({ status: "ready", ...(proxy ? { proxy } : {}) });
		} finally {
			await gateway.close();
		}
	});

	it("are told of in the log by the first of them, once, and nobody else is", async () => {
		const gateway = await startGateway();
		try {
			const lines: string[] = [];
			const sink = new Writable({
				write(chunk, _, done) {
					lines.push(String(chunk));
					done();
				},
			});
			const { config, database } = gateway.context;
			const app = createGateway(createContext({ config, database, log: pino(sink) }));
			const told = () => lines.filter((line) => line.includes("Set TRUST_PROXY=1"));
			await app.request(login);
			expect(told()).toEqual([]);
			await app.request(login, proxied);
			await app.request(login, proxied);
			expect(told()).toHaveLength(1);
		} finally {
			await gateway.close();
		}
	});
});

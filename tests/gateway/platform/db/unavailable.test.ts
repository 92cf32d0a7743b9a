import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { isDatabaseUnavailable } from "#gateway/platform/db/unavailable.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

describe("a failure of the database", () => {
	it.each([
		["ECONNREFUSED", true],
		["08006", true],
		["53300", true],
		["57P01", true],
		["57014", true],
		["25006", true],
		["23505", false],
		["42P01", false],
	])("%s is temporary: %s", (code, passes) => {
		const cause = Object.assign(new Error("of the driver"), { code });
		expect(isDatabaseUnavailable(new Error("of the query", { cause }))).toBe(passes);
	});
});

describe("a gateway that loses its database", () => {
	let database: PostgresDatabase;
	let gateway: TestGateway;
	beforeAll(async () => {
		database = await newPostgresDatabase();
		gateway = await startGateway({
			engine: "postgres",
			database: await openPostgres(database.url, 2),
		});
	});
	afterAll(async () => {
		await gateway?.close();
		await database?.drop();
	});

	/** Whether it has its database: without, it stays in service once it can list from memory (OPERATOR-64). */
	const hasDatabase = async () => {
		const answer = await fetch(`${gateway.url}/readyz`);
		const { database } = (await answer.json()) as { database?: string };
		return answer.ok && database === undefined;
	};
	const asked = { params: { productId: "1" } };
	/** pages that a browser opens at the gateway and that need the database */
	const sitePages: [path: string, init?: RequestInit][] = [
		["/auth/login"],
		[
			"/auth/login",
			{
				method: "POST",
				headers: { "sec-fetch-site": "same-origin" },
				body: new URLSearchParams({ intent: "email-only", email: "a@vitrine.example" }),
			},
		],
		[`/payment/${"a".repeat(32)}`],
		[`/payment/${"a".repeat(32)}`, { method: "POST", body: new URLSearchParams() }],
	];
	const onDatabase = (statement: string) => onServer(database.serverUrl, statement);

	it("lets go of a primary that became a standby", async () => {
		expect(await hasDatabase()).toBe(true);
		const readOnly = (value: "on" | "off") =>
			onDatabase(`alter database "${database.name}" set default_transaction_read_only = ${value}`);
		await readOnly("on");
		await onDatabase(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
		);
		await expect.poll(hasDatabase).toBe(false);
		expect(await gateway.fault(getProduct, asked)).toMatchObject({
			status: 503,
			code: "UNAVAILABLE",
		});
		await readOnly("off");
		await expect.poll(hasDatabase).toBe(true);
		expect((await gateway.fault(getProduct, asked)).code).toBe("PRODUCT_NOT_FOUND");
	});

	it("answers 503 and recovers by itself", async () => {
		expect(await hasDatabase()).toBe(true);
		await onDatabase(`alter database "${database.name}" with allow_connections false`);
		await onDatabase(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
		);
		await expect.poll(hasDatabase).toBe(false);
		const fault = await gateway.fault(getProduct, asked);
		expect(fault).toMatchObject({ status: 503, code: "UNAVAILABLE" });
		for (const [path, init] of sitePages) {
			const answer = await fetch(gateway.url + path, { redirect: "manual", ...init });
			expect([path, answer.status]).toEqual([path, 503]);
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(answer.headers.get("content-type")).toContain("text/html");
			expect(answer.headers.get("cache-control")).toBe("no-store");
		}
		await onDatabase(`alter database "${database.name}" with allow_connections true`);
		await expect.poll(hasDatabase).toBe(true);
		expect((await gateway.fault(getProduct, asked)).code).toBe("PRODUCT_NOT_FOUND");
	});
});

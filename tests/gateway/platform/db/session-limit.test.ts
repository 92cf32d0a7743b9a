// A role that may have fewer sessions than a gateway's pool (OPERATOR-97).
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";

describe("a role with four sessions", () => {
	const role = `limited_${randomBytes(6).toString("hex")}`;
	let server: PostgresDatabase;
	let database: Database;
	let other: Database;
	beforeAll(async () => {
		server = await newPostgresDatabase();
		await onServer(server.serverUrl, `create role ${role} login password 'x' connection limit 4`);
		await onServer(server.serverUrl, `grant pg_read_all_data to ${role}`);
		const url = new URL(server.url);
		[url.username, url.password] = [role, "x"];
		database = await openPostgres(url.href, 10);
		other = await openPostgres(url.href, 10);
	});
	afterAll(async () => {
		await database?.close();
		await other?.close();
		await server?.drop();
		await onServer(server.serverUrl, `drop role ${role}`);
	});

	const slow = ({ db }: Database) =>
		db.transaction(async (tx) => tx.execute(sql`select pg_sleep(0.05)`));

	it("answers every call of a busy gateway: those without a session wait for one", async () => {
		const calls = Array.from({ length: 30 }, () => slow(database));
		const answers = await Promise.allSettled(calls);
		expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
		expect(database.pool()?.total).toBeLessThanOrEqual(4);
	});

	it("lets a gateway wait that has no session at all, until another gives one back", async () => {
		const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
		const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
		let begun = 0;
		const holding = Array.from({ length: 4 }, () =>
			database.db.transaction(async (tx) => {
				await tx.execute(sql`select 1`);
				begun += 1;
				if (begun === 4) isFull();
				await held;
			}),
		);
		await full;
		const waiting = slow(other);
		await onServer(server.serverUrl, `alter role ${role} connection limit 5`);
		await waiting;
		letGo();
		await Promise.all(holding);
		await onServer(server.serverUrl, `alter role ${role} connection limit 4`);
	});

	it("is told to the operator, with what to do", async () => {
		const shortage = await database.sessionShortage();
		expect(shortage).toContain("up to 12 sessions");
		expect(shortage).toContain("its role may have 4 (alter role");
		const gateway = await startGateway({ database: { ...database, close: async () => {} } });
		try {
			const ready = await fetch(`${gateway.url}/readyz`);
			expect([ready.status, await ready.json()]).toEqual([
				200,
				{ status: "ready", sessions: shortage },
			]);
		} finally {
			await gateway.close();
		}
	});

	it("is nothing to tell where there are enough", async () => {
		await onServer(server.serverUrl, `alter role ${role} connection limit 12`);
		expect(await database.sessionShortage()).toBeNull();
		await onServer(server.serverUrl, `alter database "${server.name}" connection limit 11`);
		expect(await database.sessionShortage()).toContain("its database takes 11");
	});
});

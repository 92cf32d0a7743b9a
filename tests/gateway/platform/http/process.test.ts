// The gateway as an operator meets it: how it starts, refuses to start, and stops. A program is started where it is about the
// process; elsewhere `startGateway`, which is all that the program calls.
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootFailure } from "#gateway/boot-failure.ts";
import { startGateway } from "#gateway/start.ts";
import { fillDataDir, newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import {
	refused,
	type SpawnedGateway,
	spawnGateway,
	started,
} from "#tests/support/gateway/spawn-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { isLongRun } from "#tests/support/long-run.ts";

const environmentOf = (own: Record<string, string>) => ({
	...testEnvironment,
	GATEWAY_PORT: "0",
	...own,
});

/** What the program writes to stderr where this start fails: main.ts adds the end of the line and exits with 1. */
async function lineOf(own: Record<string, string>): Promise<string> {
	const gateway = await startGateway(environmentOf(own)).catch((error: unknown) => ({ error }));
	if ("error" in gateway) return bootFailure(gateway.error);
	await gateway.stop(AbortSignal.abort());
	throw new Error("The gateway started where it must not.");
}

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-process-"));
let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
beforeAll(async () => {
	database = await newPostgresDatabase();
});
afterAll(async () => {
	rmSync(dataDir, { recursive: true, force: true });
	await database?.drop();
});

// the gate's journeys run on one
describe.runIf(isLongRun)("on a data directory", () => {
	let gateway: SpawnedGateway;
	beforeAll(async () => {
		await fillDataDir(dataDir);
		gateway = started(await spawnGateway({ DATA_DIR: dataDir }));
	});
	afterAll(async () => {
		if (gateway?.process.exitCode === null) await gateway.stop("SIGKILL");
	});

	it("tells its parent the port once it answers", async () => {
		expect(gateway.port).toBeGreaterThan(0);
		expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
	});

	it("a second gateway is refused in one line that names the holder", async () => {
		expect(await lineOf({ DATA_DIR: dataDir })).toBe(
			`The gateway cannot start. The data directory ${dataDir} is in use by process ${gateway.process.pid}. Stop it, or set DATA_DIR to another folder.`,
		);
	});

	it("a killed gateway leaves it to the next, which exits with 0 on SIGTERM and frees it", async () => {
		await gateway.stop("SIGKILL");
		const next = started(await spawnGateway({ DATA_DIR: dataDir }));
		expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
		expect(await next.stop("SIGTERM")).toBe(0);
		expect(readdirSync(dataDir)).toEqual(["postgres"]);
	});
});

describe("on a Postgres server", () => {
	it.runIf(isLongRun)("ends when its parent process is gone", async () => {
		const gateway = started(await spawnGateway({ DATABASE_URL: database.url }));
		const ended = once(gateway.process, "exit");
		gateway.process.disconnect();
		expect((await ended)[0]).toBe(0);
	});

	it("answers the call in flight before it stops, and accepts no other", async () => {
		const gateway = await startGateway(environmentOf({ DATABASE_URL: database.url }));
		const headers = { "subscription-key": "a-key-of-the-tests-alone" };
		// a body that is still on its way keeps its call in flight
		const body = new TransformStream<Uint8Array, Uint8Array>();
		const writer = body.writable.getWriter();
		const inFlight = fetch(`${gateway.url}/api/cookie-refresh-tokens`, {
			method: "POST",
			headers,
			body: body.readable,
			duplex: "half",
		} as RequestInit);
		await writer.write(new TextEncoder().encode('{"tokens":'));
		await fetch(`${gateway.url}/healthz`);
		const stopped = gateway.stop();
		await expect.poll(() => isOpen(gateway.port)).toBe(false);
		await writer.write(new TextEncoder().encode('{"accessToken":"a","refreshToken":"b"}}'));
		await writer.close();
		const answer = await inFlight;
		expect(answer.status).toBe(401);
		expect(answer.headers.get("connection")).toBe("close");
		expect(await answer.json()).toMatchObject({ code: "INVALID_REFRESH_TOKEN" });
		await stopped;
	});
});

async function isOpen(port: number): Promise<boolean> {
	try {
		await fetch(`http://127.0.0.1:${port}/healthz`);
		return true;
	} catch {
		return false;
	}
}

describe("an error at start is one line and exit code 1:", () => {
	let taken: Server;
	beforeAll(async () => {
		taken = createServer().listen(0, "127.0.0.1");
		await once(taken, "listening");
	});
	afterAll(() => taken?.close());

	const portOf = (server: Server) => String((server.address() as { port: number }).port);
	const unreachable = "postgres://shop:secret-word@127.0.0.1:1/shop";

	it.each([
		[
			"a port in use",
			() => ({ DATABASE_URL: database.url, GATEWAY_PORT: portOf(taken) }),
			/GATEWAY_PORT/,
		],
		[
			"an unreachable database",
			() => ({ DATABASE_URL: unreachable }),
			/does not answer: check DATABASE_URL/,
		],
		[
			"a database that does not exist",
			() => ({ DATABASE_URL: `${database.url}_not` }),
			/named in DATABASE_URL does not exist/,
		],
	])("%s", async (_, environment, told) => {
		const line = await lineOf(environment());
		expect(line).toMatch(told);
		expect(line.split("\n")).toHaveLength(1);
		expect(line).not.toContain("secret-word");
	});

	it("a wrong number", async () => {
		const { code, errors } = await refused(await spawnGateway({ GATEWAY_PORT: "many" }));
		expect(code).toBe(1);
		expect(errors).toMatch(/Environment not usable: GATEWAY_PORT: /);
		expect(errors.trimEnd().split("\n")).toHaveLength(1);
	});
});

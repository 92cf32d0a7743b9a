// What must not end a program, nor keep it from its end (OPERATOR-85).
import { fork, spawn } from "node:child_process";
import { openSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";
import { startGatewayProgram } from "../support/process/program.ts";

/** Rejects a promise that no code waits for, when it is told to. */
const rejecter = `data:text/javascript,${encodeURIComponent(`
	process.on("message", (message) => {
		if (message === "reject") void Promise.reject(new Error("zoe@example.com was not waited for"));
	});
`)}`;

let database: PostgresDatabase;
beforeAll(async () => {
	database = await newPostgresDatabase();
});
afterAll(() => database?.drop());

describe("a gateway", () => {
	it("goes on after a rejection that no code waits for, and after a notification that it cannot read", async () => {
		const gateway = await startGatewayProgram({ DATABASE_URL: database.url, LOG_LEVEL: "warn" }, [
			"--import",
			rejecter,
		]);
		let said = "";
		gateway.process.stdout?.on("data", (chunk: Buffer) => {
			said += chunk.toString();
		});
		gateway.process.send("reject");
		await expect.poll(() => said).toContain("unhandled rejection");
		expect(said).not.toContain("zoe@example.com");
		const client = new pg.Client({ connectionString: database.url });
		await client.connect();
		await client.query("notify changes, 'no json'");
		await client.end();
		await expect.poll(() => said).toContain("a notification cannot be read");
		expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
		expect(await gateway.stop()).toBe(0);
	});

	it.each([
		["at once", null],
		["in the middle of its start", "database"],
	])("ends in order when its storefront is gone %s", async (_, step) => {
		const child = fork("gateway/main.ts", {
			cwd: projectRoot,
			env: { ...testEnvironment, DATABASE_URL: database.url, GATEWAY_PORT: "0" },
			silent: true,
		});
		let said = "";
		child.stderr?.on("data", (chunk: Buffer) => {
			said += chunk.toString();
		});
		const closed = new Promise((resolve) => child.once("exit", resolve));
		if (step)
			child.on("message", (told: { step?: string }) => told.step === step && child.disconnect());
		else child.disconnect();
		onTestFinished(() => void child.kill("SIGKILL"));
		expect(await closed).toBe(0);
		expect(said).toBe("");
	});
});

describe("a log whose disk is full", () => {
	it.each([
		["of a gateway", { sync: true }],
		["of a storefront", { sync: false, minLength: 4_096, periodicFlush: 20 }],
	])("%s ends no program and holds up no end", async (_, options) => {
		const script = `
			import { pino } from "pino";
			import { openLogOutput } from "#shop/process/log-output.ts";
			const log = pino({}, openLogOutput(${JSON.stringify(options)}));
			for (let at = 0; at < 100; at += 1) log.info("a line");
			setTimeout(() => {
				log.fatal("the last line");
				process.exit(7);
			}, 200);`;
		const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
			cwd: projectRoot,
			stdio: ["ignore", openSync("/dev/full", "w"), "inherit"],
		});
		const hung = setTimeout(() => child.kill("SIGKILL"), 30_000);
		const code = await new Promise((resolve) => child.once("close", resolve));
		clearTimeout(hung);
		expect(code).toBe(7);
	});
});

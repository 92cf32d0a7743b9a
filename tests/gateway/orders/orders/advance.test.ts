import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getOrder } from "#contract/order/operations.ts";
import { answerCommands, sendCommand } from "#gateway/commands/command-queue.ts";
import { commandLine, runQueued } from "#gateway/commands/commands.ts";
import { advanceOrders, advanceReport } from "#gateway/orders/orders/advance-orders.ts";
import { lockDataDir } from "#gateway/platform/db/data-dir-lock.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { buy } from "./buying.ts";
import { typed } from "./typed-command.ts";

describe("advance-orders", () => {
	let gateway: TestGateway;
	const now = new Date("2026-03-03T09:00:00Z");

	beforeAll(async () => {
		gateway = await startGateway({ now: () => now });
	});
	afterAll(() => gateway.close());

	it("moves each open order one state on, until it is delivered", async () => {
		const { caller, params } = await buy(gateway, "advanced", { market: "PL" });
		const seen = [];
		for (let round = 0; round < 4; round += 1) {
			await advanceOrders(gateway.context);
			const { data } = await gateway.call(getOrder, { params }, caller);
			seen.push([data.state, data.carrier]);
		}
		expect(seen).toEqual([
			["prepared", ""],
			["shipped", "InPost"],
			["delivered", "InPost"],
			["delivered", "InPost"],
		]);
		const { data } = await gateway.call(getOrder, { params }, caller);
		expect(data.trackingNumber).toMatch(/^6200\d{20}$/);
		expect(data.events.map(({ state }) => state)).toEqual([
			"placed",
			"paid",
			"prepared",
			"shipped",
			"delivered",
		]);
		expect(advanceReport(await advanceOrders(gateway.context)).text).toBe(
			"No order is on its way.",
		);
	});

	it("two at once make each move once, and the report names the moves", async () => {
		const { params } = await buy(gateway, "raced");
		const both = await Promise.all([
			advanceOrders(gateway.context),
			advanceOrders(gateway.context),
		]);
		// whichever of the two came first
		const moves = both
			.flat()
			.filter((move) => move.orderNumber === params.orderNumber)
			.toSorted((one, other) => one.from.localeCompare(other.from));
		expect(moves.map(({ from, to }) => `${from} ${to}`)).toEqual(
			moves.length === 1 ? ["paid prepared"] : ["paid prepared", "prepared shipped"],
		);
		expect(advanceReport(moves.slice(0, 1)).text).toBe(`${params.orderNumber}  paid → prepared`);
	});
});

describe("commands of the gateway", () => {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-commands-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("run on a database, or in the gateway that has the data directory open", async () => {
		const environment = { ...testEnvironment, DATA_DIR: folder };
		const database = await newPostgresDatabase();
		const there = { ...environment, DATABASE_URL: database.url };
		expect(await commandLine(["advance-orders"], there)).toBe("No order is on its way.");
		await database.drop();
		// as a gateway has it open; tests/long/commands.long.ts starts one, and the commands as programs
		const release = lockDataDir(folder);
		try {
			let isAnswered = false;
			const asked = commandLine(["advance-orders"], environment).finally(() => {
				isAnswered = true;
			});
			await expect
				.poll(async () => {
					await answerCommands(folder, async ({ line }) => `the gateway runs ${line}`);
					return isAnswered;
				})
				.toBe(true);
			expect(await asked).toBe("the gateway runs advance-orders");
			// a shell that says nothing of the demo: its gateway knows whether the shop is a real one
			const unknown = { ...environment, NODE_ENV: "", DEMO: "" };
			const sent: boolean[] = [];
			for (const words of [["advance-orders"], ["advance-orders", "--yes"], ["orders"]]) {
				let isDone = false;
				const answered = commandLine(words, unknown).finally(() => {
					isDone = true;
				});
				await expect
					.poll(async () => {
						await answerCommands(folder, async ({ isConfirmed }) => {
							sent.push(isConfirmed);
							return "";
						});
						return isDone;
					})
					.toBe(true);
				await answered;
			}
			expect(sent).toEqual([false, true, true]);
		} finally {
			release();
		}
	});

	it("are refused if unknown, and in production without --yes", async () => {
		await expect(typed({ DATA_DIR: folder }, "burn-orders")).rejects.toMatchObject({
			stderr: expect.stringContaining("No command is named burn-orders"),
		});
		const refused = (environment: Record<string, string>, ...words: string[]) =>
			expect(commandLine(words, { ...testEnvironment, DATA_DIR: folder, ...environment })).rejects;
		const real = { NODE_ENV: "production", DEMO: "" };
		await refused(real, "advance-orders").toThrow("--yes");
		// a dry run needs none, and goes on to the database, which does not exist
		const nowhere = { ...real, DATABASE_URL: "postgres://vitrine@127.0.0.1:1/vitrine" };
		await refused(nowhere, "import", folder, "--dry-run").toThrow("ECONNREFUSED");
	}, 90_000);

	it("that reach a gateway unconfirmed are refused by one that serves a real shop", async () => {
		const gateway = await startGateway();
		const { context } = gateway;
		const inProduction = { ...context, config: { ...context.config, isProduction: true } };
		const command = { line: "advance-orders", operator: "kim", isConfirmed: false };
		await expect(runQueued(command, inProduction)).rejects.toThrow("say --yes");
		expect(await runQueued({ ...command, isConfirmed: true }, inProduction)).toContain("No order");
		expect(await runQueued(command, context)).toContain("No order");
		await gateway.close();
	});

	it("sent to a gateway report its error, or time out", async () => {
		const command = { line: "advance-orders", operator: "kim", isConfirmed: true };
		const asked = sendCommand(folder, command, 20_000);
		const failed = expect(asked).rejects.toThrow("no database");
		await answerCommands(folder, () => Promise.reject(new Error("no database")));
		await failed;
		await expect(sendCommand(folder, command, 0)).rejects.toThrow("does not answer");
	});

	it("sent to a gateway run in the name of their operator", async () => {
		const asked = sendCommand(
			folder,
			{ line: "orders --json", operator: "kim", isConfirmed: true },
			20_000,
		);
		await answerCommands(folder, async ({ line, operator }) => `${operator}: ${line}`);
		expect(await asked).toBe("kim: orders --json");
	});
});

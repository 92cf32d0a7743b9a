// Commands for a gateway that has the data directory open: a sender that stops waiting leaves no file, which may hold personal data.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { answerCommands, sendCommand } from "#gateway/commands/command-queue.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const newQueue = () => {
	const dataDir = mkdtempSync(join(tmpdir(), "queue-"));
	return { dataDir, folder: join(dataDir, "commands") };
};
const command = { line: "order V7K2-M9QTX-4H", operator: "claire", isConfirmed: true };
const reply = "claire@example.org";
const noAnswer = "does not answer";

it("a command is answered, and leaves nothing", async () => {
	const { dataDir, folder } = newQueue();
	const said = sendCommand(dataDir, command, 5_000);
	const seen: unknown[] = [];
	await answerCommands(dataDir, async (asked) => {
		seen.push(asked);
		return reply;
	});
	expect(await said).toBe(reply);
	expect(seen).toEqual([command]);
	expect(readdirSync(folder)).toEqual([]);
});

it("a sender who gives up while the command runs leaves no answer", async () => {
	const { dataDir, folder } = newQueue();
	const said = sendCommand(dataDir, command, 200);
	await answerCommands(dataDir, async () => {
		await expect(said).rejects.toThrow(noAnswer);
		return reply;
	});
	expect(readdirSync(folder)).toEqual([]);
});

it("one whose sender has gone before its turn is not begun", async () => {
	const { dataDir, folder } = newQueue();
	mkdirSync(folder);
	const ask = (name: string, until: number) =>
		writeFileSync(join(folder, `${name}.asked`), JSON.stringify({ ...command, until }));
	ask("late", Date.now() - 1);
	await answerCommands(dataDir, () => Promise.reject(new Error("begun")));
	expect(readdirSync(folder)).toEqual([]);
	for (const name of ["one", "two"]) ask(name, Date.now() + 60_000);
	const begun: string[] = [];
	await answerCommands(dataDir, async ({ line }) => {
		begun.push(line);
		// both senders give up meanwhile
		for (const name of ["one", "two"]) rmSync(join(folder, `${name}.asked`));
		return reply;
	});
	expect(begun).toHaveLength(1);
	expect(readdirSync(folder)).toEqual([]);
});

it("a sender that is stopped by a signal leaves nothing", async () => {
	const { dataDir, folder } = newQueue();
	const queue = pathToFileURL(join(projectRoot, "gateway/commands/command-queue.ts")).href;
	const program = join(dataDir, "send.ts");
	writeFileSync(
		program,
		`import { sendCommand } from ${JSON.stringify(queue)};
		sendCommand(${JSON.stringify(dataDir)}, ${JSON.stringify(command)}, 60_000).catch(() => {});`,
	);
	const sender = fork(program, { stdio: "ignore" });
	const ended = once(sender, "exit");
	await expect.poll(() => readdirSync(dataDir)).toContain("commands");
	await expect
		.poll(() => readdirSync(folder).filter((name) => name.endsWith(".asked")))
		.toHaveLength(1);
	sender.kill("SIGINT");
	expect(await ended).toEqual([null, "SIGINT"]);
	expect(readdirSync(folder)).toEqual([]);
});

it("what killed processes left is removed with the next round, and what may still be read is not", async () => {
	const { dataDir, folder } = newQueue();
	await expect(sendCommand(dataDir, command, 200)).rejects.toThrow(noAnswer);
	const old = new Date(Date.now() - 3_600_000);
	for (const name of ["a.answered", "b.answered.part", "c.asked.part", "fresh.answered"]) {
		writeFileSync(join(folder, name), JSON.stringify({ said: reply }));
		if (!name.startsWith("fresh")) utimesSync(join(folder, name), old, old);
	}
	await answerCommands(dataDir, () => Promise.resolve(reply));
	expect(readdirSync(folder)).toEqual(["fresh.answered"]);
});

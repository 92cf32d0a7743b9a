// Commands for a gateway that is running on a data directory: PGlite lets no second process in, so a command is left as a
// file beside the database and answered by a file. A process that may write there could also stop the gateway and run it alone.
import { randomUUID } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A command in the queue: its words, and who typed them, for the record of operators' actions. */
export interface QueuedCommand {
	line: string;
	operator: string;
	/** false: in production it is refused (OPERATOR-2) */
	isConfirmed: boolean;
}

/** With when its sender stops waiting: later its answer has no reader, and it is not begun. */
type Request = QueuedCommand & { until: number };
type CommandReply = { said: string } | { failed: string };

/** Milliseconds after which a file that is read within a tenth of a second has no reader any more: its process was killed. */
const unread = 60_000;

const folderOf = (dataDir: string) => join(dataDir, "commands");

/** Never leaves half a file: writes to another name and renames it. Both words and answer may hold personal data. */
function put(file: string, text: string): void {
	writeFileSync(`${file}.part`, text, { mode: 0o600 });
	renameSync(`${file}.part`, file);
}

/**
 * Leaves a command for the gateway that holds the data directory and waits for its answer.
 * @param timeout milliseconds
 * @throws Error of the command if it failed, and when no gateway answers
 */
export async function sendCommand(
	dataDir: string,
	command: QueuedCommand,
	timeout: number,
): Promise<string> {
	const folder = folderOf(dataDir);
	mkdirSync(folder, { recursive: true });
	const name = randomUUID();
	const requestFile = join(folder, `${name}.asked`);
	const replyFile = join(folder, `${name}.answered`);
	const until = Date.now() + timeout;
	// the request goes first: a reply that comes in between is taken away by who writes it
	const leave = () => {
		for (const file of [requestFile, replyFile]) rmSync(file, { force: true });
	};
	const onSignal = (signal: NodeJS.Signals) => {
		leave();
		process.kill(process.pid, signal);
	};
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	for (const signal of signals) process.once(signal, onSignal);
	put(requestFile, JSON.stringify({ ...command, until } satisfies Request));
	try {
		while (!existsSync(replyFile)) {
			if (Date.now() > until)
				throw new Error("The gateway on this data directory does not answer.");
			await wait(100);
		}
		const answer = JSON.parse(readFileSync(replyFile, "utf8")) as CommandReply;
		if ("failed" in answer) throw new Error(answer.failed);
		return answer.said;
	} finally {
		for (const signal of signals) process.off(signal, onSignal);
		leave();
	}
}

/** Removes what killed processes left: replies may hold personal data. */
function removeUnread(folder: string): void {
	for (const file of readdirSync(folder).filter((name) => !name.endsWith(".asked"))) {
		const path = join(folder, file);
		const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (writtenAt < Date.now() - unread) rmSync(path, { force: true });
	}
}

async function replyTo(
	requestFile: string,
	answer: (command: QueuedCommand) => Promise<string>,
): Promise<CommandReply | null> {
	try {
		const { until, ...command } = JSON.parse(readFileSync(requestFile, "utf8")) as Request;
		return until < Date.now() ? null : { said: await answer(command) };
	} catch (error) {
		return { failed: error instanceof Error ? error.message : String(error) };
	}
}

/** Answers the commands in the queue; a command that fails is answered with its error. */
export async function answerCommands(
	dataDir: string,
	answer: (command: QueuedCommand) => Promise<string>,
): Promise<void> {
	const folder = folderOf(dataDir);
	if (!existsSync(folder)) return;
	removeUnread(folder);
	for (const file of readdirSync(folder).filter((name) => name.endsWith(".asked"))) {
		const requestFile = join(folder, file);
		const replyFile = requestFile.replace(/asked$/, "answered");
		// its sender may have gone while the command before it ran
		if (!existsSync(requestFile)) continue;
		const reply = await replyTo(requestFile, answer);
		try {
			if (reply) put(replyFile, JSON.stringify(reply));
		} finally {
			const isWaitedFor = existsSync(requestFile);
			rmSync(requestFile, { force: true });
			if (!isWaitedFor) rmSync(replyFile, { force: true });
		}
	}
}

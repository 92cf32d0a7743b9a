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

type CommandReply = { said: string } | { failed: string };

const folderOf = (dataDir: string) => join(dataDir, "commands");

/** Never leaves half a file: writes to another name and renames it. */
function put(file: string, text: string): void {
	writeFileSync(`${file}.part`, text);
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
	put(requestFile, JSON.stringify(command));
	const until = Date.now() + timeout;
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
		rmSync(requestFile, { force: true });
		rmSync(replyFile, { force: true });
	}
}

/** Answers the commands in the queue; a command that fails is answered with its error. */
export async function answerCommands(
	dataDir: string,
	answer: (command: QueuedCommand) => Promise<string>,
): Promise<void> {
	const folder = folderOf(dataDir);
	if (!existsSync(folder)) return;
	for (const file of readdirSync(folder).filter((name) => name.endsWith(".asked"))) {
		const requestFile = join(folder, file);
		let reply: CommandReply;
		try {
			reply = {
				said: await answer(JSON.parse(readFileSync(requestFile, "utf8")) as QueuedCommand),
			};
		} catch (error) {
			reply = { failed: error instanceof Error ? error.message : String(error) };
		}
		rmSync(requestFile, { force: true });
		put(requestFile.replace(/asked$/, "answered"), JSON.stringify(reply));
	}
}

// Commands for a gateway that is running on a data directory: PGlite lets no second process in, so a command is left as a
// file beside the database and answered by a file. Whoever may write there could also stop the gateway and run it alone.
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
export interface AskedCommand {
	line: string;
	operator: string;
}

type Answered = { said: string } | { failed: string };

const folderOf = (dataDir: string) => join(dataDir, "commands");

/** Never leaves half a file: writes to another name and renames it. */
function put(file: string, text: string): void {
	writeFileSync(`${file}.part`, text);
	renameSync(`${file}.part`, file);
}

/**
 * Leaves a command for the gateway that holds the data directory and waits for its answer.
 * @param patience milliseconds
 * @throws Error of the command if it failed, and when nobody answers
 */
export async function sendCommand(
	dataDir: string,
	command: AskedCommand,
	patience: number,
): Promise<string> {
	const folder = folderOf(dataDir);
	mkdirSync(folder, { recursive: true });
	const name = randomUUID();
	const asked = join(folder, `${name}.asked`);
	const answered = join(folder, `${name}.answered`);
	put(asked, JSON.stringify(command));
	const until = Date.now() + patience;
	try {
		while (!existsSync(answered)) {
			if (Date.now() > until)
				throw new Error("The gateway on this data directory does not answer.");
			await wait(100);
		}
		const answer = JSON.parse(readFileSync(answered, "utf8")) as Answered;
		if ("failed" in answer) throw new Error(answer.failed);
		return answer.said;
	} finally {
		rmSync(asked, { force: true });
		rmSync(answered, { force: true });
	}
}

/** Answers the commands in the queue; a command that fails is answered with its error. */
export async function answerCommands(
	dataDir: string,
	answer: (command: AskedCommand) => Promise<string>,
): Promise<void> {
	const folder = folderOf(dataDir);
	if (!existsSync(folder)) return;
	for (const file of readdirSync(folder).filter((name) => name.endsWith(".asked"))) {
		const asked = join(folder, file);
		let said: Answered;
		try {
			said = { said: await answer(JSON.parse(readFileSync(asked, "utf8")) as AskedCommand) };
		} catch (error) {
			said = { failed: error instanceof Error ? error.message : String(error) };
		}
		rmSync(asked, { force: true });
		put(asked.replace(/asked$/, "answered"), JSON.stringify(said));
	}
}

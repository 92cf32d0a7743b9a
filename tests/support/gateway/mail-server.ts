// A mail server of the tests: speaks as much SMTP as a letter needs, and answers what a test tells it to.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a command is answered with; a promise keeps the client waiting. An empty text is the usual answer. */
export type Answers = (command: string) => string | Promise<string>;

export interface MailServer {
	url: string;
	/** envelopes and letters as they were handed over */
	taken: { commands: string[]; letter: string }[];
	/** every command of every connection */
	heard: string[];
	close(): void;
}

const usual = (command: string) =>
	command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 yes";

/** @param answers for commands, `greeting` when a client connects, and `letter` once its text has ended @param on 0 for any port */
export async function playMailServer(answers: Answers = () => "", on = 0): Promise<MailServer> {
	const taken: MailServer["taken"] = [];
	const heard: string[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
		let commands: string[] = [];
		let letter: string | null = null;
		let rest = "";
		const say = async (command: string, otherwise: string) => {
			const answer = (await answers(command)) || otherwise;
			if (!socket.destroyed) socket.write(`${answer}\r\n`);
			return answer;
		};
		const hear = async (line: string) => {
			if (letter !== null && line !== ".") {
				letter += `${line}\r\n`;
			} else if (letter !== null) {
				const told = { commands, letter };
				letter = null;
				commands = [];
				if ((await say("letter", "250 taken")).startsWith("2")) taken.push(told);
			} else {
				commands.push(line);
				heard.push(line);
				const answer = await say(line, usual(line));
				if (line === "DATA" && answer.startsWith("354")) letter = "";
			}
		};
		// one line after the other, also while an answer is awaited
		let last: Promise<unknown> = say("greeting", "220 mail.test");
		socket.on("data", (chunk) => {
			rest += chunk.toString();
			const lines = rest.split("\r\n");
			rest = lines.pop() ?? "";
			for (const line of lines) last = last.then(() => hear(line));
		});
	});
	server.listen(on, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		heard,
		close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

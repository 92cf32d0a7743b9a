import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../gateway/config.ts";
import type { Mail } from "../../../gateway/letters/letter.ts";
import { createPost, isAddress, singleLine } from "../../../gateway/letters/post.ts";

interface PlayedMailServer {
	url: string;
	/** envelopes and letters as they were handed over */
	taken: { commands: string[]; letter: string }[];
	server: Server;
}

/** Speaks as much SMTP as a letter needs. @param refusal its answer to a recipient, empty to accept the letter */
async function playMailServer(refusal = ""): Promise<PlayedMailServer> {
	const taken: PlayedMailServer["taken"] = [];
	const server = createServer((socket) => {
		const commands: string[] = [];
		let letter: string | null = null;
		let rest = "";
		socket.write("220 mail.test\r\n");
		socket.on("error", () => undefined);
		socket.on("data", (chunk) => {
			rest += chunk.toString();
			for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
				const line = rest.slice(0, end);
				rest = rest.slice(end + 2);
				if (letter !== null && line !== ".") letter += `${line}\r\n`;
				else if (letter !== null) {
					taken.push({ commands: commands.splice(0), letter });
					letter = null;
					socket.write("250 taken\r\n");
				} else {
					commands.push(line);
					if (line === "DATA") letter = "";
					const isRefused = refusal !== "" && line.startsWith("RCPT");
					const answer = line === "DATA" ? "354 go on" : isRefused ? refusal : "250 yes";
					socket.write(line === "QUIT" ? "221 bye\r\n" : `${answer}\r\n`);
				}
			}
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `smtp://127.0.0.1:${port}`, taken, server };
}

const mail: Mail = {
	letterId: "letter-1",
	to: { name: "Łucja", address: "lucja@example.org" },
	text: {
		tag: "pl-PL",
		subject: "Dzień dobry",
		heading: "Dzień dobry",
		parts: [{ kind: "paragraph", text: "Paczka jest w drodze." }],
		signature: "Vitrine",
		footer: "vitrine.pl",
	},
};

describe("letters by SMTP", () => {
	let played: PlayedMailServer | null = null;
	afterEach(() => played?.server.close());

	it("are sent to the configured server, with the right sender and recipient", async () => {
		played = await playMailServer();
		const post = createPost(readConfig({ SMTP_URL: played.url, MAIL_FROM: "shop@vitrine.pl" }));
		await post.send(mail, new Date("2026-03-03T09:00:00Z"));
		post.close();
		const [sent] = played.taken;
		expect(sent?.commands).toContain("MAIL FROM:<shop@vitrine.pl>");
		expect(sent?.commands.filter((line) => line.startsWith("RCPT"))).toEqual([
			"RCPT TO:<lucja@example.org>",
		]);
		expect(sent?.letter).toContain("Message-ID: <letter-1@vitrine.pl>");
		expect(sent?.letter).toContain("Content-Type: multipart/alternative");
	});

	it("fail when the server refuses them", async () => {
		played = await playMailServer("550 no such box");
		const post = createPost(readConfig({ SMTP_URL: played.url }));
		await expect(post.send(mail, new Date())).rejects.toMatchObject({ code: "EENVELOPE" });
		post.close();
		expect(played.taken).toEqual([]);
	});
});

describe("text for a header", () => {
	it("is one line", () => {
		expect(singleLine("Zoé\r\nBcc: all@example.org\u2028x\u0000y")).toBe(
			"Zoé Bcc: all@example.org x y",
		);
		expect(singleLine("a".repeat(500))).toHaveLength(200);
	});

	it.each([
		["zoe@example.org", true],
		["zoe@example.org, all@example.org", false],
		["zoe@example.org\nBcc: x@y.z", false],
		["<zoe@example.org>", false],
		["zoe", false],
		["", false],
	])("takes %j for an address: %s", (address, isOne) => {
		expect(isAddress(address)).toBe(isOne);
	});
});

import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import type { Mail } from "#gateway/messages/letters/letter.ts";
import { createPost, isAddress, singleLine } from "#gateway/messages/letters/post.ts";
import { permanentRefusal } from "#gateway/messages/letters/send-letters.ts";
import {
	type Answers,
	type MailServer,
	playMailServer,
} from "#tests/support/gateway/mail-server.ts";
import { postOf } from "#tests/support/gateway/mailbox.ts";

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
	let server: MailServer | null = null;
	afterEach(() => server?.close());

	async function send(answers: Answers = () => "", sent = mail, login = "") {
		server = await playMailServer(answers);
		const SMTP_URL = server.url.replace("//", `//${login}`);
		const post = postOf(readConfig({ SMTP_URL, MAIL_FROM: "shop@vitrine.pl" }));
		try {
			await post.send(sent, new Date("2026-03-03T09:00:00Z"));
			return null;
		} catch (error) {
			return error;
		} finally {
			post.close();
		}
	}

	it("are sent to the configured server, with the right sender and recipient", async () => {
		expect(await send()).toBeNull();
		const [sent] = server?.taken ?? [];
		expect(sent?.commands).toContain("MAIL FROM:<shop@vitrine.pl>");
		expect(sent?.commands.filter((line) => line.startsWith("RCPT"))).toEqual([
			"RCPT TO:<lucja@example.org>",
		]);
		expect(sent?.letter).toContain("Message-ID: <letter-1@vitrine.pl>");
		expect(sent?.letter).toContain("Content-Type: multipart/alternative");
		expect(sent?.letter).not.toContain("List-Unsubscribe");
	});

	it.each([
		["https://vitrine.pl/pl-pl/unsubscribe/?token=abc", true],
		["http://localhost:3000/pl-pl/unsubscribe/?token=abc", false],
	])("that can be unsubscribed from at %s offer one click: %s", async (href, isOffered) => {
		const text = { ...mail.text, leave: { label: "Rezygnuję", href } };
		expect(await send(undefined, { ...mail, text })).toBeNull();
		const letter = server?.taken[0]?.letter.replaceAll("\r\n ", " ");
		expect(letter).toContain(`List-Unsubscribe: <${href}>`);
		const oneClick = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
		expect(letter?.includes(oneClick)).toBe(isOffered);
	});

	const to =
		(start: string, answer: string): Answers =>
		(command) =>
			command.startsWith(start) ? answer : "";
	it.each([
		["the mailbox is unknown", to("RCPT", "550 5.1.1 no such mailbox"), "550 5.1.1"],
		["a reply has no enhanced code", to("RCPT", "550 no such mailbox"), "550"],
		["the text is refused", to("letter", "554 5.7.1 refused by policy"), "554 5.7.1"],
		["the mailbox is full", to("RCPT", "452 4.2.2 mailbox full"), null],
		["the server asks to come later", to("letter", "451 4.7.1 greylisted"), null],
		["the sender is refused", to("MAIL", "550 5.7.1 not yours"), null],
		["a login is needed", to("RCPT", "530 5.7.0 authentication required"), null],
		["the server is busy", to("greeting", "421 4.3.2 try later"), null],
		["the server serves nobody", to("greeting", "554 5.3.2 no service here"), null],
	])(
		"end for good only if the letter or its recipient was refused: %s",
		async (_, answers, code) => {
			const error = await send(answers);
			expect(error).toBeInstanceOf(Error);
			expect(permanentRefusal(error)).toBe(code);
			expect(server?.taken).toEqual([]);
		},
	);

	it("wait while the login is refused: that is for the operator to mend", async () => {
		const answers: Answers = (command) =>
			command.startsWith("EHLO")
				? "250-mail.test\r\n250 AUTH PLAIN"
				: command.startsWith("AUTH")
					? "535 5.7.8 wrong password"
					: "";
		const error = await send(answers, mail, "shop:wrong@");
		expect(error).toMatchObject({ code: "EAUTH", responseCode: 535 });
		expect(permanentRefusal(error)).toBeNull();
	});

	it("leave in no production without a server, and as files elsewhere", () => {
		expect(createPost(readConfig({ NODE_ENV: "production" }))).toBeNull();
		expect(createPost(readConfig({ VITRINE_ENV: "production", DEMO: "" }))).toBeNull();
		expect(createPost(readConfig({ DEMO: "1" }))).not.toBeNull();
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

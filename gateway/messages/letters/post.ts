// How letters are sent: by SMTP where SMTP_URL names a server; without one as files in DATA_DIR/mailbox, or not at all in
// production, where such files would stay unread.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { GatewayConfig } from "#gateway/config.ts";
import { brand } from "#shop/brand.ts";
import type { Mail } from "./letter.ts";
import { letterHtml } from "./render-html.ts";
import { letterText } from "./render-text.ts";

export interface Post {
	/** Resolves once the transport has accepted the letter. @throws Error when it does not */
	send(mail: Mail, at: Date): Promise<void>;
	close(): void;
}

/** What the page of the mailbox shows beside the `.eml` file. */
export interface MailboxLetter {
	letterId: string;
	to: string;
	subject: string;
	/** ISO 8601 instant */
	at: string;
	text: string;
	html: string;
}

/** One line without characters that could end a header: names are whatever somebody typed. */
export function singleLine(text: string): string {
	return text
		.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
		.trim()
		.slice(0, 200);
}

/** Whether the text is exactly one address. */
export function isAddress(address: string): boolean {
	return /^[^\s<>,;:"\\()[\]@]{1,64}@[^\s<>,;:"\\()[\]@]{1,190}$/.test(address);
}

/** RFC 8058: a mail program's button unsubscribes by one post to an address over https, without opening a page. */
function unsubscribeHeaders(href: string): Record<string, string> {
	const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
	return { "List-Unsubscribe": `<${href}>`, ...(href.startsWith("https:") ? oneClick : {}) };
}

async function messageOf(mail: Mail, at: Date, from: string) {
	const { letterId, to, replyTo, text } = mail;
	return {
		from: { name: brand.name, address: from },
		to: { name: singleLine(to.name), address: to.address },
		...(replyTo && isAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
		subject: singleLine(text.subject),
		text: letterText(text),
		html: await letterHtml(text),
		date: at,
		// the same at every attempt: a mail server that knows it keeps one
		messageId: `<${letterId}@${from.split("@")[1]}>`,
		headers: {
			"Auto-Submitted": "auto-generated",
			"Content-Language": text.tag,
			...(text.leave ? unsubscribeHeaders(text.leave.href) : {}),
		},
		// mail programs show no `data:` address: such a picture travels beside the letter
		attachDataUrls: true,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

export const mailboxOf = (dataDir: string) => join(dataDir, "mailbox");

function mailboxPost({ DATA_DIR, MAIL_FROM }: GatewayConfig): Post {
	const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	const folder = mailboxOf(DATA_DIR);
	const put = (name: string, content: Buffer | string) => {
		writeFileSync(join(folder, `.${name}`), content);
		renameSync(join(folder, `.${name}`), join(folder, name));
	};
	return {
		async send(mail, at) {
			const message = await messageOf(mail, at, MAIL_FROM);
			const { message: eml } = await writer.sendMail(message);
			const kept: MailboxLetter = {
				letterId: mail.letterId,
				to: message.to.name ? `${message.to.name} <${message.to.address}>` : message.to.address,
				subject: message.subject,
				at: at.toISOString(),
				text: message.text,
				html: message.html,
			};
			mkdirSync(folder, { recursive: true });
			put(`${mail.letterId}.eml`, eml as Buffer);
			put(`${mail.letterId}.json`, JSON.stringify(kept));
		},
		close() {},
	};
}

/** Letters under way at the same time, each on a connection of its own: one that is slow holds up a part of them only. */
export const lettersAtOnce = 4;

/** Milliseconds for each step of the dialogue with the mail server. */
const timeout = 10_000;

function smtpPost(url: string, { MAIL_FROM }: GatewayConfig): Post {
	const { hostname, port, protocol, username, password } = new URL(url);
	const isSecure = protocol === "smtps:";
	const transport = createTransport({
		pool: true,
		maxConnections: lettersAtOnce,
		host: hostname,
		port: port ? Number(port) : isSecure ? 465 : 587,
		secure: isSecure,
		connectionTimeout: timeout,
		greetingTimeout: timeout,
		socketTimeout: 3 * timeout,
		...(username
			? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
			: {}),
	});
	return {
		async send(mail, at) {
			await transport.sendMail(await messageOf(mail, at, MAIL_FROM));
		},
		close: () => transport.close(),
	};
}

/** Whether letters leave: a production without a mail server keeps them in the outbox until it has one. */
export function sendsLetters({
	SMTP_URL,
	isProduction,
}: Pick<GatewayConfig, "SMTP_URL" | "isProduction">): boolean {
	return SMTP_URL !== undefined || !isProduction;
}

/** @returns null where no letter leaves */
export function createPost(config: GatewayConfig): Post | null {
	if (!sendsLetters(config)) return null;
	return config.SMTP_URL ? smtpPost(config.SMTP_URL, config) : mailboxPost(config);
}

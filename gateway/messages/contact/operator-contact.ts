// The console's commands for messages to customer service (CONTENT-76).
import type { ContactMessage } from "#contract/contact/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { markAnswered, readMessage, readMessages } from "./read-messages.ts";

/** Lines of one list; the rest comes when these are answered. */
const maxListed = 50;

const facts = ({ reference, receivedAt, storeId, topic, orderNumber, email }: ContactMessage) =>
	[reference, receivedAt.slice(0, 16), storeId, topic, orderNumber ?? "no order", email].join("  ");

/** @param about `waiting`, the default, or `answered` */
export async function contactReport(
	{ db }: DbContext,
	[state = "waiting", ...more]: readonly string[],
): Promise<CommandOutput> {
	if ((state !== "waiting" && state !== "answered") || more.length > 0) {
		throw new Error("Say contact-messages [waiting|answered] [--json].");
	}
	const messages = await readMessages(db, state, maxListed);
	return formatRows(messages, facts, `No message is ${state}.`);
}

/** One message in full. */
export async function contactMessageReport(
	{ db }: DbContext,
	[reference = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (reference === "" || more.length > 0) {
		throw new Error("Say contact-message <reference> [--json].");
	}
	const message = await readMessage(db, reference);
	if (!message) throw new Error(`There is no message ${reference}.`);
	const { words, ...row } = message;
	const lines = Object.entries(row).map(([name, value]) => `${name.padEnd(12)}${value ?? "–"}`);
	return { text: [...lines, "", words].join("\n"), json: message };
}

export async function contactAnswered(
	{ db, now }: DbContext,
	references: readonly string[],
): Promise<CommandOutput> {
	if (references.length === 0) throw new Error("Say contact-answered <reference …>.");
	const answered: ContactMessage[] = [];
	for (const reference of references) {
		const message = await markAnswered(db, reference, now());
		if (!message) throw new Error(`There is no message ${reference}.`);
		answered.push(message);
	}
	return formatRows(answered, ({ reference }) => `${reference}  is answered`, "");
}

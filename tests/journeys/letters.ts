// The letters that the journeys' shop has sent, as files: nothing serves them where the shop runs as in production.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { MailboxLetter } from "#gateway/messages/letters/post.ts";
import { journeyDataDir } from "../support/journey-data.ts";
import { origin } from "./plain.ts";

function lettersTo(email: string): MailboxLetter[] {
	const folder = join(journeyDataDir(new URL(origin()).port), "mailbox");
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => name.endsWith(".json") && !name.startsWith("."))
		.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as MailboxLetter)
		.filter(({ to }) => to.includes(email));
}

/**
 * Waits for a letter to this address with such a link, and returns the link as the shop's own path.
 * @param known link of an earlier letter, which is passed over
 */
export async function linkInLetter(email: string, leadsTo: RegExp, known = ""): Promise<string> {
	const find = () =>
		lettersTo(email)
			.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
			.map((href) => href.slice(origin().length))
			.find((path) => leadsTo.test(path) && path !== known);
	await expect.poll(find, { timeout: 60_000 }).toBeDefined();
	return find() ?? "";
}

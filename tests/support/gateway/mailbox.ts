// A gateway that writes its letters to a folder of its own.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GatewayConfig } from "#gateway/config.ts";
import { composers } from "#gateway/letters.ts";
import { createPost, type MailboxLetter, type Post } from "#gateway/messages/letters/post.ts";
import { sweepLetters } from "#gateway/messages/letters/send-letters.ts";
import { startGateway, type TestGateway, type TestGatewayOptions } from "./start-gateway.ts";

/** @throws Error where the configuration lets no letter leave */
export function postOf(config: GatewayConfig): Post {
	const post = createPost(config);
	if (!post) throw new Error("no letter leaves with this configuration");
	return post;
}

export interface Mailbox {
	gateway: TestGateway;
	/** the gateway's `DATA_DIR` */
	folder: string;
	post: Post;
	/** Sends the letters that are due. */
	sweep(): Promise<void>;
	/** The letters that have arrived; `eml` is the letter as it was sent. */
	letters(): (MailboxLetter & { eml: string })[];
	/** Deletes the letters that have arrived. */
	empty(): void;
	close(): Promise<void>;
}

export async function startWithMailbox(
	options: Pick<TestGatewayOptions, "engine" | "now" | "environment">,
): Promise<Mailbox> {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-mailbox-"));
	const mailbox = join(folder, "mailbox");
	const gateway = await startGateway({
		...options,
		environment: {
			...options.environment,
			DATA_DIR: folder,
			SHOP_ORIGIN: "http://localhost:3000",
		},
	});
	const post = postOf(gateway.context.config);
	return {
		gateway,
		folder,
		post,
		sweep: () => sweepLetters(gateway.context, { post, composers }),
		letters() {
			let names: string[] = [];
			try {
				names = readdirSync(mailbox);
			} catch {
				return [];
			}
			return names
				.filter((name) => name.endsWith(".json"))
				.map((name) => {
					const file = join(mailbox, name);
					const kept = JSON.parse(readFileSync(file, "utf8")) as MailboxLetter;
					return { ...kept, eml: readFileSync(file.replace(/json$/, "eml"), "latin1") };
				});
		},
		empty: () => rmSync(mailbox, { recursive: true, force: true }),
		async close() {
			post.close();
			await gateway.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

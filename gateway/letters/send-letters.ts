// Sends the letters of the outbox. A letter is marked as sent after it was accepted, so a crash in between sends it again: at
// least once, never lost. Its message id is the same each time, and only one gateway at a time holds it.
import type { GatewayContext } from "../context.ts";
import { composeLetter } from "./compose.ts";
import {
	claimDueLetters,
	type Letter,
	markSent,
	postponeLetter,
	releaseLetter,
	retryLetterLater,
	startedWithin,
} from "./outbox.ts";
import { isAddress, type Post } from "./post.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "isStopping">;

const batchSize = 20;

async function sendLetter(context: Context, post: Post, letter: Letter): Promise<void> {
	// logs the letter and its order, never the recipient nor the text (LETTER-6)
	const { letterId, kind, orderNumber } = letter;
	const about = { letterId, kind, orderNumber };
	const mail = await composeLetter(context, letter);
	if (mail === "later") return postponeLetter(context, letter);
	if (mail === "never" || !isAddress(mail.to.address)) {
		context.log.info(about, "letter not sent: nobody to send it to, or nothing to tell any more");
		return markSent(context, letter);
	}
	await post.send(mail, context.now());
	await markSent(context, letter);
	context.log.info(about, "letter sent");
}

/**
 * Sends all letters that are due; one that fails does not hold up the others. What a slow mail server leaves no time for, or a
 * stop, is left to the next sweep, of any gateway.
 */
export async function sweepLetters(context: Context, post: Post): Promise<void> {
	const startedBefore = context.now().getTime() + startedWithin;
	for (const letter of await claimDueLetters(context, batchSize)) {
		if (context.isStopping() || context.now().getTime() >= startedBefore) {
			await releaseLetter(context, letter);
			continue;
		}
		try {
			await sendLetter(context, post, letter);
		} catch (error) {
			const { letterId, kind, attempts } = letter;
			// log only the code of a refusal: a mail server's answer may quote the address
			const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
			context.log.warn({ letterId, kind, attempts, code }, "letter not taken");
			await retryLetterLater(context, letter);
		}
	}
}

// Sends what is in the outbox. A letter is marked as sent after it was taken, so a crash in between sends it again: at
// least once, never lost. Its message id is the same each time, and one gateway at a time holds it.
import type { GatewayContext } from "../context.ts";
import { composeLetter } from "./compose.ts";
import { type Letter, markSent, putOff, takeDueLetters, tryLater } from "./outbox.ts";
import { isAddress, type Post } from "./post.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log">;

const atOnce = 20;

async function sendLetter(context: Context, post: Post, letter: Letter): Promise<void> {
	// which letter and about which order, never to whom nor what it says (LETTER-6)
	const { letterId, kind, orderNumber } = letter;
	const about = { letterId, kind, orderNumber };
	const mail = await composeLetter(context, letter);
	if (mail === "later") return putOff(context, letter);
	if (mail === "never" || !isAddress(mail.to.address)) {
		context.log.info(about, "letter not sent: nobody to send it to, or nothing to tell any more");
		return markSent(context, letter);
	}
	await post.send(mail, context.now());
	await markSent(context, letter);
	context.log.info(about, "letter sent");
}

/** Every letter that is due; one that fails keeps none of the others back. */
export async function sweepLetters(context: Context, post: Post): Promise<void> {
	for (const letter of await takeDueLetters(context, atOnce)) {
		try {
			await sendLetter(context, post, letter);
		} catch (error) {
			const { letterId, kind, attempts } = letter;
			// of a refusal only its kind: a mail server's answer may quote the address
			const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
			context.log.warn({ letterId, kind, attempts, code }, "letter not taken");
			await tryLater(context, letter);
		}
	}
}

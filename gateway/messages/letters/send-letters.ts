// Sends the letters of the outbox. A letter is marked as sent after it was accepted, so a crash in between sends it again: at
// least once, never lost. Its message id is the same each time, and only one gateway at a time holds it.
import type { GatewayContext } from "#gateway/context.ts";
import { lettersTotal } from "#gateway/platform/metrics/metrics.ts";
import type { ComposeContext, Composers } from "./compose.ts";
import {
	claimDueLetters,
	type Letter,
	markRefused,
	markSent,
	maxPostponed,
	postponeLetter,
	retryLetterLater,
} from "./outbox.ts";
import { isAddress, type Post } from "./post.ts";

// What a mail server's refusal means (RFC 5321, RFC 3463).
interface Refused {
	code?: string;
	/** of the reply, `550` */
	responseCode?: number;
	/** the reply itself, `550 5.1.1 no such mailbox` */
	response?: string;
	/** the command that was refused */
	command?: string;
}

const refusedOf = (error: unknown): Refused => (error instanceof Error ? (error as Refused) : {});

/** Replies to a recipient or a letter that speak of the login: the shop's own fault, which an operator mends. */
const ofLogin: readonly number[] = [530, 534, 535, 538];

/**
 * The codes of a refusal that no later try will change: `550 5.1.1`. Only the reply to the recipient or to the letter itself
 * says so; a refused connection, login or sender says nothing of the letter.
 * @returns null if the letter may be taken later
 */
export function permanentRefusal(error: unknown): string | null {
	const { command = "", responseCode = 0, response = "" } = refusedOf(error);
	const isOfLetter = command === "RCPT TO" || command === "DATA";
	if (!isOfLetter || responseCode < 500 || ofLogin.includes(responseCode)) return null;
	const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}

/** What may be logged of a failed attempt: a mail server's answer may quote the address (LETTER-6). */
function codeOf(error: unknown): string {
	const { code, responseCode } = refusedOf(error);
	return [code ?? "unknown", responseCode].filter(Boolean).join(" ");
}

type Context = ComposeContext & Pick<GatewayContext, "log" | "isStopping">;

/** What letters are sent with. */
export interface Sending {
	post: Post;
	composers: Composers;
}

async function sendLetter(
	context: Context,
	{ post, composers }: Sending,
	letter: Letter,
): Promise<void> {
	// logs the letter and its order, never the recipient nor the text (LETTER-6)
	const { letterId, kind, orderNumber } = letter;
	const about = { letterId, kind, orderNumber };
	const mail = await composers[kind](context, letter);
	if (mail === "later") {
		if (letter.postponed < maxPostponed) return postponeLetter(context, letter);
		lettersTotal.inc({ outcome: "dropped" });
		context.log.warn(about, "letter given up: what it says has not come true for 90 days");
		return markRefused(context, letter, "not true");
	}
	if (mail === "never" || !isAddress(mail.to.address)) {
		lettersTotal.inc({ outcome: "dropped" });
		context.log.info(about, "letter not sent: nobody to send it to, or nothing to tell any more");
		return markSent(context, letter);
	}
	await post.send(mail, context.now());
	await markSent(context, letter);
	lettersTotal.inc({ outcome: "sent" });
	context.log.info(about, "letter sent");
}

async function attempt(context: Context, sending: Sending, letter: Letter): Promise<void> {
	try {
		await sendLetter(context, sending, letter);
	} catch (error) {
		const { letterId, kind, orderNumber, attempts } = letter;
		const refusal = permanentRefusal(error);
		if (refusal) {
			const about = { letterId, kind, orderNumber, code: refusal };
			lettersTotal.inc({ outcome: "refused" });
			context.log.warn(about, "letter refused for good: the mail server will never take it");
			return markRefused(context, letter, refusal);
		}
		lettersTotal.inc({ outcome: "not-taken" });
		context.log.warn({ letterId, kind, attempts, code: codeOf(error) }, "letter not taken");
		await retryLetterLater(context, letter);
	}
}

/**
 * Sends letters one after the other until none is due or the gateway stops. Each is taken when it is started, so that one that
 * fails or takes long holds up no other: several sweeps at a time go on with the rest.
 */
export async function sweepLetters(context: Context, sending: Sending): Promise<void> {
	while (!context.isStopping()) {
		const [letter] = await claimDueLetters(context, 1);
		if (!letter) return;
		await attempt(context, sending, letter);
	}
}

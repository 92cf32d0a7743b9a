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
export function codeOf(error: unknown): string {
	const { code, responseCode } = refusedOf(error);
	return [code ?? "unknown", responseCode].filter(Boolean).join(" ");
}

// What came of the link of a letter, which carries a token in place of a sign-in.
import { attempt, optional, optionalTimeout } from "./failures.ts";
import { type Context, getRuntime } from "./request-context.ts";

/**
 * Whether what the link asks for is done. Where that cannot be told the page has its button, which may be pressed twice.
 * @param what for the log
 * @param call with the link's token; null where the link has none of ours
 */
export async function isLinkConfirmed(
	context: Context,
	what: string,
	call: Promise<{ data: { isConfirmed: boolean } }> | null,
): Promise<boolean> {
	if (!call) return false;
	const answer = await optional(context, `the state of ${what}`, call, null, optionalTimeout);
	return answer?.data.isConfirmed ?? false;
}

/** `gone`: the link belongs to nothing, or has expired; `down`: it may be tried again. */
export type LetterLinkOutcome = "done" | "gone" | "down";

/**
 * @param what for the log: `link of {what} failed`
 * @param call with the link's token; null where the link has none of ours
 */
export async function followLetterLink(
	context: Context,
	what: string,
	call: Promise<unknown> | null,
): Promise<LetterLinkOutcome> {
	if (!call) return "gone";
	const done = await attempt(call);
	if (done.ok) return "done";
	const { isOutage, code } = done.failure;
	if (!isOutage && code !== "TOO_MANY_REQUESTS") return "gone";
	getRuntime(context).log.warn({ err: done.failure }, `link of ${what} failed`);
	return "down";
}

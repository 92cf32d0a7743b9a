// What a refusal of the gateway means. Status and message decide, as any gateway of the specification writes them
// (ERROR-53); a code of our own contract only tells more precisely what is wrong.
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";

/** Messages that mean one thing by themselves (ERROR-1, ERROR-25); no other 401 and 404 is believed to mean it. */
const invalidJwt = errorTable.INVALID_JWT.message;
const cartGone = errorTable.CART_NOT_FOUND.message;
const byMessage: ReadonlySet<ErrorCode> = new Set(["INVALID_JWT", "CART_NOT_FOUND"]);

/** Statuses that mean the same at every call. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
	400: "INVALID_REQUEST",
	404: "NOT_FOUND",
	413: "PAYLOAD_TOO_LARGE",
	429: "TOO_MANY_REQUESTS",
};

/** A refusal by a gateway that knows our codes, or by one that does not. */
export interface Refusal {
	/** `REFUSED` where neither status nor message says more */
	code: ErrorCode | "REFUSED";
	message: string;
	/** whether the gateway itself named the code */
	isNamed: boolean;
	details?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The message in `{ message }`, `{ error, message, statusCode }`, `{ error }`, `{ error: { message } }` or plain text. */
function messageOf(body: unknown): string {
	if (typeof body === "string") return body.trim();
	if (Array.isArray(body)) return body.map(messageOf).filter(Boolean).join(" ");
	if (!isRecord(body)) return "";
	return messageOf(body.message) || messageOf(body.error);
}

/** The code that the operation's contract lists first for the status: the general one of several. */
function listedCode({ errors }: Operation, status: number): ErrorCode | undefined {
	return errors.find((code) => errorTable[code].status === status && !byMessage.has(code));
}

function isCode(code: unknown): code is ErrorCode {
	return typeof code === "string" && Object.hasOwn(errorTable, code);
}

/** Reads the refusal in an answer of 4xx. @param body JSON, or the text of an answer that is none */
export function refusalOf(operation: Operation, status: number, body: unknown): Refusal {
	const message = messageOf(body).slice(0, 500);
	const given = isRecord(body) && isCode(body.code) ? body.code : null;
	const details = isRecord(body) && isRecord(body.details) ? { details: body.details } : {};
	const as = (code: Refusal["code"]): Refusal => ({
		code,
		message,
		isNamed: code === given,
		...details,
	});
	if (status === 401 && message === invalidJwt) return as("INVALID_JWT");
	if (status === 404 && message.startsWith(cartGone)) return as("CART_NOT_FOUND");
	if (given && !byMessage.has(given) && errorTable[given].status === status) return as(given);
	// what cannot be found or read for a call that lists one refusal of its own is refused all the same
	const listed =
		listedCode(operation, status) ??
		(status === 400 || status === 404 ? listedCode(operation, 422) : undefined);
	return as(listed ?? byStatus[status] ?? "REFUSED");
}

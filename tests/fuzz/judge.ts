// Rules for every answer, whatever was asked.
import { type ErrorCode, errorShape } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "./gateway-inputs.ts";
import { markup } from "./hostile.ts";
import type { Input } from "./input.ts";
import type { Answer } from "./send.ts";

const everywhere: readonly ErrorCode[] = [
	"INVALID_REQUEST",
	"INVALID_JSON",
	"SUBSCRIPTION_KEY_INVALID",
	"INVALID_JWT",
	"OPERATOR_KEY_INVALID",
	"OPERATOR_SCOPE_MISSING",
	"NOT_FOUND",
	"METHOD_NOT_ALLOWED",
	"PAYLOAD_TOO_LARGE",
	"UNKNOWN_STORE",
	"IDEMPOTENCY_KEY_REUSED",
	"TOO_MANY_REQUESTS",
];

const operationOf = (input: Input): Operation | undefined =>
	operations.find(({ id }) => id === input.subject);

function jsonOf({ text }: Answer): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The code of a refusal of the gateway's. */
export function codeOf(answer: Answer): ErrorCode | null {
	const refusal = errorShape.safeParse(jsonOf(answer));
	return refusal.success ? refusal.data.code : null;
}

function offContract(input: Input, answer: Answer): string | null {
	const operation = operationOf(input);
	// the server itself refuses headers that are too large, before there is a call
	if (answer.status === 431) return null;
	const isOwnMethod = operation?.method.toUpperCase() === input.asked.method;
	if (!operation || !isOwnMethod) return null;
	if (answer.status >= 400) {
		const code = codeOf(answer);
		const isNamed = code !== null && [...everywhere, ...operation.errors].includes(code);
		return isNamed ? null : `answers ${code}, which its contract does not name`;
	}
	const shape = operation.responses[answer.status];
	// an empty or odd segment may have turned it into another operation's path
	if (!shape) return null;
	if (operation.file) return null;
	const parsed = shape.safeParse(jsonOf(answer));
	const issue = parsed.error?.issues[0];
	return issue ? `is off its contract at ${issue.path.join(".")}: ${issue.message}` : null;
}

const isRedirect = ({ status }: Answer) => status >= 300 && status < 400;

function wrongHeaders({ headers, status, text }: Answer): string | null {
	const type = headers["content-type"];
	const isBare = status === 204 || (text === "" && (status < 200 || status >= 300));
	if (!type && !isBare) return "has no content-type";
	if (headers["set-cookie"]?.some((line) => /^fuzzed=/i.test(line))) return "sets a cookie of ours";
	const to = headers.location ?? "";
	if (/^(?:https?:)?[/\\]{2}[^/]*evil\.example/i.test(to) || /^javascript:/i.test(to)) {
		return `leads away to ${to}`;
	}
	return null;
}

function reflected({ headers, text }: Answer): string | null {
	if (!headers["content-type"]?.startsWith("text/html")) return null;
	if (text.includes(markup.element.slice(0, 7))) return "holds an element that was sent";
	if (/[^\\]" fuzzed="1/.test(text)) return "holds an attribute that was sent";
	if (/(?:href|src|action)="javascript:fuzzed/.test(text)) return "holds an address that runs";
	return null;
}

/** Pages whose purpose is to say that something is wrong (PAGE-29). */
const byDesign: Readonly<Record<string, number>> = { "routes/($lc)/tmp/error/route": 503 };

/** The first rule that an answer breaks, or null. @param secrets values that only their owner may read */
export function faultOf(input: Input, answer: Answer, secrets: readonly string[]): string | null {
	const { status, text } = answer;
	if (status >= 500 && byDesign[input.subject] !== status) return `is ${status}`;
	if (status < 200) return `is ${status}`;
	const header = wrongHeaders(answer);
	if (header) return header;
	if (/\n\s+at .+:\d+:\d+\)?(?:\n|$)/.test(text)) return "holds a stack";
	if (secrets.some((secret) => text.includes(secret))) return "tells what is another shopper's";
	return input.program === "gateway" ? offContract(input, answer) : reflected(answer);
}

/** Codes that refuse a call before its handler runs. */
const refusedFirst: readonly (ErrorCode | null)[] = [null, ...everywhere];

/** Whether the request got past the first checks, to the code of its route or operation. */
export function hasArrived(input: Input, answer: Answer): boolean {
	if (input.program === "gateway")
		return answer.status < 400 || !refusedFirst.includes(codeOf(answer));
	if (isRedirect(answer)) {
		const to = answer.headers.location ?? "";
		// not redirected to sign-in, nor to the page's proper address
		return !/\/auth\/log(?:in|out)/.test(to) && answer.status !== 301 && answer.status !== 308;
	}
	return ![401, 403, 404, 405, 413, 414, 415, 421, 431].includes(answer.status);
}

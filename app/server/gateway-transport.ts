// One HTTP exchange with the gateway: builds the request from a contract, checks the answer against it.
import type { ErrorCode } from "#contract/errors.ts";
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from "#contract/operation.ts";
import { withinTime } from "#shop/process/patience.ts";
import { readBounded } from "#shop/process/read-bounded.ts";
import type { Tracing } from "#shop/process/tracing.ts";
import { busyReason } from "#shop/request-classes.ts";
import { refusalOf } from "./gateway-refusal.ts";

/**
 * `UNREACHABLE` no connection, `TIMEOUT` no whole answer in time, `MALFORMED` an answer that breaks its contract,
 * `INVALID_PARAM` a value that no path can carry: nothing was sent, `REFUSED` a refusal that says no more (gateway-refusal.ts).
 */
export type FailureCode =
	| ErrorCode
	| "UNREACHABLE"
	| "TIMEOUT"
	| "MALFORMED"
	| "INVALID_PARAM"
	| "REFUSED";

/** What is wrong with a call: a code of the gateway's closed list, or one of the transport's five. */
export class GatewayFailure extends Error {
	readonly code: FailureCode;
	/** HTTP status that a page may answer with */
	readonly status: number;
	readonly details: Record<string, unknown> | undefined;
	/** id of the operation */
	readonly operation: string;
	/** refused by a gateway that named no code: status and message alone say what is wrong (ERROR-53) */
	readonly isUnnamed: boolean;

	constructor(
		operation: string,
		code: FailureCode,
		status: number,
		message: string,
		options: { details?: Record<string, unknown>; cause?: unknown; isUnnamed?: boolean } = {},
	) {
		super(`${operation}: ${message}`, { cause: options.cause });
		this.name = "GatewayFailure";
		this.operation = operation;
		this.code = code;
		this.status = status;
		this.details = options.details;
		this.isUnnamed = options.isUnnamed ?? false;
	}

	/** Whether the gateway had more calls than it can answer: that is no fault of the call's. */
	get isShed(): boolean {
		return this.code === "UNAVAILABLE" && this.details?.reason === busyReason;
	}

	/** Whether the dependency is at fault, rather than what was asked of it. */
	get isOutage(): boolean {
		return (
			this.code === "UNREACHABLE" ||
			this.code === "TIMEOUT" ||
			this.code === "MALFORMED" ||
			this.code === "INTERNAL" ||
			this.code === "UNAVAILABLE"
		);
	}
}

export interface CallInput<O extends Operation> {
	params?: ParamsOf<O>;
	query?: QueryOf<O>;
	body?: BodyOf<O>;
	/** of a change: any status of success says that it is done; `data` is null where the answer is not the contract's (ERROR-59) */
	isDoneByStatus?: boolean;
}

export interface Exchange<O extends Operation> extends CallInput<O> {
	baseUrl: string;
	headers: Record<string, string>;
	signal?: AbortSignal;
	/** names the call in the trace of the request that it is made for */
	tracing?: Tracing | null;
}

/** Largest answer that is read, in bytes; no contract allows more. */
const maxAnswerBytes = 8 * 1024 * 1024;

/** `.` and `..`, plain or encoded however often: URL parsers resolve them, and would make another call. */
const dotSegment = /^(?:\.|%(?:25)*2e){1,2}$/i;

/** @throws GatewayFailure INVALID_PARAM: the value is at fault, never the gateway */
function pathSegment(operation: Operation, name: string, value: string): string {
	if (value === "" || dotSegment.test(value) || !value.isWellFormed()) {
		throw new GatewayFailure(operation.id, "INVALID_PARAM", 400, `no path can carry this ${name}`);
	}
	return encodeURIComponent(value);
}

/**
 * Path and query of a call.
 * @throws GatewayFailure INVALID_PARAM
 */
export function callPath<O extends Operation>(operation: O, input: CallInput<O>): string {
	const params = (input.params ?? {}) as Record<string, unknown>;
	const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = params[name];
		if (value === undefined) throw new Error(`${operation.id}: no ${name}`);
		return pathSegment(operation, name, String(value));
	});
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
		if (value === undefined || value === null) continue;
		for (const entry of Array.isArray(value) ? value : [value]) search.append(key, String(entry));
	}
	const query = search.toString();
	return query === "" ? path : `${path}?${query}`;
}

async function readBytes(response: Response): Promise<Buffer> {
	const bytes = await readBounded(response.body, maxAnswerBytes);
	if (!bytes) throw new SyntaxError("answer too large");
	return bytes;
}

const mediaType = ({ headers }: Response) => headers.get("content-type")?.split(";")[0];
const isHtml = (response: Response) => mediaType(response) === "text/html";

/**
 * JSON, or the bytes of an operation whose answer is a file. A refusal may be plain text, as may the answer to a change whose status
 * is enough; a page of HTML is a proxy's, never the gateway's.
 * @throws SyntaxError
 */
async function readAnswer(
	response: Response,
	operation: Operation,
	isDoneByStatus: boolean,
): Promise<unknown> {
	const bytes = await readBytes(response);
	if (operation.file && response.ok) {
		return mediaType(response) === operation.file ? bytes : undefined;
	}
	if (bytes.length === 0) return undefined;
	const text = bytes.toString("utf8");
	try {
		return JSON.parse(text);
	} catch (error) {
		const mayBeText = isRefusal(response) || (response.ok && isDoneByStatus);
		if (mayBeText && !isHtml(response) && !text.startsWith("<")) return text;
		throw error;
	}
}

/** 405 says that the gateway lacks the call, which is a fault of the installation. */
const isRefusal = ({ status }: Response) => status >= 400 && status < 500 && status !== 405;

const successes = [200, 201, 202, 204];

/** What an empty answer may stand for. To a change: an answer in which nothing is required. */
const emptyChange = [undefined, {}];
/** To a read: also that there is nothing. */
const emptyRead = [...emptyChange, null, [], { values: [] }];

/** An operation that succeeds in one way does so with each status of success. */
function successOf(operation: Operation, status: number): number | null {
	if (operation.responses[status]) return status;
	if (!successes.includes(status)) return null;
	return successes.find((other) => operation.responses[other]) ?? null;
}

function malformed(operation: Operation, answered: number, message: string): GatewayFailure {
	return new GatewayFailure(operation.id, "MALFORMED", 502, message, { details: { answered } });
}

function refused(operation: Operation, response: Response, answer: unknown): GatewayFailure {
	const { status } = response;
	const refusal = refusalOf(operation, status, answer);
	const { code, isNamed, details } = refusal;
	if (!isNamed && (!isRefusal(response) || isHtml(response))) {
		return malformed(operation, status, `unexpected ${status}`);
	}
	// the words of another gateway may hold what no log may keep
	const message = isNamed ? refusal.message : `refused with ${status}`;
	return new GatewayFailure(operation.id, code, status, message, {
		isUnnamed: !isNamed,
		...(isNamed && details ? { details } : {}),
	});
}

function failureOf(operation: string, deadline: AbortSignal, cause: unknown): GatewayFailure {
	if (cause instanceof GatewayFailure) return cause;
	if (deadline.aborted) {
		return new GatewayFailure(operation, "TIMEOUT", 504, "no answer in time", { cause });
	}
	if (cause instanceof SyntaxError) {
		return new GatewayFailure(operation, "MALFORMED", 502, "not JSON", { cause });
	}
	return new GatewayFailure(operation, "UNREACHABLE", 503, "not reached", { cause });
}

/**
 * @param deadlineMs milliseconds for the whole exchange, the body included
 * @throws GatewayFailure whatever goes wrong
 */
export function exchange<O extends Operation>(
	operation: O,
	{ deadlineMs, ...request }: Exchange<O> & { deadlineMs: number },
): Promise<AnswerOf<O>> {
	return withinTime(deadlineMs, (deadline) => exchangeBy(deadline, operation, request));
}

/**
 * @param deadline aborts when it is too late, for one exchange or several
 * @throws GatewayFailure whatever goes wrong
 */
export async function exchangeBy<O extends Operation>(
	deadline: AbortSignal,
	operation: O,
	request: Exchange<O>,
): Promise<AnswerOf<O>> {
	const hasBody = operation.body !== undefined;
	try {
		const url = request.baseUrl + callPath(operation, request);
		const send = () =>
			fetch(url, {
				method: operation.method.toUpperCase(),
				headers: {
					accept: operation.file ?? "application/json",
					...(hasBody ? { "content-type": "application/json" } : {}),
					...request.headers,
				},
				body: hasBody ? JSON.stringify(request.body ?? {}) : null,
				redirect: "manual",
				signal: request.signal ? AbortSignal.any([deadline, request.signal]) : deadline,
			});
		const response = await (request.tracing?.call(operation.path, send) ?? send());
		const { isDoneByStatus = false } = request;
		const answer = await readAnswer(response, operation, isDoneByStatus);
		const status = successOf(operation, response.status);
		const schema = status === null ? undefined : operation.responses[status];
		if (!schema) throw refused(operation, response, answer);
		const isEmpty = answer === undefined && !operation.file;
		const empties = operation.method === "get" ? emptyRead : emptyChange;
		const readings = (isEmpty ? empties : [answer]).map((one) => schema.safeParse(one));
		const parsed = readings.find(({ success }) => success) ?? readings[0];
		if (parsed?.success) return { status, data: parsed.data } as AnswerOf<O>;
		// `change` alone asks for this, and its type says that the data may be null
		if (isDoneByStatus) return { status, data: null } as unknown as AnswerOf<O>;
		const fault = parsed?.error.issues[0];
		const where = fault?.path.join(".") || "the top";
		throw malformed(
			operation,
			response.status,
			`off contract at ${where}: ${fault?.message ?? ""}`,
		);
	} catch (error) {
		throw failureOf(operation.id, deadline, error);
	}
}

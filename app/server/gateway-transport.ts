// One HTTP exchange with the gateway: builds the request from a contract, checks the answer against it.
import { type ErrorCode, errorShape } from "../../gateway/contract/errors.ts";
import type {
	AnswerOf,
	BodyOf,
	Operation,
	ParamsOf,
	QueryOf,
} from "../../gateway/contract/operation.ts";
import { withinTime } from "../../shop/process/patience.ts";

/**
 * `UNREACHABLE` no connection, `TIMEOUT` no whole answer in time, `MALFORMED` an answer that breaks its contract,
 * `INVALID_PARAM` a value that no path can carry: nothing was sent.
 */
export type FailureCode = ErrorCode | "UNREACHABLE" | "TIMEOUT" | "MALFORMED" | "INVALID_PARAM";

/** What is wrong with a call: a code of the gateway's closed list, or one of the transport's four. */
export class GatewayFailure extends Error {
	readonly code: FailureCode;
	/** HTTP status that a page may answer with */
	readonly status: number;
	readonly details: Record<string, unknown> | undefined;
	/** id of the operation */
	readonly operation: string;

	constructor(
		operation: string,
		code: FailureCode,
		status: number,
		message: string,
		options: { details?: Record<string, unknown>; cause?: unknown } = {},
	) {
		super(`${operation}: ${message}`, { cause: options.cause });
		this.name = "GatewayFailure";
		this.operation = operation;
		this.code = code;
		this.status = status;
		this.details = options.details;
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
}

export interface Exchange<O extends Operation> extends CallInput<O> {
	baseUrl: string;
	headers: Record<string, string>;
	signal?: AbortSignal;
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
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.byteLength;
		if (size > maxAnswerBytes) throw new SyntaxError("answer too large");
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/** JSON, or the bytes of an operation whose answer is a file. */
async function readAnswer(response: Response, operation: Operation): Promise<unknown> {
	const bytes = await readBytes(response);
	if (operation.file && response.ok) {
		const type = response.headers.get("content-type")?.split(";")[0];
		return type === operation.file ? bytes : undefined;
	}
	return bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8"));
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
		const response = await fetch(request.baseUrl + callPath(operation, request), {
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
		const answer = await readAnswer(response, operation);
		const schema = operation.responses[response.status];
		if (schema) {
			const parsed = schema.safeParse(answer);
			if (parsed.success) return { status: response.status, data: parsed.data } as AnswerOf<O>;
			const fault = parsed.error.issues[0];
			throw new GatewayFailure(
				operation.id,
				"MALFORMED",
				502,
				`off contract at ${fault?.path.join(".") || "the top"}: ${fault?.message ?? ""}`,
				{ details: { answered: response.status } },
			);
		}
		const refusal = errorShape.safeParse(answer);
		if (refusal.success && response.status >= 400) {
			const { code, message, details } = refusal.data;
			throw new GatewayFailure(operation.id, code, response.status, message, {
				...(details ? { details } : {}),
			});
		}
		throw new GatewayFailure(operation.id, "MALFORMED", 502, `unexpected ${response.status}`, {
			details: { answered: response.status },
		});
	} catch (error) {
		throw failureOf(operation.id, deadline, error);
	}
}

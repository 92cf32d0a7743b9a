// Calls operations over HTTP the way the storefront does, and checks every answer against its contract.
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { type ErrorAnswer, type ErrorCode, errorShape } from "#contract/errors.ts";
import { type DeviceChannel, headerNames } from "#contract/headers.ts";
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from "#contract/operation.ts";
import { domains } from "#gateway/platform/domains/domains.ts";

/** Country of a market: one of the demo's, or Austria once a test has imported it (tests/support/austria). */
export type Market = "FR" | "CH" | "GB" | "ES" | "DE" | "IT" | "PL" | "AT";

const locales: Readonly<Record<Market, string>> = {
	FR: "fr-FR",
	CH: "fr-CH",
	GB: "en-GB",
	ES: "es-ES",
	DE: "de-DE",
	IT: "it-IT",
	PL: "pl-PL",
	AT: "de-AT",
};

/** Who calls, and from which market. */
export interface Caller {
	/** France by default */
	market?: Market;
	/** language tag; by default the market's own */
	locale?: string;
	/** an access token */
	customerToken?: string;
	sessionId?: string;
	idempotencyKey?: string;
	earlierKey?: string;
	deviceChannel?: DeviceChannel;
	/** override the common headers; an empty string removes one */
	headers?: Record<string, string>;
}

type Part<Name extends string, T> = [T] extends [never]
	? unknown
	: unknown extends T
		? unknown
		: { [K in Name]: T };
/** The input of an operation, by its contract. */
export type InputOf<O> = Part<"params", ParamsOf<O>> &
	Partial<Part<"query", QueryOf<O>>> &
	Partial<Part<"body", BodyOf<O>>>;

export interface Fault extends ErrorAnswer {
	status: number;
}

export class CallFailed extends Error {
	readonly fault: Fault;
	constructor(operation: Operation, fault: Fault) {
		super(`${operation.id} answered ${fault.status} ${fault.code}: ${fault.message}`);
		this.fault = fault;
	}
}

export function storeIdOf(market: Market): string {
	const record = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === market);
	if (!record) throw new Error(`No domain record of ${market}.`);
	return record.storeId;
}

export interface LooseInput {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
}

/** @param params encoded into the path; an array in `query` repeats its name for each value */
export function urlOf(base: string, operation: Operation, { params, query }: LooseInput): URL {
	const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(String(params?.[name])),
	);
	const url = new URL(base + path);
	for (const [name, value] of Object.entries(query ?? {})) {
		if (value === undefined) continue;
		for (const one of Array.isArray(value) ? value : [value]) {
			url.searchParams.append(name, String(one));
		}
	}
	return url;
}

export function headersOf(key: string, caller: Caller): Headers {
	const market = caller.market ?? "FR";
	const headers = new Headers({
		[headerNames.subscriptionKey]: key,
		[headerNames.storeId]: storeIdOf(market),
		[headerNames.locale]: caller.locale ?? locales[market],
		[headerNames.sessionId]: caller.sessionId ?? "session-of-a-test",
		[headerNames.deviceChannel]: caller.deviceChannel ?? "SD",
	});
	if (caller.customerToken) {
		headers.set(headerNames.authorization, `Bearer ${caller.customerToken}`);
	}
	if (caller.idempotencyKey) headers.set(headerNames.idempotencyKey, caller.idempotencyKey);
	if (caller.earlierKey) headers.set(headerNames.earlierKey, caller.earlierKey);
	for (const [name, value] of Object.entries(caller.headers ?? {})) {
		if (value === "") headers.delete(name);
		else headers.set(name, value);
	}
	return headers;
}

/** @throws Error when an answer differs from the contract in any field */
export function conform(operation: Operation, status: number, raw: unknown): unknown {
	const shape: z.ZodType | undefined = operation.responses[status];
	if (!shape)
		throw new Error(`${operation.id} answered ${status}, which its contract does not name.`);
	const data = shape.parse(raw);
	if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data)), raw)) {
		throw new Error(`${operation.id} answered with more than its contract says.`);
	}
	return data;
}

/** @throws Error when the operation's contract does not name this failure */
export function conformFault(operation: Operation, status: number, raw: unknown): Fault {
	const fault = errorShape.strict().parse(raw);
	const everywhere: readonly ErrorCode[] = [
		"INVALID_REQUEST",
		"INVALID_JSON",
		"SUBSCRIPTION_KEY_INVALID",
		"OPERATOR_KEY_INVALID",
		"OPERATOR_SCOPE_MISSING",
		"INVALID_JWT",
		"ACCOUNT_DELETED",
		"METHOD_NOT_ALLOWED",
		"PAYLOAD_TOO_LARGE",
		"UNKNOWN_STORE",
		"IDEMPOTENCY_KEY_REUSED",
		"TOO_MANY_REQUESTS",
		"INTERNAL",
		"UNAVAILABLE",
	];
	if (!everywhere.includes(fault.code) && !operation.errors.includes(fault.code)) {
		throw new Error(`${operation.id} answered ${fault.code}, which its contract does not name.`);
	}
	return { ...fault, status };
}

export interface Calls {
	/** The answer to a call. @throws CallFailed on any fault */
	call<O extends Operation>(operation: O, input: InputOf<O>, caller?: Caller): Promise<AnswerOf<O>>;
	/** The fault of a call that must fail. */
	fault<O extends Operation>(operation: O, input: InputOf<O>, caller?: Caller): Promise<Fault>;
}

export function createCaller(base: string, key: string): Calls {
	const send = async (operation: Operation, input: LooseInput, caller: Caller) => {
		const headers = headersOf(key, caller);
		if (input.body !== undefined) headers.set("content-type", "application/json");
		const answer = await fetch(urlOf(base, operation, input), {
			method: operation.method.toUpperCase(),
			headers,
			...(input.body !== undefined ? { body: JSON.stringify(input.body) } : {}),
		});
		const isFile = operation.file !== undefined && answer.ok;
		if (isFile && answer.headers.get("content-type") !== operation.file) {
			throw new Error(`${operation.id} answered another kind of file than its contract says.`);
		}
		if (isFile) {
			const data = new Uint8Array(await answer.arrayBuffer());
			return { status: answer.status, data };
		}
		const raw: unknown = await answer.json();
		return answer.ok
			? { status: answer.status, data: conform(operation, answer.status, raw) }
			: { fault: conformFault(operation, answer.status, raw) };
	};
	return {
		async call<O extends Operation>(operation: O, input: InputOf<O>, caller: Caller = {}) {
			const answer = await send(operation, input as LooseInput, caller);
			if (answer.fault) throw new CallFailed(operation, answer.fault);
			return answer as unknown as AnswerOf<O>;
		},
		async fault<O extends Operation>(operation: O, input: InputOf<O>, caller: Caller = {}) {
			const answer = await send(operation, input as LooseInput, caller);
			if (answer.fault) return answer.fault;
			throw new Error(`${operation.id} answered ${answer.status} where a fault was expected.`);
		},
	};
}

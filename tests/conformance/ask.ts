// One question to the gateway under test, and the checks that hold for every answer: headers, status, shape to the
// last field, and failures from the one table.
import { randomUUID } from "node:crypto";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { headerNames } from "#contract/headers.ts";
import type { AnswerOf, Operation } from "#contract/operation.ts";
import {
	conform,
	conformFault,
	headersOf,
	type InputOf,
	type LooseInput,
	urlOf,
} from "../support/gateway/caller.ts";
import type { Report } from "./report.ts";

/** The gateway under test, and the credentials for it. */
export interface Target {
	/** without a slash at its end */
	url: string;
	subscriptionKey: string;
	/** the shop that is asked */
	storeId: string;
	/** an access token of a customer who exists for this alone; null asks as a guest only */
	customerToken: string | null;
	/** of the merchant's own programs, for the feeds; without it only their refusal is checked */
	operatorKey?: string | null;
}

/** How this question differs from an ordinary one. */
export interface Manner {
	/** over the common headers; an empty string removes one */
	headers?: Record<string, string>;
	isCustomer?: boolean;
	sessionId?: string;
	idempotencyKey?: string;
	/** instead of the operation's */
	method?: string;
	/** sent as it is, instead of `body` */
	text?: string;
}

export interface Answer {
	status: number;
	headers: Headers;
	/** a success as its contract describes it */
	isAsPromised: boolean;
	/** null for a success, and for a failure of no known shape */
	code: ErrorCode | null;
	data: unknown;
}

/** A question that others depend on did not succeed, so they cannot be asked. */
export class Stuck extends Error {}

async function bodyOf(response: Response, operation: Operation): Promise<unknown> {
	if (operation.file === "text/event-stream" && response.ok) {
		await response.body?.cancel();
		return new Uint8Array();
	}
	if (operation.file && response.ok) return new Uint8Array(await response.arrayBuffer());
	try {
		return JSON.parse(await response.text());
	} catch {
		return undefined;
	}
}

export class Asker {
	readonly target: Target;
	readonly report: Report;
	/** used where a question names no session */
	readonly sessionId = randomUUID();

	constructor(target: Target, report: Report) {
		this.target = target;
		this.report = report;
	}

	/** Asks, and checks the answer against the rules for every answer. */
	async ask(operation: Operation, input: LooseInput = {}, manner: Manner = {}): Promise<Answer> {
		const requestId = randomUUID();
		const headers = headersOf(this.target.subscriptionKey, {
			sessionId: manner.sessionId ?? this.sessionId,
			...(manner.isCustomer ? { customerToken: this.target.customerToken ?? "" } : {}),
			...(manner.idempotencyKey ? { idempotencyKey: manner.idempotencyKey } : {}),
			headers: {
				[headerNames.storeId]: this.target.storeId,
				[headerNames.requestId]: requestId,
				...manner.headers,
			},
		});
		const body = manner.text ?? (input.body === undefined ? null : JSON.stringify(input.body));
		if (body !== null) headers.set("content-type", "application/json");
		const response = await fetch(urlOf(this.target.url, operation, input), {
			method: manner.method ?? operation.method.toUpperCase(),
			headers,
			body,
			redirect: "manual",
			signal: AbortSignal.timeout(30_000),
		});
		const raw = await bodyOf(response, operation);
		this.checkHeaders(operation, response, requestId);
		return response.ok
			? this.success(operation, response, raw)
			: this.failure(operation, response, raw);
	}

	private checkHeaders({ id, file }: Operation, { ok, headers }: Response, requestId: string) {
		const given = headers.get(headerNames.requestId);
		this.report.check(id, "gives the request's id back", given === requestId, `${given}`);
		const type = headers.get("content-type") ?? "none";
		const expected = (ok && file) || "application/json";
		this.report.check(id, `answers ${expected}`, type.startsWith(expected), type);
		if (!ok) return;
		const kept = headers.get("cache-control") ?? "none";
		this.report.check(id, "says that nothing is kept", kept.includes("no-store"), kept);
	}

	private success(operation: Operation, { status, headers }: Response, raw: unknown): Answer {
		this.report.note(operation.id, `${status}`);
		const answer: Answer = { status, headers, isAsPromised: false, code: null, data: raw };
		const rule = "answers what its contract says, and no more";
		try {
			if (!operation.file) answer.data = conform(operation, status, raw);
			else if (!operation.responses[status]) throw new Error(`status ${status}`);
			answer.isAsPromised = true;
			this.report.check(operation.id, rule, true);
		} catch (error) {
			this.report.check(operation.id, rule, false, firstLines(error));
		}
		return answer;
	}

	private failure(operation: Operation, { status, headers }: Response, raw: unknown): Answer {
		const rule = "fails in the one shape, by a code that its contract names";
		const answer = { status, headers, isAsPromised: false, data: raw };
		let code: ErrorCode;
		try {
			({ code } = conformFault(operation, status, raw));
		} catch (error) {
			this.report.note(operation.id, `${status}`);
			this.report.check(operation.id, rule, false, `${status}: ${firstLines(error)}`);
			return { ...answer, code: null };
		}
		this.report.note(operation.id, `${status} ${code}`);
		this.report.check(operation.id, rule, true);
		const expected = errorTable[code].status;
		this.report.check(operation.id, `${code} is ${expected}`, status === expected, `${status}`);
		return { ...answer, code };
	}

	/** @returns the answer. @throws Stuck when it failed, which the report then says */
	async ok<O extends Operation>(
		operation: O,
		input: InputOf<O>,
		manner: Manner = {},
		status?: keyof O["responses"] & number,
	): Promise<AnswerOf<O>["data"]> {
		const answer = await this.ask(operation, input as LooseInput, manner);
		const isRight = status ? answer.status === status : answer.code === null && answer.status < 300;
		const said = `${answer.status} ${answer.code ?? ""}`.trim();
		this.report.check(operation.id, status ? `answers ${status}` : "succeeds", isRight, said);
		if (!answer.isAsPromised) throw new Stuck(`${operation.id} answered ${said}`);
		return answer.data as AnswerOf<O>["data"];
	}

	/** Asks for something that must be refused with this code. */
	async refused<O extends Operation>(
		operation: O,
		input: InputOf<O>,
		code: ErrorCode,
		manner: Manner = {},
		rule = `refuses with ${code}`,
	): Promise<Answer> {
		const answer = await this.ask(operation, input as LooseInput, manner);
		const said = `${answer.status} ${answer.code ?? ""}`.trim();
		this.report.check(operation.id, rule, answer.code === code, said);
		return answer;
	}
}

function firstLines(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.replaceAll(/\s+/g, " ").slice(0, 300);
}

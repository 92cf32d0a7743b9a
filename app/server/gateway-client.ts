// The gateway as one request sees it: the common headers (SESSION-45), deadlines, retries, one token refresh
// (SESSION-15, SESSION-19).
import { type DeviceChannel, headerNames } from "#contract/headers.ts";
import type { AnswerOf, DataOf, Operation } from "#contract/operation.ts";
import { withinTime } from "#shop/process/patience.ts";
import { priorityHeader, priorityOf } from "#shop/request-classes.ts";
import { commonHeaders } from "./common-headers.ts";
import { type CallInput, callPath, exchangeBy, GatewayFailure } from "./gateway-transport.ts";
import type { CallOutcome } from "./metrics.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";
import type { ManagedSession } from "./session/session-shape.ts";

export { GatewayFailure } from "./gateway-transport.ts";

export interface CallOptions<O extends Operation> extends CallInput<O> {
	/** of a write; generated where none is given (SESSION-47) */
	idempotencyKey?: string;
	/** the key that the same write would have had a moment ago (PAGE-157) */
	earlierKey?: string;
	/** milliseconds for everything, retries included */
	deadlineMs?: number;
}

export interface GatewayClient {
	/**
	 * A read is sent once per request, however often it is called. A call that is lost on the way is sent once more, within a
	 * budget.
	 * @throws GatewayFailure
	 */
	call<O extends Operation>(operation: O, input?: CallOptions<O>): Promise<AnswerOf<O>>;
	/**
	 * A change that is done once its status says so (ERROR-59): its answer's data, or null where a gateway answers with nothing, or
	 * in other words than the contract's.
	 * @throws GatewayFailure
	 */
	change<O extends Operation>(operation: O, input?: CallOptions<O>): Promise<DataOf<O> | null>;
}

/** The part of the session that the client needs. */
export type GatewaySession = Pick<
	ManagedSession,
	| "sessionId"
	| "accessToken"
	| "credentials"
	| "refreshTokens"
	| "forceSignOut"
	| "markAccountDeleted"
>;

/** The session of calls that are made for no visitor in particular: no customer, no cart. */
export function createAnonymousSession(): GatewaySession {
	return {
		sessionId: crypto.randomUUID(),
		accessToken: null,
		credentials: null,
		refreshTokens: () => Promise.resolve(),
		forceSignOut: () => undefined,
		markAccountDeleted: () => undefined,
	};
}

export interface GatewayClientOptions {
	runtime: Runtime;
	facts: RequestFacts;
	session: GatewaySession;
	/** aborts with the browser's request */
	signal: AbortSignal;
	localeTag: string;
	storeId: string;
	device: DeviceChannel;
	/** a guard's refusal: customers' data is not requested once the page has failed */
	refused: () => unknown;
	/** the gateway had no room for a call (OPERATOR-62) */
	onShed?: () => void;
}

const writeFactor = 2;

export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
	const { runtime, session } = options;
	const inFlight = new Map<string, Promise<unknown>>();

	function headersFor(
		{ sendsCredentials }: Operation,
		{ key, earlierKey }: { key: string | null; earlierKey: string | undefined },
		bearer: string | null,
	): Record<string, string> {
		const cookie = sendsCredentials && bearer ? session.credentials : null;
		return {
			...commonHeaders({
				...options,
				subscriptionKey: runtime.env.SUBSCRIPTION_KEY,
				sessionId: session.sessionId,
			}),
			[headerNames.requestId]: options.facts.requestId,
			"x-forwarded-for": options.facts.remoteAddress,
			...(options.facts.kind ? { [priorityHeader]: priorityOf(options.facts.kind) } : {}),
			...(bearer ? { [headerNames.authorization]: `Bearer ${bearer}` } : {}),
			...(key ? { [headerNames.idempotencyKey]: key } : {}),
			...(earlierKey ? { [headerNames.earlierKey]: earlierKey } : {}),
			...(cookie ? { cookie } : {}),
		};
	}

	async function attempt<O extends Operation>(
		operation: O,
		input: CallOptions<O>,
		key: string | null,
		bearer: string | null,
		deadline: AbortSignal,
	): Promise<AnswerOf<O>> {
		// one circuit per operation: a search that is down does not affect product pages
		const circuit = runtime.circuits.of(operation.id);
		if (!circuit.enter()) {
			runtime.metrics.called(operation.id, "open", 0);
			throw new GatewayFailure(operation.id, "UNREACHABLE", 503, "left alone after failures");
		}
		const startedAt = performance.now();
		options.facts.spent?.callBegins();
		const record = (outcome: CallOutcome) => {
			options.facts.spent?.callEnds();
			runtime.metrics.called(operation.id, outcome, performance.now() - startedAt);
		};
		try {
			const answer = await exchangeBy(deadline, operation, {
				...input,
				baseUrl: runtime.gatewayUrl(),
				headers: headersFor(operation, { key, earlierKey: input.earlierKey }, bearer),
				signal: options.signal,
				tracing: runtime.tracing,
			});
			circuit.succeeded();
			record("ok");
			return answer;
		} catch (error) {
			record(options.signal.aborted ? "left" : outcomeOf(error));
			if (isShed(error)) {
				runtime.admission.pressed();
				options.onShed?.();
				circuit.abandoned();
			} else if (options.signal.aborted) circuit.abandoned();
			else if (error instanceof GatewayFailure && error.isOutage) {
				const { remoteAddress, requestId } = options.facts;
				runtime.log.warn({ err: error, requestId }, "gateway call failed");
				circuit.failed(error.code === "UNREACHABLE" ? null : remoteAddress, requestId);
			} else circuit.succeeded();
			throw error;
		}
	}

	/** Why the sign-in site could not refresh; this request does not ask it again. */
	let outage: GatewayFailure | null = null;

	const signInDown = (operation: Operation, cause: GatewayFailure) =>
		new GatewayFailure(operation.id, "UNAVAILABLE", 503, "sign-in site down", { cause });

	/** Refreshes once after 401 'Invalid JWT.'; returns the bearer to go on with, null for none. */
	async function refreshed(operation: Operation, refusal: GatewayFailure): Promise<string | null> {
		try {
			if (!outage) await session.refreshTokens();
		} catch (error) {
			if (error instanceof GatewayFailure && error.isOutage) outage = error;
			else session.forceSignOut();
		}
		if (session.accessToken && !outage) return session.accessToken;
		// a public call goes on as a guest's; the sign-in site being down is no logout (SESSION-20)
		if (operation.access === "public") return null;
		throw outage ? signInDown(operation, outage) : refusal;
	}

	async function run<O extends Operation>(
		operation: O,
		input: CallOptions<O>,
	): Promise<AnswerOf<O>> {
		const refusal = operation.access === "customer" ? options.refused() : null;
		if (refusal) throw refusal;
		const factor = operation.method === "get" ? 1 : writeFactor;
		const allowed = input.deadlineMs ?? runtime.env.GATEWAY_TIMEOUT * factor;
		// waiting for its turn takes nothing from the time that the gateway has
		return runtime.circuits
			.of(operation.id)
			.turns.take(() => withinTime(allowed, (deadline) => runUntil(deadline, operation, input)));
	}

	async function runUntil<O extends Operation>(
		deadline: AbortSignal,
		operation: O,
		input: CallOptions<O>,
	): Promise<AnswerOf<O>> {
		const isRead = operation.method === "get";
		const key = isRead ? null : (input.idempotencyKey ?? crypto.randomUUID());
		const bearer = session.accessToken;
		const once = async (token: string | null) => {
			try {
				return await attempt(operation, input, key, token, deadline);
			} catch (error) {
				if (!isWorthARetry(error, isRead) || options.signal.aborted) throw error;
				if (!runtime.circuits.of(operation.id).takeRetry()) throw error;
				return attempt(operation, input, key, token, deadline);
			}
		};
		/** Repeats the call with another bearer than the refused one: the refreshed one, or none. */
		const asNow = async (current: string | null): Promise<AnswerOf<O>> => {
			try {
				return await once(current);
			} catch (error) {
				// the new bearer is refused too: its session was ended meanwhile (SESSION-17)
				if (current && codeOf(error) === "INVALID_JWT") {
					session.forceSignOut();
					if (operation.access === "public") return once(null);
				}
				// a guest cannot see a customer's cart: it still exists, and its cookie stays (SESSION-20)
				throw outage && codeOf(error) === "CART_NOT_FOUND" ? signInDown(operation, outage) : error;
			}
		};
		try {
			return await once(bearer);
		} catch (error) {
			if (!(error instanceof GatewayFailure)) throw error;
			if (error.code === "ACCOUNT_DELETED") session.markAccountDeleted();
			if (error.code !== "INVALID_JWT" || !bearer) throw error;
			// another call of this request may have refreshed meanwhile
			const current = session.accessToken;
			return asNow(current === bearer ? await refreshed(operation, error) : current);
		}
	}

	const client: GatewayClient = {
		async change<O extends Operation>(operation: O, input?: CallOptions<O>) {
			const answer = await client.call(operation, { ...input, isDoneByStatus: true });
			// the compiler does not see that the answer of any operation has data
			return (answer as { data: DataOf<O> | null }).data;
		},
		async call(operation, input = {}) {
			// computed first: a path that cannot be built says nothing of the gateway's health
			const path = callPath(operation, input);
			if (operation.method !== "get") {
				inFlight.clear();
				return run(operation, input).finally(() => inFlight.clear());
			}
			const earlier = inFlight.get(path);
			if (earlier) return earlier as ReturnType<GatewayClient["call"]> as never;
			const running = run(operation, input);
			inFlight.set(path, running);
			running.catch(() => inFlight.delete(path));
			return running;
		},
	};
	return client;
}

function outcomeOf(error: unknown): CallOutcome {
	if (!(error instanceof GatewayFailure) || !error.isOutage) return "refused";
	if (error.code === "UNREACHABLE") return "unreachable";
	if (isShed(error)) return "shed";
	return error.code === "TIMEOUT" ? "timeout" : "fault";
}

const isShed = (error: unknown) => error instanceof GatewayFailure && error.isShed;

const codeOf = (error: unknown) => (error instanceof GatewayFailure ? error.code : null);

/** A write is only retried if its connection was lost: its key ensures that it is done once (SESSION-47). */
function isWorthARetry(error: unknown, isRead: boolean): boolean {
	if (!isRead) return codeOf(error) === "UNREACHABLE";
	// it would only be refused again, and cost the gateway more
	if (isShed(error)) return false;
	return error instanceof GatewayFailure && error.isOutage && error.code !== "TIMEOUT";
}

// What a failed gateway call leads to: the page's own answer if the page is about it, a fallback if the page can do without
// it, a result for a form (failure-table.ts has its words).

import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { orLate } from "#shop/process/patience.ts";
import type { RefusalCode } from "./failure-table.ts";
import { type Failure, isTableCode } from "./failure-table.ts";
import { GatewayFailure } from "./gateway-transport.ts";
import { type Context, cacheRenderingKey, getRuntime } from "./request-context.ts";
import { tryAgainLater, unknownIdNotFound } from "./respond.ts";

/** Milliseconds that a page waits at most for what is not its subject. */
export const optionalTimeout = 1_500;

/** Codes which mean that the ids in the page's address name nothing. */
const nothingThere: ReadonlySet<GatewayFailure["code"]> = new Set([
	"FAMILY_NOT_FOUND",
	"PRODUCT_NOT_FOUND",
	"SURVEY_NOT_FOUND",
	"ORDER_NOT_FOUND",
	"INVALID_REQUEST",
	"INVALID_PARAM",
]);

/**
 * What a page throws for an error: 404 of a known shape where its address names nothing (PAGE-74), 503 while a
 * dependency is down (ERROR-4), the error itself for everything else.
 * @param url of the page, if the call was made with ids from it
 */
export function pageError(error: unknown, url?: URL): unknown {
	if (!(error instanceof GatewayFailure)) return error;
	const isNothing = nothingThere.has(error.code) || (error.isUnnamed && error.status === 404);
	if (url && isNothing) return unknownIdNotFound(url.pathname);
	return error.isOutage || error.isUnnamed ? tryAgainLater(error.message) : error;
}

/** Waits for the subject of the page. @throws `pageError` of its failure */
export async function required<T>(call: Promise<T>, url?: URL): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw pageError(error, url);
	}
}

/** Reason for the log. A guard's refusal, after which customers' data is not requested (gateway-client.ts), is no Error. */
function reasonOf(thrown: unknown): string {
	if (thrown instanceof GatewayFailure) return thrown.code;
	return thrown instanceof Error ? thrown.name : "refused";
}

/** Marks a page that is rendered for the cache as partial: without a part it is not sent to the next visitor. */
export function markPartial(context: Context): void {
	const rendering = context.get(cacheRenderingKey);
	if (rendering) rendering.isPartial = true;
}

/**
 * Waits for something that the page can do without (ERROR-7). Never throws; the reason for going without it is logged.
 * @param what for the log: `without {what}`
 * @param otherwise returned in its place
 * @param ms milliseconds that the page waits at most, null for as long as the call itself may take
 */
export async function optional<T, Otherwise>(
	context: Context,
	what: string,
	call: Promise<T>,
	otherwise: Otherwise,
	ms: number | null,
): Promise<T | Otherwise> {
	const { log } = getRuntime(context);
	const goOn = () => {
		log.debug({ reason: "late", ms }, `without ${what}`);
		markPartial(context);
		return otherwise;
	};
	try {
		return await (ms === null ? call : orLate(ms, call, goOn));
	} catch (err) {
		log.debug({ reason: reasonOf(err), err }, `without ${what}`);
		if (err instanceof GatewayFailure && err.isOutage) markPartial(context);
		return otherwise;
	}
}

export type Attempt<T> = { ok: true; data: T } | { ok: false; data: null; failure: Failure };

function isFailure(error: unknown): error is Failure {
	if (error instanceof GatewayFailure) return true;
	return error instanceof Error && "code" in error && isTableCode(error.code);
}

const isNotFound = (code: RefusalCode | "OUTAGE") =>
	Object.hasOwn(errorTable, code) && errorTable[code as ErrorCode].status === 404;

/** A 404 without a code may mean any code of that status (ERROR-53). */
function isOneOf(failure: Failure, codes: readonly (RefusalCode | "OUTAGE")[]): boolean {
	if (codes.includes(failure.isOutage ? "OUTAGE" : failure.code)) return true;
	const isUnnamed404 =
		failure instanceof GatewayFailure && failure.isUnnamed && failure.status === 404;
	return isUnnamed404 && codes.some(isNotFound);
}

/**
 * Result of a call whose failure the caller answers itself, with the words of the table or with a page of its own.
 * @param codes the failures that are a result; where none is named, each is. `OUTAGE` is that of a dependency that is down
 * @throws any other failure
 */
export async function attempt<T>(
	call: Promise<T>,
	...codes: readonly (RefusalCode | "OUTAGE")[]
): Promise<Attempt<T>> {
	try {
		return { ok: true, data: await call };
	} catch (error) {
		if (!isFailure(error)) throw error;
		if (codes.length > 0 && !isOneOf(error, codes)) throw error;
		return { ok: false, data: null, failure: error };
	}
}

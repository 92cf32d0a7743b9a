// Whether a guarded form passes (ADR 0048): from what was counted, the service's assessment, and what the form proves.

import type { GuardedAction } from "#contract/protection/guarded.ts";
import type { Proof } from "#contract/protection/proof.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { assess } from "./assess.ts";
import { newCheck, readCheck } from "./checks.ts";
import { countsFor, note } from "./counters.ts";
import {
	type KnownPlace,
	passesGuard,
	type Subjects,
	suspiciousSignals,
} from "./rules/suspicion.ts";

type Context = Pick<GatewayContext, "db" | "config" | "now" | "log">;

export interface GuardedRequest {
	action: GuardedAction;
	/** always with the caller's address */
	subjects: Subjects & { address: string };
	/** whether an account's owner has been here before */
	known?: KnownPlace;
	proof?: Proof;
	requestId: string;
}

/** The form passes; or a check is needed, here as the form has to carry it; or too many were waited out: seconds to wait. */
export type Verdict =
	| { passes: true }
	| { passes: false; check: string; retryAfter: null }
	| { passes: false; check: null; retryAfter: number };

/** The suspicious signals, by their names in the table. */
async function suspicionsOf(context: Context, { action, subjects, known = null }: GuardedRequest) {
	const counts = await countsFor(context, action, subjects);
	return suspiciousSignals(action, counts, { factor: context.config.RATE_LIMIT_FACTOR, known });
}

export async function guard(context: Context, request: GuardedRequest): Promise<Verdict> {
	const { action, subjects, proof, requestId } = request;
	const [found, assessment] = await Promise.all([
		suspicionsOf(context, request),
		assess(context, action, proof?.token, requestId),
	]);
	const isSuspicious = found.length > 0;
	if (passesGuard(isSuspicious, assessment, "none")) return { passes: true };
	const { outcome, pending, retryAfter } = await readCheck(
		context,
		action,
		proof?.check,
		subjects.address,
	);
	const passes = passesGuard(isSuspicious, assessment, outcome);
	// logs names of signals and nothing about the person behind them
	context.log.info({ requestId, action, found, assessment, outcome, passes }, "check");
	if (passes) return { passes };
	if (retryAfter !== null) return { passes, check: null, retryAfter };
	return { passes, check: pending ?? (await newCheck(context, action)), retryAfter };
}

/** The check that the next attempt will need, for a page that is shown again anyway; null when none is needed. */
export async function checkAhead(
	context: Context,
	request: GuardedRequest,
): Promise<string | null> {
	const found = await suspicionsOf(context, request);
	return found.length > 0 ? newCheck(context, request.action) : null;
}

/**
 * Guards a call.
 * @throws GatewayError CHECK_NEEDED with `details.check`, TOO_MANY_REQUESTS with `details.retryAfter` in seconds
 */
export async function guardCall(
	context: Context,
	call: Call,
	request: Pick<GuardedRequest, "action" | "proof"> & { cart?: string },
): Promise<void> {
	const { action, proof, cart = null } = request;
	const verdict = await guard(context, {
		action,
		proof,
		subjects: subjectsOf(call, cart),
		requestId: call.requestId,
	});
	if (verdict.passes) return;
	const { check, retryAfter } = verdict;
	if (check === null) throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter });
	throw new GatewayError("CHECK_NEEDED", { check });
}

/**
 * Guards the start of a payment, and counts it.
 * @throws GatewayError as guardCall
 */
export async function guardPayment(context: Context, call: Call, cart: string, proof: Proof) {
	await guardCall(context, call, { action: "payment", proof, cart });
	await note(context, "payment-started", subjectsOf(call, cart));
}

/**
 * Guards a form that anybody may send, and counts it.
 * @throws GatewayError as guardCall
 */
export async function guardOpenForm(
	context: Context,
	call: Call,
	action: "contact" | "question" | "alert" | "newsletter",
	proof: Proof,
): Promise<void> {
	await guardCall(context, call, { action, proof });
	await note(context, action, subjectsOf(call));
}

/** The subjects that a call is counted for. */
export function subjectsOf(
	{ remoteAddress, sessionId, customerId }: Call,
	cart: string | null = null,
) {
	return { address: remoteAddress, session: sessionId, customer: customerId, cart };
}

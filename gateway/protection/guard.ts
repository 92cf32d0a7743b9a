// Whether a guarded form goes through (ADR 0048): what was counted, what the service says, what the form proves.

import type { Call, GatewayContext } from "../context.ts";
import type { GuardedAction } from "../contract/protection/guarded.ts";
import type { Proof } from "../contract/protection/proof.ts";
import { GatewayError } from "../errors.ts";
import { assess } from "./assess.ts";
import { newCheck, readCheck } from "./checks.ts";
import { countsFor, note } from "./counters.ts";
import { type Known, mayPass, type Subjects, suspicions } from "./rules/suspicion.ts";

type Context = Pick<GatewayContext, "db" | "config" | "now" | "log">;

export interface Guarded {
	action: GuardedAction;
	/** with the address that it comes from */
	subjects: Subjects & { address: string };
	/** of an account whose owner may be here */
	known?: Known;
	proof?: Proof;
	requestId: string;
}

/** It may go on; a check is asked for, as the form has to carry it; or too many were waited out: seconds. */
export type Verdict =
	| { passes: true }
	| { passes: false; check: string; retryAfter: null }
	| { passes: false; check: null; retryAfter: number };

/** What is suspicious by now, in the words of the table of signals. */
async function suspicionsOf(context: Context, { action, subjects, known = null }: Guarded) {
	const counts = await countsFor(context, action, subjects);
	return suspicions(action, counts, { factor: context.config.RATE_LIMIT_FACTOR, known });
}

export async function guard(context: Context, guarded: Guarded): Promise<Verdict> {
	const { action, subjects, proof, requestId } = guarded;
	const [found, assessment] = await Promise.all([
		suspicionsOf(context, guarded),
		assess(context, action, proof?.token, requestId),
	]);
	const isSuspicious = found.length > 0;
	if (mayPass(isSuspicious, assessment, "none")) return { passes: true };
	const { outcome, pending, retryAfter } = await readCheck(
		context,
		action,
		proof?.check,
		subjects.address,
	);
	const passes = mayPass(isSuspicious, assessment, outcome);
	// names of signals and nothing of whoever sets them off
	context.log.info({ requestId, action, found, assessment, outcome, passes }, "check");
	if (passes) return { passes };
	if (retryAfter !== null) return { passes, check: null, retryAfter };
	return { passes, check: pending ?? (await newCheck(context, action)), retryAfter };
}

/** The check that the next try will need, for a page that is shown again anyway; null where it needs none. */
export async function checkAhead(context: Context, guarded: Guarded): Promise<string | null> {
	const found = await suspicionsOf(context, guarded);
	return found.length > 0 ? newCheck(context, guarded.action) : null;
}

/**
 * Holds a call against the guard.
 * @throws GatewayError CHECK_NEEDED with `details.check`, TOO_MANY_REQUESTS with `details.retryAfter` in seconds
 */
export async function guardCall(
	context: Context,
	call: Call,
	guarded: Pick<Guarded, "action" | "proof"> & { cart?: string },
): Promise<void> {
	const { action, proof, cart = null } = guarded;
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
 * Holds the start of a payment against the guard, and counts it.
 * @throws GatewayError as guardCall
 */
export async function guardPayment(context: Context, call: Call, cart: string, proof: Proof) {
	await guardCall(context, call, { action: "payment", proof, cart });
	await note(context, "payment-started", subjectsOf(call, cart));
}

/** Whom a call is counted for. */
export function subjectsOf(
	{ remoteAddress, sessionId, customerId }: Call,
	cart: string | null = null,
) {
	return { address: remoteAddress, session: sessionId, customer: customerId, cart };
}

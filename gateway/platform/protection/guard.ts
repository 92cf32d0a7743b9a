// Whether a guarded form passes (ADR 0048): from what was counted, the service's assessment, and what the form proves.

import { z } from "zod";
import type { GuardedAction } from "#contract/protection/guarded.ts";
import type { Proof } from "#contract/protection/proof.ts";
import type { GatewayConfig } from "#gateway/config.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { postJson } from "#gateway/platform/http/post-json.ts";
import { newCheck, readCheck } from "./checks.ts";
import { countsFor, note } from "./counters.ts";
import {
	type Assessment,
	type KnownPlace,
	passesGuard,
	type Subjects,
	suspiciousSignals,
} from "./rules/suspicion.ts";

// Asks reCAPTCHA Enterprise to assess a form, where an operator has an account there (ADR 0048). It never blocks a shopper:
// without its answer, our own counters decide.

/** Scores go from 0, a robot, to 1, a human; below these a check is asked for. */
const minScores: Readonly<Record<GuardedAction, number>> = {
	"sign-in": 0.5,
	"sign-up": 0.5,
	letter: 0.5,
	"gift-card": 0.5,
	newsletter: 0.3,
	payment: 0.7,
	contact: 0.3,
	question: 0.3,
	alert: 0.3,
};

const service = "https://recaptchaenterprise.googleapis.com";
/** A shopper waits for its answer. */
const limits = { ms: 2_000, maxBytes: 64 * 1024 };
/** Milliseconds without requests after it failed to answer. */
const pause = 30_000;

const answerShape = z.object({
	tokenProperties: z.object({
		valid: z.boolean(),
		action: z.string().default(""),
		hostname: z.string().default(""),
	}),
	riskAnalysis: z.object({ score: z.number().min(0).max(1) }).optional(),
});

const askedAgainAt = new WeakMap<Context["db"], number>();

/** The action's name for the script, which accepts letters, digits and `_`. */
const nameOf = (action: GuardedAction) => action.replaceAll("-", "_");

function isOwnHost(hostname: string, { ALLOWED_HOSTS }: GatewayConfig): boolean {
	const own = ["localhost", ...ALLOWED_HOSTS.map((host) => host.replace(/:\d+$/, ""))];
	return own.includes(hostname) || domains.some(({ domain }) => domain === hostname);
}

async function ask(config: GatewayConfig, action: GuardedAction, token: string) {
	const { RECAPTCHA_API_URL, RECAPTCHA_API_KEY, RECAPTCHA_PROJECT, RECAPTCHA_SITE_KEY } = config;
	const project = encodeURIComponent(RECAPTCHA_PROJECT);
	const url = `${RECAPTCHA_API_URL ?? service}/v1/projects/${project}/assessments`;
	const event = { token, siteKey: RECAPTCHA_SITE_KEY, expectedAction: nameOf(action) };
	const key = { "x-goog-api-key": RECAPTCHA_API_KEY };
	return answerShape.parse(await postJson(url, key, { event }, limits));
}

/** A token of another action or another shop counts as little as an invalid one. */
async function assess(
	context: Context,
	action: GuardedAction,
	token: string | undefined,
	requestId: string,
): Promise<Assessment> {
	const { config, db, log } = context;
	const now = context.now().getTime();
	if (!token || config.RECAPTCHA_API_KEY === "" || now < (askedAgainAt.get(db) ?? 0)) return "none";
	try {
		const { tokenProperties, riskAnalysis } = await ask(config, action, token);
		const { valid, hostname } = tokenProperties;
		const isOurs = tokenProperties.action === nameOf(action) && isOwnHost(hostname, config);
		const score = valid && isOurs ? (riskAnalysis?.score ?? 0) : 0;
		const isHuman = score >= minScores[action];
		if (!isHuman) log.info({ requestId, action, valid, isOurs, score }, "doubtful by assessment");
		return isHuman ? "human" : "doubtful";
	} catch (err) {
		askedAgainAt.set(db, now + pause);
		log.warn({ requestId, action, err }, "no assessment: decided by what was counted");
		return "none";
	}
}

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
 * Guards a public form, and counts it.
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

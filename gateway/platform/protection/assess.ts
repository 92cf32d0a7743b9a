// Asks reCAPTCHA Enterprise to assess a form, where an operator has an account there (ADR 0048). It never blocks a shopper:
// without its answer, our own counters decide.
import { z } from "zod";
import type { GuardedAction } from "#contract/protection/guarded.ts";
import type { GatewayConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { startDeadline } from "#shop/process/patience.ts";
import type { Assessment } from "./rules/suspicion.ts";

type Context = Pick<GatewayContext, "db" | "config" | "now" | "log">;

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
/** Milliseconds: a shopper waits for it. */
const requestTimeout = 2_000;
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
	const answer = await fetch(url, {
		method: "POST",
		// in a header: addresses are logged on the way
		headers: { "content-type": "application/json", "x-goog-api-key": RECAPTCHA_API_KEY },
		body: JSON.stringify({
			event: { token, siteKey: RECAPTCHA_SITE_KEY, expectedAction: nameOf(action) },
		}),
		signal: startDeadline(requestTimeout).signal,
		redirect: "error",
	});
	if (!answer.ok) throw new Error(`assessment: ${answer.status}`);
	return answerShape.parse(await answer.json());
}

/** A token of another action or another shop counts as little as an invalid one. */
export async function assess(
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

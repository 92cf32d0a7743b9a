// A visitor's answer about consent (MEASURE-4): their cookies keep the answer, the gateway keeps its proof.
import { randomUUID } from "node:crypto";
import {
	allows,
	type ConsentLevel,
	consentLevels,
	consentPurposes,
	consentTextVersion,
} from "#app/i18n/consent.ts";
import { optional } from "#app/server/failures.ts";
import {
	type Context,
	getGateway,
	getRuntime,
	getSession,
	getShop,
} from "#app/server/request-context.ts";
import { linesOfRefused } from "#app/server/session/consent-cookies.ts";
import { cookieRulesOf } from "#app/server/session/cookie-rules.ts";
import { readCookies } from "#app/server/session/cookies.ts";
import { recordConsent } from "#contract/consent/record-consent.ts";

/** Milliseconds that an answer waits for its proof, so that visitors can refuse even while the gateway is down. */
const patience = 800;

export const everyLevel: readonly ConsentLevel[] = Object.values(consentLevels);
export const onlyNeeded: readonly ConsentLevel[] = [consentLevels.needed];

/** Levels chosen by the boxes of a form; the needed level is always among them. */
export function levelsOf(form: FormData): ConsentLevel[] {
	const allowed = new Set(form.getAll("allow"));
	return consentPurposes
		.filter((purpose) => purpose === "needed" || allowed.has(purpose))
		.map((purpose) => consentLevels[purpose]);
}

/**
 * Stores an answer.
 * @param how where it was given
 * @returns `Set-Cookie` lines that remove cookies which are no longer allowed
 */
export async function answerConsent(
	context: Context,
	request: Request,
	levels: readonly ConsentLevel[],
	how: "banner" | "preferences",
): Promise<string[]> {
	const { now, origin, domain } = getShop(context);
	const { log, proofQueue } = getRuntime(context);
	const id = randomUUID();
	const session = getSession(context);
	session.setConsent(levels, { id, at: now.getTime() });
	const kept = session.consent ?? onlyNeeded;
	const body = { levels: [...kept], textVersion: consentTextVersion, how };
	const call = getGateway(context)
		.call(recordConsent, { params: { consentId: id }, body })
		.then(() => true);
	if (!(await optional(context, "a proof of consent", call, false, patience))) {
		log.warn({ how }, "a proof of consent was not kept in time");
		proofQueue.add({ consentId: id, storeId: domain.storeId, body });
	}
	return linesOfRefused(readCookies(request.headers.get("Cookie")).keys(), kept, {
		host: new URL(origin).host,
		rules: cookieRulesOf(context),
	});
}

export interface ConsentView {
	/** each purpose, and whether it is allowed */
	allowed: Record<(typeof consentPurposes)[number], boolean>;
	isAnswered: boolean;
	/** the browser's own signal: what it refuses cannot be chosen (MEASURE-66) */
	hasSignal: boolean;
	/** of the shopper's own answer; null where another tool keeps the answer */
	proof: { id: string; at: string } | null;
}

const allowedBy = (consent: readonly ConsentLevel[] | null) =>
	Object.fromEntries(
		consentPurposes.map((purpose) => [purpose, allows(consent, purpose)]),
	) as ConsentView["allowed"];

/** Of a visitor about whom nothing is known. */
export const unanswered: ConsentView = {
	allowed: allowedBy(null),
	isAnswered: false,
	hasSignal: false,
	proof: null,
};

export function readConsentView(context: Context): ConsentView {
	const { consent, consentProof, hasPrivacySignal } = getSession(context);
	return {
		allowed: allowedBy(consent),
		isAnswered: consent !== null,
		hasSignal: hasPrivacySignal,
		proof: consentProof && { id: consentProof.id, at: new Date(consentProof.at).toISOString() },
	};
}

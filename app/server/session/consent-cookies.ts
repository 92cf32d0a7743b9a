// The visitor's answer to the question of consent, in cookies of its own (MEASURE-4).

import { type ConsentLevel, readConsent, withSignal } from "#app/i18n/consent.ts";
import { cookieRegister, isNamed, serviceCookies } from "#contract/session/cookie-register.ts";
import { type CookieReader, type CookieRules, cookieNames, writeCookie } from "./cookies.ts";

/** The part of an answer's proof that a shopper may quote; the gateway keeps the rest. */
export interface ConsentProof {
	/** UUID, made for this answer alone */
	id: string;
	/** ms since the epoch */
	at: number;
}

/** Whether the browser asks by Global Privacy Control that its visitor is neither followed nor sold (MEASURE-66). */
export const hasPrivacySignal = (headers: Headers): boolean => headers.get("Sec-GPC") === "1";

interface Jar {
	set(name: string, value: string, maxAge: number | null, by?: CookieReader): void;
	remove(name: string): void;
}

const proofShape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})$/;

function readProof(value: string | undefined): ConsentProof | null {
	const [, id, seconds] = proofShape.exec(value ?? "") ?? [];
	return id ? { id, at: Number(seconds) * 1000 } : null;
}

/** Every domain that contains the host: services set their cookies for as wide a domain as they can. */
function domainsOf(host: string): string[] {
	const names = host.replace(/:\d+$/, "").split(".");
	return names.slice(0, -1).map((_, at) => names.slice(at).join("."));
}

/**
 * `Set-Cookie` lines that remove services' cookies of levels that are not allowed any more.
 * @param given names of the request's cookies
 * @param host of the request
 */
export function linesOfRefused(
	given: Iterable<string>,
	levels: readonly ConsentLevel[],
	{ host, rules }: { host: string; rules: Pick<CookieRules, "environment" | "secure"> },
): string[] {
	const refused = serviceCookies.filter(({ level }) => !levels.includes(level));
	return [...given]
		.filter((name) => refused.some((row) => isNamed(name, row)))
		.flatMap((name) =>
			[null, ...domainsOf(host)].map((domain) =>
				writeCookie(name, "", 0, { ...rules, domain }, "scripts"),
			),
		);
}

export function openConsent(
	cookies: ReadonlyMap<string, string>,
	{ set, remove }: Jar,
	rules: CookieRules,
	hasSignal: boolean,
) {
	const names = cookieNames(rules);
	const keep = (of: readonly ConsentLevel[]) =>
		// scripts that need consent read it in the browser
		set(names.consent, of.join(","), cookieRegister.consent.lasts, "scripts");
	const answered = readConsent(cookies.get(names.consent));
	let levels = withSignal(answered, hasSignal);
	// scripts and other tools read the cookie itself
	if (levels && levels.length < (answered?.length ?? 0)) keep(levels);
	let proof = levels && readProof(cookies.get(names.proof));
	return {
		get levels() {
			return levels;
		},
		get proof() {
			return proof;
		},
		set(given: readonly ConsentLevel[] | null, of?: ConsentProof): void {
			levels = withSignal(readConsent(given?.join(",")), hasSignal);
			proof = (levels && of) ?? null;
			if (!levels) remove(names.consent);
			else keep(levels);
			const value = proof && `${proof.id}.${Math.floor(proof.at / 1000)}`;
			if (value) set(names.proof, value, cookieRegister.consentProof.lasts);
			else remove(names.proof);
		},
	};
}

// GET and POST /auth/login: sign in with a password, or continue with an e-mail only (SESSION-27).
// A customer with an e-mail only is never found again by it, since typing an address proves nothing: a new customer is
// made each time (docs/decisions/0010-email-only-customers.md).

import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { signInsTotal } from "#gateway/platform/metrics/metrics.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { checkAhead, guard } from "#gateway/platform/protection/guard.ts";
import { checkFieldName } from "#gateway/platform/sites/check.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { createEmailOnlyCustomer, findAccount, matchPassword, replaceHash } from "./accounts.ts";
import { type LoginState, loginPage } from "./login-page.ts";
import { countPasswordAttempt, knownPlaceOf } from "./password-attempts.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { signIn } from "./sign-in.ts";
import {
	type AuthCall,
	checkRequired,
	formTokenFor,
	receivePost,
	type SignInSite,
	startSession,
	tooManyAttempts,
} from "./site.ts";

type PageOptions = Partial<Omit<LoginState, "formToken" | "takesPasskeys">> & {
	status?: 200 | 403 | 422 | 429;
	retryAfter?: number;
};

/** longer ones cannot be right and are not worth hashing; counted in UTF-16 units */
const maxTriedLength = 1024;

export async function showLogin(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	options: PageOptions = {},
): Promise<Response> {
	const { status = 200, retryAfter, ...state } = options;
	const { config } = site.context;
	const formToken = await formTokenFor(c, site);
	const takesPasskeys = relyingPartyOf(request.origin, config) !== null;
	const empty = { email: "", guestEmail: "", mistakes: [], check: null };
	return sendPage(c, loginPage(request, { ...empty, formToken, takesPasskeys, ...state }), {
		status,
		config,
		hasScript: true,
		formTargets: [new URL(request.returnTo).origin],
		...(retryAfter ? { retryAfter } : {}),
	});
}

async function withPassword(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	typed: { email: string; password: string; check: string },
): Promise<Response> {
	const { t } = request;
	const email = readEmail(typed.email);
	const mistakes: Mistake[] = [];
	if (typed.email.trim() === "")
		mistakes.push({ field: "email", text: t("sign-in:mistakes.emailMissing") });
	else if (!email) mistakes.push({ field: "email", text: t("sign-in:mistakes.emailInvalid") });
	if (typed.password === "")
		mistakes.push({ field: "password", text: t("sign-in:mistakes.passwordMissing") });
	if (mistakes.length > 0 || !email) {
		return showLogin(c, site, request, { status: 422, email: typed.email, mistakes });
	}

	const { context } = site;
	const account = await findAccount(context.db, email);
	const verdict = await countPasswordAttempt(c, site, email, account?.customerId ?? null);
	if (!verdict.allowed) {
		signInsTotal.inc({ outcome: "limited" });
		return showLogin(c, site, request, {
			...tooManyAttempts(request, verdict.retryAfter),
			email: typed.email,
		});
	}
	const subjects = { address: c.get("remoteAddress"), account: foldEmail(email) };
	const guarded = {
		action: "sign-in" as const,
		subjects,
		requestId: c.get("requestId"),
		known: await knownPlaceOf(c, site, account?.customerId ?? null),
		proof: { check: typed.check },
	};
	const passing = await guard(context, guarded);
	if (!passing.passes) {
		return showLogin(c, site, request, { ...checkRequired(request, passing), email: typed.email });
	}
	const password = typed.password.length > maxTriedLength ? "" : typed.password;
	const match = await matchPassword(context, email, password, account);
	if (!match) {
		await note(context, "wrong-password", subjects);
		signInsTotal.inc({ outcome: "wrong-password" });
		return showLogin(c, site, request, {
			status: 422,
			email: typed.email,
			mistakes: [{ text: t("sign-in:mistakes.credentials") }],
			check: await checkAhead(context, guarded),
		});
	}
	const { owner, isOutdated } = match;
	if (isOutdated) {
		const hash = await hashPassword(password, passwordCost(context.config));
		await replaceHash(context.db, owner.customerId, hash);
	}
	return signIn(c, site, request, { ...owner, email });
}

async function withEmailOnly(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	typed: string,
): Promise<Response> {
	const { t } = request;
	const email = readEmail(typed);
	if (!email) {
		const text =
			typed.trim() === "" ? t("sign-in:mistakes.emailMissing") : t("sign-in:mistakes.emailInvalid");
		const mistakes = [{ field: "guest-email", text }];
		return showLogin(c, site, request, { status: 422, guestEmail: typed, mistakes });
	}
	const { context, limits } = site;
	const verdict = await limits.newByAddress.take(c.get("remoteAddress"));
	if (!verdict.allowed) {
		return showLogin(c, site, request, {
			...tooManyAttempts(request, verdict.retryAfter),
			guestEmail: typed,
		});
	}
	const customer = await createEmailOnlyCustomer(context.db, {
		email,
		store: request.store,
		now: context.now(),
	});
	signInsTotal.inc({ outcome: "email-only" });
	context.log.info(
		{ requestId: c.get("requestId"), customerId: customer.customerId },
		"came in with an e-mail only",
	);
	return startSession(c, site, request, customer);
}

export function getLogin(c: AuthCall, site: SignInSite): Promise<Response> {
	return showLogin(c, site, readSignInRequest(c, site.context));
}

export async function postLogin(c: AuthCall, site: SignInSite): Promise<Response> {
	const { request, form, isTrusted, verdict } = await receivePost(c, site);
	const email = form.text("email");
	const isGuest = form.text("intent") === "email-only";
	const kept = isGuest ? { guestEmail: email } : { email };
	if (!isTrusted) {
		const mistakes = [{ text: request.t("sign-in:mistakes.foreignForm") }];
		return showLogin(c, site, request, { status: 403, mistakes, ...(isGuest ? kept : {}) });
	}
	if (!verdict.allowed) {
		return showLogin(c, site, request, {
			...tooManyAttempts(request, verdict.retryAfter),
			...kept,
		});
	}
	if (isGuest) return withEmailOnly(c, site, request, email);
	const [password, check] = [form.text("password"), form.text(checkFieldName)];
	return withPassword(c, site, request, { email, password, check });
}

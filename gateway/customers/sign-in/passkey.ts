// POST /auth/passkey/options and /auth/passkey: sign in with a passkey (ADR 0037). The first gives the page's script the
// options for the browser, the second receives the browser's answer as a form of that page.
import { createHash } from "node:crypto";
import { newChallenge } from "#gateway/customers/passkeys/challenges.ts";
import { type RelyingParty, relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { ownerOfAnswer, usingOptions } from "#gateway/customers/passkeys/use-passkey.ts";
import { showLogin } from "./login.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { signIn } from "./sign-in.ts";
import {
	type AuthCall,
	browserOf,
	isTrustedForm,
	readForm,
	receivePost,
	type SignInSite,
	tooManyAttempts,
} from "./site.ts";

/** The relying party of this page's passkeys, null when it can have none. */
const partyOf = (site: SignInSite, request: SignInRequest): RelyingParty | null =>
	relyingPartyOf(request.origin, site.context.config);

/** The browser that may answer a challenge: the one it was given to, known by the cookie of its forms. */
function holderOf(c: AuthCall, site: SignInSite): string | null {
	const browser = browserOf(c, site);
	return browser && `browser ${createHash("sha256").update(browser).digest("base64url")}`;
}

export async function postPasskeyOptions(c: AuthCall, site: SignInSite): Promise<Response> {
	const request = readSignInRequest(c, site.context);
	// counted apart from people's posts: every opened sign-in page requests it
	const isTrusted = await isTrustedForm(c, site, request, await readForm(c));
	c.header("cache-control", "no-store");
	const party = partyOf(site, request);
	const holder = holderOf(c, site);
	if (!isTrusted || !party || !holder) return c.json({ code: "NOT_FOUND" }, 404);
	const verdict = await site.limits.passkeyByAddress.take(c.get("remoteAddress"));
	if (!verdict.allowed) {
		c.header("retry-after", String(verdict.retryAfter));
		return c.json({ code: "TOO_MANY_REQUESTS" }, 429);
	}
	return c.json(await usingOptions(party, await newChallenge(site.context, holder)));
}

export async function postPasskey(c: AuthCall, site: SignInSite): Promise<Response> {
	const { request, form, isTrusted, verdict } = await receivePost(c, site);
	const { t } = request;
	if (!isTrusted) {
		return showLogin(c, site, request, {
			status: 403,
			mistakes: [{ text: t("sign-in:mistakes.foreignForm") }],
		});
	}
	if (!verdict.allowed)
		return showLogin(c, site, request, tooManyAttempts(request, verdict.retryAfter));
	const [party, holder] = [partyOf(site, request), holderOf(c, site)];
	const answer = form.text("answer");
	const owner = party && holder && (await ownerOfAnswer(site.context, party, holder, answer));
	// the same answer for any failure, so that nobody learns who has passkeys
	if (!owner)
		return showLogin(c, site, request, {
			status: 422,
			mistakes: [{ text: t("sign-in:mistakes.passkey") }],
		});
	return signIn(c, site, request, owner);
}

// POST /auth/passkey/options and /auth/passkey: sign in with a passkey (ADR 0037). The first gives a page's script what it asks
// the browser with, the second takes what the browser answers, as a form of that page.
import { createHash } from "node:crypto";
import { newChallenge } from "../passkeys/challenges.ts";
import { type RelyingParty, relyingPartyOf } from "../passkeys/relying-party.ts";
import { ownerOfAnswer, usingOptions } from "../passkeys/use-passkey.ts";
import { showLogin } from "./login.ts";
import { signIn } from "./sign-in.ts";
import {
	type AuthCall,
	browserOf,
	type Door,
	isOwnForm,
	readForm,
	receivePost,
	tooManyTries,
} from "./site.ts";
import { readVisit, type Visit } from "./visit.ts";

/** What passkeys of this page are for, null where there are none. */
const partyOf = (door: Door, visit: Visit): RelyingParty | null =>
	relyingPartyOf(visit.origin, door.context.config);

/** Who may answer a challenge: the browser that it was given to, by the cookie of its forms. */
function holderOf(c: AuthCall, door: Door): string | null {
	const browser = browserOf(c, door);
	return browser && `browser ${createHash("sha256").update(browser).digest("base64url")}`;
}

export async function postPasskeyOptions(c: AuthCall, door: Door): Promise<Response> {
	const visit = readVisit(c, door.context);
	// counted apart from what people send: it is asked for by each page of sign-in that is opened
	const isOwn = await isOwnForm(c, door, visit, await readForm(c));
	c.header("cache-control", "no-store");
	const party = partyOf(door, visit);
	const holder = holderOf(c, door);
	if (!isOwn || !party || !holder) return c.json({ code: "NOT_FOUND" }, 404);
	const verdict = await door.limits.passkeyByAddress.take(c.get("remoteAddress"));
	if (!verdict.allowed) {
		c.header("retry-after", String(verdict.retryAfter));
		return c.json({ code: "TOO_MANY_REQUESTS" }, 429);
	}
	return c.json(await usingOptions(party, await newChallenge(door.context, holder)));
}

export async function postPasskey(c: AuthCall, door: Door): Promise<Response> {
	const { visit, form, isOwn, verdict } = await receivePost(c, door);
	const { t } = visit;
	if (!isOwn) {
		return showLogin(c, door, visit, {
			status: 403,
			mistakes: [{ text: t("sign-in:mistakes.foreignForm") }],
		});
	}
	if (!verdict.allowed) return showLogin(c, door, visit, tooManyTries(visit, verdict.retryAfter));
	const [party, holder] = [partyOf(door, visit), holderOf(c, door)];
	const answer = form.text("answer");
	const owner = party && holder && (await ownerOfAnswer(door.context, party, holder, answer));
	// the same for whatever is wrong: nobody learns whose passkeys there are
	if (!owner)
		return showLogin(c, door, visit, {
			status: 422,
			mistakes: [{ text: t("sign-in:mistakes.passkey") }],
		});
	return signIn(c, door, visit, owner);
}

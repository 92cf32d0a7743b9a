// What the pages of the sign-in site share: proof that a form is ours, rate limits, and starting a session.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { registeredName } from "#contract/session/cookie-register.ts";
import { isSecureAt } from "#contract/session/cookies.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { deviceName } from "#gateway/customers/sessions/device-name.ts";
import { endFamilyOf, startFamily } from "#gateway/customers/sessions/refresh-families.ts";
import { type SigningKeys, signingKeysOf } from "#gateway/customers/sessions/signing-keys.ts";
import type { Owner } from "#gateway/customers/sessions/token-pairs.ts";
import { isFormToken, signFormToken } from "#gateway/customers/sessions/tokens.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";
import type { Verdict as GuardVerdict } from "#gateway/platform/protection/guard.ts";
import { createLimit, type Limit, type Verdict } from "#gateway/platform/protection/limits.ts";
import { postOrigin, servedOrigin } from "#gateway/platform/sites/request.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { returnTarget } from "./return-target.ts";
import { refreshTokenOf, setTokenCookies } from "./token-cookies.ts";

export type AuthCall = Context<{ Variables: GatewayVariables }>;

/** Attempts within a time span; an address may be a household's or an office's, so it is allowed more than an e-mail. */
export const limitRules = {
	/** wrong passwords for one e-mail from one place (password-attempts.ts) */
	passwordByPlace: { attempts: 10, seconds: 900 },
	/** passwords for one e-mail from all places together that its owner never signed in from */
	passwordByAccount: { attempts: 100, seconds: 3600 },
	/** posts of any form from one address */
	postByAddress: { attempts: 120, seconds: 900 },
	/** records made from one address, by sign-up or with an e-mail only */
	newByAddress: { attempts: 60, seconds: 3600 },
	/** requests for passkey options, which every sign-in page makes by itself */
	passkeyByAddress: { attempts: 240, seconds: 900 },
	/** letters to one e-mail, which need no sign-in to be asked for: they cannot fill its mailbox */
	letterByEmail: { attempts: 5, seconds: 3600 },
} as const;

export interface SignInSite {
	context: GatewayContext;
	keys: SigningKeys;
	limits: Record<keyof typeof limitRules, Limit>;
}

export function createSignInSite(context: GatewayContext): SignInSite {
	const factor = context.config.RATE_LIMIT_FACTOR;
	const limit = (name: keyof typeof limitRules) => {
		const { attempts, seconds } = limitRules[name];
		return createLimit(context.db, name, { attempts: Math.round(attempts * factor), seconds });
	};
	return {
		context,
		keys: signingKeysOf(context),
		limits: {
			passwordByPlace: limit("passwordByPlace"),
			passwordByAccount: limit("passwordByAccount"),
			postByAddress: limit("postByAddress"),
			newByAddress: limit("newByAddress"),
			passkeyByAddress: limit("passkeyByAddress"),
			letterByEmail: limit("letterByEmail"),
		},
	};
}

/** The cookie that binds a page's forms to this browser. */
function formCookie(c: AuthCall, { context: { config } }: SignInSite) {
	const secure = isSecureAt(servedOrigin(c, config), config);
	return { name: registeredName("form", { environment: config.VITRINE_ENV, secure }), secure };
}

/** The id by which a page's forms know this browser, null when none was sent to it yet. */
export function browserOf(c: AuthCall, site: SignInSite): string | null {
	const browser = getCookie(c, formCookie(c, site).name) ?? "";
	return /^[\w-]{22}$/.test(browser) ? browser : null;
}

/** The token a page's forms carry, and the cookie that binds it to this browser (SESSION-49). */
export async function formTokenFor(c: AuthCall, site: SignInSite): Promise<string> {
	const { name, secure } = formCookie(c, site);
	let browser = browserOf(c, site);
	if (!browser) {
		browser = randomBytes(16).toString("base64url");
		setCookie(c, name, browser, { path: "/", httpOnly: true, secure, sameSite: "Lax" });
	}
	return signFormToken(await site.keys.current(), browser, site.context.now());
}

/**
 * Whether the post comes from a page of the shop, where this site has a host of its own: the bag asks for the e-mail of who
 * has no account, and passes it on to here (CHECKOUT-94).
 */
function isOfShop(c: AuthCall, { context: { config } }: SignInSite, { origin }: SignInRequest) {
	const from = c.req.header("origin") ?? "";
	const rules = { origin, allowedHosts: config.ALLOWED_HOSTS, insecure: config.INSECURE_COOKIES };
	return from !== "" && returnTarget(`${from}/`, rules) !== null;
}

/**
 * SESSION-48, SESSION-49: the browser says that the post comes from this origin or, when it says nothing, the form's token
 * proves it.
 */
export async function isTrustedForm(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	form: PostedForm,
): Promise<boolean> {
	const from = postOrigin(c, request.origin);
	if (from === "foreign") {
		return form.text("intent") === "email-only" && isOfShop(c, site, request);
	}
	if (from === "same") return true;
	const browser = getCookie(c, formCookie(c, site).name);
	if (!browser) return false;
	return isFormToken(site.keys, form.text("form"), browser, site.context.now());
}

export interface PostedForm {
	/** the field's text, empty where it was not sent */
	text(name: string): string;
}

/** @returns the posted fields; files and repeated fields count as not sent */
export async function readForm(c: AuthCall): Promise<PostedForm> {
	// a body that is not a form reads as an empty one: its mistakes then say what is missing
	const fields = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
	return {
		text(name) {
			const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
			return typeof value === "string" ? value : "";
		},
	};
}

export interface ReceivedPost {
	request: SignInRequest;
	form: PostedForm;
	isTrusted: boolean;
	verdict: Verdict;
}

/** Reads a post, and checks whether it is ours (SESSION-48) and within its address's limit. */
export async function receivePost(c: AuthCall, site: SignInSite): Promise<ReceivedPost> {
	const request = readSignInRequest(c, site.context);
	const form = await readForm(c);
	const isTrusted = await isTrustedForm(c, site, request, form);
	const verdict = await site.limits.postByAddress.take(c.get("remoteAddress"));
	return { request, form, isTrusted, verdict };
}

/** An id for what this form makes of a text, the same when it is sent twice; random when the form is not from our pages. */
export async function idOfForm(c: AuthCall, site: SignInSite, form: PostedForm, text: string) {
	const token = form.text("form");
	const browser = browserOf(c, site);
	if (!browser || !(await isFormToken(site.keys, token, browser, site.context.now()))) {
		return randomUUID();
	}
	const hex = createHash("sha256").update(`${token} ${text}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The answer after too many attempts. */
export function tooManyAttempts(request: SignInRequest, retryAfter: number) {
	const minutes = Math.ceil(retryAfter / 60);
	const text = request.t("sign-in:mistakes.tooMany", { minutes });
	return { status: 429 as const, retryAfter, mistakes: [{ text }] };
}

/** The answer where a check must be passed first. */
export function checkRequired(
	request: SignInRequest,
	refusal: Extract<GuardVerdict, { passes: false }>,
) {
	const { check, retryAfter } = refusal;
	if (check === null) return tooManyAttempts(request, retryAfter);
	const text = request.t("sites:check.asked");
	return { status: 422 as const, mistakes: [{ text }], check };
}

/** Starts a family for the customer, ends the browser's old one, sets both cookies, and redirects to the return target. */
export async function startSession(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	owner: Owner,
) {
	const { context } = site;
	const old = refreshTokenOf(c, context.config);
	if (old) await endFamilyOf(context, old, "sign-in");
	const pair = await startFamily(context, owner, deviceName(c.req.header("user-agent")));
	setTokenCookies(c, context.config, request.origin, pair, context.now());
	c.header("cache-control", "no-store");
	return c.redirect(request.returnTo, 303);
}

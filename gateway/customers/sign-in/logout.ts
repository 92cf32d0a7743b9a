// GET and POST /auth/logout: ends the session and redirects (SESSION-21, SESSION-25).
import { html } from "hono/html";
import { endFamilyOf, isLive } from "#gateway/customers/sessions/refresh-families.ts";
import { hiddenField, type Mistake, mistakeSummary } from "#gateway/platform/sites/fields.ts";
import { sitePage } from "#gateway/platform/sites/page.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { type AuthCall, formTokenFor, isTrustedForm, readForm, type SignInSite } from "./site.ts";
import { clearTokenCookies, refreshTokenOf } from "./token-cookies.ts";

async function signOut(c: AuthCall, site: SignInSite, request: SignInRequest): Promise<Response> {
	const { context } = site;
	const token = refreshTokenOf(c, context.config);
	if (token) await endFamilyOf(context, token, "sign-out");
	clearTokenCookies(c, context.config, request.origin);
	c.header("cache-control", "no-store");
	// the shop's sign-in return (SESSION-23) knows whether its visitor is to sign in again (SESSION-30)
	return c.redirect(request.wanted?.href ?? request.homeHref, 303);
}

async function ask(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	mistakes: Mistake[] = [],
): Promise<Response> {
	const { t } = request;
	const formToken = await formTokenFor(c, site);
	const page = sitePage({
		title: t("sign-in:logout.submit"),
		locale: request.locale,
		base: request.base,
		homeHref: request.homeHref,
		hasErrors: mistakes.length > 0,
		body: html`<h1>${t("sign-in:logout.title")}</h1>
<p class="lead">${t("sign-in:logout.lead")}</p>
${mistakeSummary(mistakes, request.locale)}
<form method="post" action="${request.hrefOf("logout")}">
${hiddenField("form", formToken)}
<button type="submit">${t("sign-in:logout.submit")}</button>
<a class="button quiet" href="${request.homeHref}">${t("sign-in:logout.stay")}</a>
</form>`,
	});
	return sendPage(c, page, {
		status: mistakes.length > 0 ? 403 : 200,
		config: site.context.config,
		formTargets: [new URL(request.wanted?.href ?? request.homeHref).origin],
	});
}

/**
 * Signs out at once when the browser says that the shopper came from the shop or typed the address. A request from another
 * site, or HEAD, gets a question first, unless there is no session to ask about.
 */
export async function getLogout(c: AuthCall, site: SignInSite): Promise<Response> {
	const request = readSignInRequest(c, site.context);
	const from = c.req.header("sec-fetch-site");
	const comesFromUs = from === "same-origin" || from === "same-site" || from === "none";
	if (comesFromUs && c.req.method !== "HEAD") return signOut(c, site, request);
	const token = refreshTokenOf(c, site.context.config);
	if (token && (await isLive(site.context, token))) return ask(c, site, request);
	return signOut(c, site, request);
}

export async function postLogout(c: AuthCall, site: SignInSite): Promise<Response> {
	const request = readSignInRequest(c, site.context);
	const form = await readForm(c);
	if (await isTrustedForm(c, site, request, form)) return signOut(c, site, request);
	return ask(c, site, request, [{ text: request.t("sign-in:mistakes.foreignForm") }]);
}

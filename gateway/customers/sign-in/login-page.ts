// The sign-in page: with a password, with a passkey (ADR 0037), or with an e-mail only (SESSION-27).
import { html } from "hono/html";
import {
	checkScriptUrl,
	passkeyScriptUrl,
	passwordScriptUrl,
	webAuthnUrl,
} from "#gateway/platform/sites/assets.ts";
import { checkPart } from "#gateway/platform/sites/check.ts";
import {
	hiddenField,
	type Mistake,
	mistakeSummary,
	revealWords,
	textField,
} from "#gateway/platform/sites/fields.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { SignInRequest } from "./request.ts";

export interface LoginState {
	email: string;
	guestEmail: string;
	/** a field's `id` is its key */
	mistakes: Mistake[];
	formToken: string;
	/** passkeys can be used at this host */
	takesPasskeys: boolean;
	/** the check that the password form needs; null when nothing is suspicious */
	check: string | null;
}

/** Its script shows it when the browser supports passkeys: without either it could do nothing. */
function passkeyForm(request: SignInRequest, formToken: string): Markup {
	const { t } = request;
	return html`<form class="passkey" method="post" action="${request.hrefOf("passkey")}" data-options="${request.hrefOf("passkey/options")}" data-library="${webAuthnUrl(request.base)}">
${hiddenField("form", formToken)}${hiddenField("answer", "")}
<button type="submit" class="quiet">${t("sign-in:login.passkey.submit")}</button>
<div role="status"><p class="hint" data-says="none" hidden>${t("sign-in:login.passkey.none")}</p><p class="hint" data-says="down" hidden>${t("sign-in:login.passkey.down")}</p></div>
</form>`;
}

/**
 * Only one form is open: the one that was sent, else the account form where one was said to exist, else the e-mail form
 * on the way to pay (SESSION-28), else the account form.
 */
function opensGuest(request: SignInRequest, { email, guestEmail, mistakes }: LoginState): boolean {
	if (guestEmail !== "" || mistakes.some(({ field }) => field === "guest-email")) return true;
	if (request.hasAccount || email !== "" || mistakes.length > 0) return false;
	const { pathname, searchParams } = new URL(request.returnTo);
	return [pathname, ...searchParams.values()].some((part) => part.includes("/order-"));
}

export function loginPage(request: SignInRequest, state: LoginState): Markup {
	const { t } = request;
	const reveal = revealWords(request.locale);
	const mistakeOf = (field: string) => state.mistakes.find((each) => each.field === field)?.text;
	const action = request.hrefOf("login");
	const mistakes = mistakeSummary(state.mistakes, request.locale);
	const atGuest = opensGuest(request, state);
	const opening = (intent: string) =>
		html`${hiddenField("intent", intent)}${hiddenField("form", state.formToken)}`;
	return sitePage({
		title: t("sign-in:login.submit"),
		locale: request.locale,
		base: request.base,
		homeHref: request.homeHref,
		hasErrors: state.mistakes.length > 0,
		layout: "split",
		scene: "sign-in",
		scripts: [
			passwordScriptUrl(request.base),
			...(state.takesPasskeys ? [passkeyScriptUrl(request.base)] : []),
			...(state.check ? [checkScriptUrl(request.base)] : []),
		],
		body: html`<h1>${t("sign-in:login.title")}</h1>
<p class="lead">${t("sign-in:login.lead")}</p>
<details class="way" name="way"${atGuest ? "" : html` open`}><summary><h2>${t("sign-in:login.accountTitle")}</h2></summary>
${atGuest ? "" : mistakes}
<form method="post" action="${action}" novalidate>
${opening("password")}
${textField({ name: "email", type: "email", label: t("sign-in:fields.email"), autocomplete: state.takesPasskeys ? "username webauthn" : "username", value: state.email, maxlength: 254, error: mistakeOf("email") })}
${textField({ name: "password", type: "password", label: t("sign-in:fields.password"), autocomplete: "current-password", reveal, error: mistakeOf("password") })}
${checkPart(state.check, request)}
<button type="submit">${t("sign-in:login.submit")}</button>
</form>
${state.takesPasskeys ? passkeyForm(request, state.formToken) : ""}
<p class="aside"><a href="${request.hrefOf("forgotten")}">${t("sign-in:login.forgotten")}</a></p>
<p class="aside">${t("sign-in:login.createPrompt")} <a href="${request.hrefOf("create")}">${t("sign-in:login.createLink")}</a></p>
</details>
<details class="way" name="way"${atGuest ? html` open` : ""}><summary><h2>${t("sign-in:login.guestTitle")}</h2></summary>
<p class="lead">${t("sign-in:login.guestLead")}</p>
${atGuest ? mistakes : ""}
<form method="post" action="${action}" novalidate>
${opening("email-only")}
${textField({ id: "guest-email", name: "email", type: "email", label: t("sign-in:fields.email"), autocomplete: "email", value: state.guestEmail, maxlength: 254, error: mistakeOf("guest-email") })}
<button type="submit">${t("sign-in:login.guestSubmit")}</button>
</form>
<p class="aside"><a href="${request.hrefOf("return")}">${t("sign-in:login.returnLink")}</a></p>
</details>`,
	});
}

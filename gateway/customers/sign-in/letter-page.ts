// The page of a letter's link. It asks first, as programs that scan letters follow links but send no forms.
import { html } from "hono/html";
import { passwordBounds } from "#contract/customer/operations.ts";
import type { LetterLink } from "#gateway/platform/db/schema.ts";
import { passwordScriptUrl } from "#gateway/platform/sites/assets.ts";
import {
	hiddenField,
	type Mistake,
	mistakeSummary,
	revealWords,
	textField,
} from "#gateway/platform/sites/fields.ts";
import { type Markup, type SitePage, sitePage } from "#gateway/platform/sites/page.ts";
import type { SignInRequest } from "./request.ts";

interface LetterState {
	token: string;
	mistakes: Mistake[];
	formToken: string;
}

function frame(
	request: SignInRequest,
	title: string,
	body: Markup,
	more: Pick<SitePage, "hasErrors" | "scripts"> = {},
): Markup {
	const { locale, base, homeHref } = request;
	return sitePage({ title, locale, base, homeHref, body, ...more });
}

export function letterPage(request: SignInRequest, link: LetterLink, state: LetterState): Markup {
	const { t } = request;
	const { purpose } = link;
	const title = t(`sign-in:open.${purpose}.title`);
	const error = state.mistakes.find(({ field }) => field === "password")?.text;
	const reveal = revealWords(request.locale);
	const hint = t("sign-in:fields.passwordHint", passwordBounds);
	const body = html`<h1>${title}</h1>
<p class="lead">${t(`sign-in:open.${purpose}.lead`)}</p>
${mistakeSummary(state.mistakes, request.locale)}
<form method="post" action="${request.hrefOf("letter")}" novalidate>
${hiddenField("form", state.formToken)}${hiddenField("token", state.token)}
${
	purpose === "password"
		? html`<input class="skip" type="email" name="username" autocomplete="username" value="${link.email}" readonly tabindex="-1" aria-hidden="true">
${textField({ name: "password", type: "password", label: t("sign-in:fields.newPassword"), autocomplete: "new-password", reveal, hint, error })}`
		: html`<p><strong>${link.email}</strong></p>`
}
<button type="submit">${t(`sign-in:open.${purpose}.submit`)}</button>
</form>`;
	return frame(request, title, body, {
		hasErrors: state.mistakes.length > 0,
		scripts: purpose === "password" ? [passwordScriptUrl(request.base)] : [],
	});
}

/** For a link that was used, has expired, or never was one. */
export function gonePage(request: SignInRequest): Markup {
	const { t } = request;
	const body = html`<h1>${t("sign-in:gone.title")}</h1>
<p class="lead">${t("sign-in:gone.lead")}</p>
<p class="aside"><a class="button" href="${request.hrefOf("login")}">${t("sign-in:login.submit")}</a></p>
<p class="aside"><a href="${request.hrefOf("forgotten")}">${t("sign-in:login.forgotten")}</a></p>
<p class="aside"><a href="${request.hrefOf("return")}">${t("sign-in:login.returnLink")}</a></p>`;
	return frame(request, t("sign-in:gone.title"), body);
}

export function confirmedPage(request: SignInRequest): Markup {
	const { t } = request;
	const body = html`<h1>${t("sign-in:confirmed.title")}</h1>
<p class="lead">${t("sign-in:confirmed.lead")}</p>
<p class="aside"><a class="button" href="${request.returnTo}">${t("sign-in:confirmed.submit")}</a></p>`;
	return frame(request, t("sign-in:confirmed.title"), body);
}

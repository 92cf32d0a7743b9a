// What a letter's link opens: a question, since programs that look at letters follow links but send no forms.
import { html } from "hono/html";
import { passwordBounds } from "../contract/customer/change-password.ts";
import type { LetterLink } from "../db/schema.ts";
import { passwordScriptUrl } from "../sites/assets.ts";
import { hiddenField, type Mistake, mistakeSummary, textField } from "../sites/fields.ts";
import { frameMessages } from "../sites/messages.ts";
import { type Markup, type SitePage, sitePage } from "../sites/page.ts";
import { fill } from "./messages/messages.ts";
import type { Visit } from "./visit.ts";

interface LetterState {
	token: string;
	mistakes: Mistake[];
	formToken: string;
}

function frame(
	visit: Visit,
	title: string,
	body: Markup,
	more: Pick<SitePage, "hasErrors" | "scripts"> = {},
): Markup {
	const { locale, base, homeHref } = visit;
	return sitePage({ title, locale, base, homeHref, body, ...more });
}

export function letterPage(visit: Visit, link: LetterLink, state: LetterState): Markup {
	const { fields, open } = visit.words;
	const { title, lead, submit } = open[link.purpose];
	const error = state.mistakes.find(({ field }) => field === "password")?.text;
	const { reveal } = frameMessages[visit.locale.messages];
	const hint = fill(fields.passwordHint, passwordBounds);
	const body = html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${mistakeSummary(state.mistakes, visit.locale)}
<form method="post" action="${visit.hrefOf("letter")}" novalidate>
${hiddenField("form", state.formToken)}${hiddenField("token", state.token)}
${
	link.purpose === "password"
		? html`<input class="skip" type="email" name="username" autocomplete="username" value="${link.email}" readonly tabindex="-1" aria-hidden="true">
${textField({ name: "password", type: "password", label: fields.newPassword, autocomplete: "new-password", reveal, hint, error })}`
		: html`<p><strong>${link.email}</strong></p>`
}
<button type="submit">${submit}</button>
</form>`;
	return frame(visit, title, body, {
		hasErrors: state.mistakes.length > 0,
		scripts: link.purpose === "password" ? [passwordScriptUrl(visit.base)] : [],
	});
}

/** A link that was used, is too old, or never was one. */
export function gonePage(visit: Visit): Markup {
	const { gone, login } = visit.words;
	const body = html`<h1>${gone.title}</h1>
<p class="lead">${gone.lead}</p>
<p class="aside"><a class="button" href="${visit.hrefOf("login")}">${login.submit}</a></p>
<p class="aside"><a href="${visit.hrefOf("forgotten")}">${login.forgotten}</a></p>
<p class="aside"><a href="${visit.hrefOf("return")}">${login.returnLink}</a></p>`;
	return frame(visit, gone.title, body);
}

export function confirmedPage(visit: Visit): Markup {
	const { confirmed } = visit.words;
	const body = html`<h1>${confirmed.title}</h1>
<p class="lead">${confirmed.lead}</p>
<p class="aside"><a class="button" href="${visit.returnTo}">${confirmed.submit}</a></p>`;
	return frame(visit, confirmed.title, body);
}

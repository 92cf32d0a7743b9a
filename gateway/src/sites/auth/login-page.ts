// The page that asks who is there: with a password, or with an e-mail only (D17).
import { html } from "hono/html";
import { hiddenField, type Mistake, mistakeSummary, textField } from "../frame/fields.ts";
import { type Markup, sitePage } from "../frame/page.ts";
import type { Visit } from "./visit.ts";

export interface LoginState {
	email: string;
	guestEmail: string;
	/** a field's `id` is its key */
	mistakes: Mistake[];
	formToken: string;
}

export function loginPage(visit: Visit, state: LoginState): Markup {
	const { fields, login } = visit.words;
	const mistakeOf = (field: string) => state.mistakes.find((each) => each.field === field)?.text;
	const action = visit.hrefOf("login");
	const opening = (intent: string) =>
		html`${hiddenField("intent", intent)}${hiddenField("form", state.formToken)}`;
	return sitePage({
		title: login.submit,
		locale: visit.locale,
		base: visit.base,
		homeHref: visit.homeHref,
		hasErrors: state.mistakes.length > 0,
		layout: "split",
		scene: "sign-in",
		body: html`<h1>${login.title}</h1>
<p class="lead">${login.lead}</p>
${mistakeSummary(state.mistakes, visit.locale)}
<form method="post" action="${action}" novalidate>
${opening("password")}
${textField({ name: "email", type: "email", label: fields.email, autocomplete: "username", value: state.email, maxlength: 254, error: mistakeOf("email") })}
${textField({ name: "password", type: "password", label: fields.password, autocomplete: "current-password", error: mistakeOf("password") })}
<button type="submit">${login.submit}</button>
</form>
<p class="aside"><a href="${visit.hrefOf("forgotten")}">${login.forgotten}</a></p>
<p class="aside">${login.createPrompt} <a href="${visit.hrefOf("create")}">${login.createLink}</a></p>
<section class="part" aria-labelledby="guest-title">
<h2 id="guest-title">${login.guestTitle}</h2>
<p class="lead">${login.guestLead}</p>
<form method="post" action="${action}" novalidate>
${opening("email-only")}
${textField({ id: "guest-email", name: "email", type: "email", label: fields.email, autocomplete: "email", value: state.guestEmail, maxlength: 254, error: mistakeOf("guest-email") })}
<button type="submit" class="quiet">${login.guestSubmit}</button>
</form>
<p class="aside"><a href="${visit.hrefOf("return")}">${login.returnLink}</a></p>
</section>`,
	});
}

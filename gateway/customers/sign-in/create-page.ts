// The page that makes an account.
import { html } from "hono/html";
import { youngestCustomer } from "#contract/customer/birthday.ts";
import { passwordBounds } from "#contract/customer/operations.ts";
import { checkScriptUrl, passwordScriptUrl } from "#gateway/platform/sites/assets.ts";
import { checkPart } from "#gateway/platform/sites/check.ts";
import {
	checkBox,
	hiddenField,
	type Mistake,
	mistakeSummary,
	revealWords,
	textField,
} from "#gateway/platform/sites/fields.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { SignInRequest } from "./request.ts";
import { nameLength } from "./sign-up.ts";

export interface CreateState {
	firstName: string;
	lastName: string;
	email: string;
	isOldEnough: boolean;
	optinNews: boolean;
	/** a field's `id` is its name */
	mistakes: Mistake[];
	formToken: string;
	/** as on the page of sign-in */
	check: string | null;
}

export function createPage(request: SignInRequest, state: CreateState): Markup {
	const { t } = request;
	const reveal = revealWords(request.locale);
	const mistakeOf = (field: string) => state.mistakes.find((each) => each.field === field)?.text;
	return sitePage({
		title: t("sign-in:create.submit"),
		locale: request.locale,
		base: request.base,
		homeHref: request.homeHref,
		hasErrors: state.mistakes.length > 0,
		layout: "split",
		scene: "sign-in",
		scripts: [
			passwordScriptUrl(request.base),
			...(state.check ? [checkScriptUrl(request.base)] : []),
		],
		body: html`<h1>${t("sign-in:create.title")}</h1>
<p class="lead">${t("sign-in:create.lead")}</p>
${mistakeSummary(state.mistakes, request.locale)}
<form method="post" action="${request.hrefOf("create")}" novalidate>
${hiddenField("form", state.formToken)}
<div class="pair">
${textField({ name: "firstName", label: t("sign-in:fields.firstName"), autocomplete: "given-name", value: state.firstName, maxlength: nameLength, error: mistakeOf("firstName") })}
${textField({ name: "lastName", label: t("sign-in:fields.lastName"), autocomplete: "family-name", value: state.lastName, maxlength: nameLength, error: mistakeOf("lastName") })}
</div>
${textField({ name: "email", type: "email", label: t("sign-in:fields.email"), autocomplete: "username", value: state.email, maxlength: 254, error: mistakeOf("email") })}
${textField({ name: "password", type: "password", label: t("sign-in:fields.newPassword"), autocomplete: "new-password", reveal, hint: t("sign-in:fields.passwordHint", passwordBounds), error: mistakeOf("password") })}
${checkBox({ name: "isOldEnough", label: t("sign-in:fields.oldEnough", { age: youngestCustomer }), checked: state.isOldEnough, required: true, error: mistakeOf("isOldEnough") })}
${checkBox({ name: "optinNews", label: t("sign-in:fields.newsletter"), checked: state.optinNews })}
${checkPart(state.check, request)}
<button type="submit">${t("sign-in:create.submit")}</button>
</form>
<p class="aside">${t("sign-in:create.havePrompt")} <a href="${request.hrefOf("login")}">${t("sign-in:create.haveLink")}</a></p>`,
	});
}

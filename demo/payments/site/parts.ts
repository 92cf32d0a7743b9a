// Shared by the pages of the payment site: the page's frame, the amount, the forms.
import { html } from "hono/html";
import { hiddenField } from "#gateway/platform/sites/fields.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { paymentStyleUrl } from "./style.ts";

/** Intents that the forms of these pages send. */
export type Intent = "pay" | "agree" | "code" | "proceed" | "cancel";

export interface Sheet {
	title: string;
	lead: string;
	/** between lead and the button that cancels */
	body: Markup | "";
	/** below the button that cancels */
	after?: Markup;
	hasErrors?: boolean;
	/** false while the sum is still chosen */
	hasAmount?: boolean;
	/** false when the shopper has to go back to the shop anyway: then there is no button that cancels */
	cancellable?: boolean;
	/** as in `sitePage` */
	scripts?: readonly string[];
}

/** A form of this attempt; its action, the page's address, holds all else that a post needs. */
export function intentForm(attempt: PaymentAttempt, intent: Intent, body: Markup): Markup {
	return html`<form method="post" action="${attempt.action}" novalidate>${hiddenField("intent", intent)}${body}</form>`;
}

export function paymentSheet(attempt: PaymentAttempt, sheet: Sheet): Markup {
	const { t } = attempt;
	const { cancellable = true, hasAmount = true } = sheet;
	return sitePage({
		title: sheet.title,
		locale: attempt.locale,
		base: attempt.base,
		homeHref: attempt.homeHref,
		...(sheet.hasErrors ? { hasErrors: true } : {}),
		scripts: sheet.scripts ?? [],
		body: html`<link rel="stylesheet" href="${paymentStyleUrl(attempt.base)}">
<h1>${sheet.title}</h1>
<p class="lead">${sheet.lead}</p>
${hasAmount ? html`<dl class="amount"><dt>${t("payment:amount")}</dt><dd>${attempt.amount}</dd></dl>` : ""}
${sheet.body}
${cancellable ? html`<div class="way-out">${intentForm(attempt, "cancel", html`<button type="submit" class="quiet">${t("payment:cancel")}</button>`)}</div>` : ""}
${sheet.after ?? ""}`,
	});
}

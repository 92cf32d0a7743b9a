// What the pages of the payment site share: the sheet they lie on, the amount, the forms that lead on or out.
import { html } from "hono/html";
import { hiddenField } from "../../../gateway/sites/fields.ts";
import { type Markup, sitePage } from "../../../gateway/sites/page.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { paymentStyleUrl } from "./style.ts";

/** What a form of these pages asks for. */
export type Intent = "pay" | "code" | "proceed" | "cancel";

export interface Sheet {
	title: string;
	lead: string;
	/** between lead and foot */
	body: Markup | "";
	/** below the way out */
	after?: Markup;
	hasErrors?: boolean;
	/** no way out is offered where the shopper has to go back to the shop anyway */
	cancellable?: boolean;
	/** as in the frame's page */
	scripts?: readonly string[];
}

/** One posting form of this attempt; everything it needs is in the page's address. */
export function intentForm(attempt: PaymentAttempt, intent: Intent, body: Markup): Markup {
	return html`<form method="post" action="${attempt.action}" novalidate>${hiddenField("intent", intent)}${body}</form>`;
}

export function paymentSheet(attempt: PaymentAttempt, sheet: Sheet): Markup {
	const { t } = attempt;
	const { cancellable = true } = sheet;
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
<dl class="amount"><dt>${t("payment:amount")}</dt><dd>${attempt.amount}</dd></dl>
${sheet.body}
${cancellable ? html`<div class="way-out">${intentForm(attempt, "cancel", html`<button type="submit" class="quiet">${t("payment:cancel")}</button>`)}</div>` : ""}
${sheet.after ?? ""}`,
	});
}

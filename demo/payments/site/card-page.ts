// The card form, and a table of the cards that this demo accepts.
import { html } from "hono/html";
import { type Mistake, mistakeSummary, textField } from "#gateway/platform/sites/fields.ts";
import type { Markup } from "#gateway/platform/sites/page.ts";
import { printedNumber, testCards } from "../test-cards.ts";
import type { PaymentAttempt } from "./attempt.ts";
import type { TypedCard } from "./card-form.ts";
import { intentForm, paymentSheet } from "./parts.ts";
import { cardScriptUrl } from "./style.ts";

function testCardTable({ t }: PaymentAttempt): Markup {
	return html`<details class="demo"><summary>${t("payment:testCards.title")}</summary>
<p>${t("payment:testCards.lead")}</p>
<table><thead><tr><th scope="col">${t("payment:testCards.number")}</th><th scope="col">${t("payment:testCards.effect")}</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td>${printedNumber(card.number)}</td><td>${t(`payment:testCards.effects.${card.effect}`)}</td></tr>`)}</tbody></table>
</details>`;
}

export function cardPage(
	attempt: PaymentAttempt,
	typed: TypedCard,
	mistakes: readonly Mistake[],
): Markup {
	const { t } = attempt;
	const mistakeOf = (field: string) => mistakes.find((one) => one.field === field)?.text;
	const fields = html`
<div class="digits">${textField({ name: "number", label: t("payment:card.number"), autocomplete: "cc-number", inputmode: "numeric", maxlength: 32, value: typed.number, error: mistakeOf("number") })}</div>
<div class="short digits">
${textField({ name: "expiry", label: t("payment:card.expiry"), hint: t("payment:card.expiryHint"), autocomplete: "cc-exp", inputmode: "numeric", maxlength: 9, value: typed.expiry, error: mistakeOf("expiry") })}
${textField({ name: "cvc", label: t("payment:card.cvc"), hint: t("payment:card.cvcHint"), autocomplete: "cc-csc", inputmode: "numeric", maxlength: 4, error: mistakeOf("cvc") })}
</div>
${textField({ name: "holder", label: t("payment:card.holder"), autocomplete: "cc-name", maxlength: 60, value: typed.holder, error: mistakeOf("holder") })}
<p class="safe">${t("payment:card.safe")}</p>
<button type="submit">${t("payment:card.pay", { amount: attempt.amount })}</button>`;
	return paymentSheet(attempt, {
		title: t("payment:card.title"),
		lead: t("payment:card.lead"),
		scripts: [cardScriptUrl(attempt.base)],
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, attempt.locale)}
${intentForm(attempt, "pay", fields)}`,
		after: testCardTable(attempt),
	});
}

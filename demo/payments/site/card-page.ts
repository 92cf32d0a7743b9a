// The card form, and the cards that this demo knows.
import { html } from "hono/html";
import { type Mistake, mistakeSummary, textField } from "../../../gateway/sites/fields.ts";
import type { Markup } from "../../../gateway/sites/page.ts";
import { productName } from "../products.ts";
import { printedNumber, testCards } from "../test-cards.ts";
import type { TypedCard } from "./card-form.ts";
import { fill } from "./fill.ts";
import { intentForm, paymentSheet } from "./parts.ts";
import { cardScriptUrl } from "./style.ts";
import type { PaymentVisit } from "./visit.ts";

function testCardTable({ words }: PaymentVisit): Markup {
	const { title, lead, number, effect, effects } = words.testCards;
	return html`<details class="demo"><summary>${title}</summary>
<p>${lead}</p>
<table><thead><tr><th scope="col">${number}</th><th scope="col">${effect}</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td>${printedNumber(card.number)}</td><td>${effects[card.effect]}</td></tr>`)}</tbody></table>
</details>`;
}

export function cardPage(
	visit: PaymentVisit,
	typed: TypedCard,
	mistakes: readonly Mistake[],
): Markup {
	const { card } = visit.words;
	const mistakeOf = (field: string) => mistakes.find((one) => one.field === field)?.text;
	const fields = html`
<div class="digits">${textField({ name: "number", label: card.number, autocomplete: "cc-number", inputmode: "numeric", maxlength: 32, value: typed.number, error: mistakeOf("number") })}</div>
<div class="short digits">
${textField({ name: "expiry", label: card.expiry, hint: card.expiryHint, autocomplete: "cc-exp", inputmode: "numeric", maxlength: 9, value: typed.expiry, error: mistakeOf("expiry") })}
${textField({ name: "cvc", label: card.cvc, hint: card.cvcHint, autocomplete: "cc-csc", inputmode: "numeric", maxlength: 4, error: mistakeOf("cvc") })}
</div>
${textField({ name: "holder", label: card.holder, autocomplete: "cc-name", maxlength: 60, value: typed.holder, error: mistakeOf("holder") })}
<p class="safe">${card.safe}</p>
<button type="submit">${fill(card.pay, { amount: visit.amount })}</button>`;
	return paymentSheet(visit, {
		title: card.title,
		lead: fill(card.lead, { name: productName(visit.session.product) }),
		scripts: [cardScriptUrl(visit.base)],
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, visit.locale)}
${intentForm(visit, "pay", fields)}`,
		after: testCardTable(visit),
	});
}

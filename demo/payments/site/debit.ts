// The form of a direct debit: account, holder, and the mandate that the shopper gives. The account is checked and dropped.
import { html } from "hono/html";
import { isUsableIban } from "#gateway/platform/bank/iban.ts";
import { type Mistake, mistakeSummary, textField } from "#gateway/platform/sites/fields.ts";
import type { Markup } from "#gateway/platform/sites/page.ts";
import { groupedNumber } from "#gateway/platform/wording/formats.ts";
import { brand } from "#shop/brand.ts";
import { findTestAccount, type TestAccount, testAccounts } from "../test-accounts.ts";
import type { PaymentAttempt } from "./attempt.ts";
import type { Translate } from "./messages.ts";
import { intentForm, paymentSheet } from "./parts.ts";

export interface TypedAccount {
	iban: string;
	holder: string;
}

/** Reads the form; each mistake names the field it belongs to. */
export function readAccount(
	typed: TypedAccount,
	t: Translate,
): { account: TestAccount } | { mistakes: Mistake[] } {
	const iban = typed.iban.replaceAll(/\s/g, "").toUpperCase();
	const account = findTestAccount(iban);
	const mistakes: Mistake[] = [];
	if (!iban) mistakes.push({ field: "iban", text: t("payment:mistakes.ibanMissing") });
	else if (!isUsableIban(iban)) mistakes.push({ field: "iban", text: t("payment:mistakes.iban") });
	else if (!account) mistakes.push({ field: "iban", text: t("payment:mistakes.ibanUnknown") });
	if (typed.holder.trim().length < 2) {
		mistakes.push({ field: "holder", text: t("payment:mistakes.accountHolder") });
	}
	return account && mistakes.length === 0 ? { account } : { mistakes };
}

function accountTable({ t }: PaymentAttempt): Markup {
	return html`<details class="demo"><summary>${t("payment:debit.test")}</summary>
<table><thead><tr><th scope="col">${t("payment:debit.iban")}</th><th scope="col">${t("payment:testCards.effect")}</th></tr></thead>
<tbody>${testAccounts.map(({ iban, effect }) => html`<tr><td>${groupedNumber(iban)}</td><td>${t(`payment:debit.effects.${effect}`)}</td></tr>`)}</tbody></table>
</details>`;
}

export function debitPage(
	attempt: PaymentAttempt,
	typed: TypedAccount,
	mistakes: readonly Mistake[],
): Markup {
	const { t, amount } = attempt;
	const mistakeOf = (field: string) => mistakes.find((one) => one.field === field)?.text;
	const fields = html`
<div class="digits">${textField({ name: "iban", label: t("payment:debit.iban"), autocomplete: "off", maxlength: 42, value: typed.iban, error: mistakeOf("iban") })}</div>
${textField({ name: "holder", label: t("payment:debit.holder"), autocomplete: "name", maxlength: 70, value: typed.holder, error: mistakeOf("holder") })}
<p class="safe">${t("payment:debit.mandate", { shop: brand.name })}</p>
<button type="submit">${t("payment:debit.pay", { amount })}</button>`;
	return paymentSheet(attempt, {
		title: t("payment:debit.title"),
		lead: t("payment:debit.lead"),
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, attempt.locale)}
${intentForm(attempt, "pay", fields)}`,
		after: accountTable(attempt),
	});
}

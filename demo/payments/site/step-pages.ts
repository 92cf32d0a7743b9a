// The steps that a bank, a wallet or a voucher puts between the shopper and the end of a payment.

import { html } from "hono/html";
import {
	instalmentSchedule,
	paymentProductFacts,
} from "../../../gateway/contract/payment/products.ts";
import { voucherEntity, voucherReference } from "../../../gateway/payments/rules/voucher.ts";
import { type Mistake, mistakeSummary, textField } from "../../../gateway/sites/fields.ts";
import type { SiteLocale } from "../../../gateway/sites/locales.ts";
import { type Markup, sitePage } from "../../../gateway/sites/page.ts";
import { formatMoney } from "../../../shop/money.ts";
import { productName } from "../products.ts";
import { challengeCode, testCardEffects } from "../test-cards.ts";
import { fill } from "./fill.ts";
import { paymentMessages } from "./messages/messages.ts";
import { intentForm, paymentSheet } from "./parts.ts";
import type { PaymentVisit } from "./visit.ts";

const submit = (text: string) => html`<button type="submit">${text}</button>`;

export function challengePage(visit: PaymentVisit, mistakes: readonly Mistake[]): Markup {
	const { challenge } = visit.words;
	const { brand, lastDigits, product } = visit.session;
	const lead = brand
		? fill(challenge.lead, { brand: productName(brand), digits: lastDigits ?? "" })
		: fill(challenge.leadOfWallet, { name: productName(product) });
	const field = textField({
		name: "code",
		label: challenge.code,
		hint: fill(challenge.hint, { code: challengeCode }),
		autocomplete: "one-time-code",
		inputmode: "numeric",
		maxlength: 8,
		error: mistakes.find((one) => one.field === "code")?.text,
	});
	return paymentSheet(visit, {
		title: challenge.title,
		lead,
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, visit.locale)}
${intentForm(visit, "code", html`<div class="digits">${field}</div>${submit(challenge.submit)}`)}`,
	});
}

export function identifyPage(visit: PaymentVisit): Markup {
	const { title, lead, submit: text } = visit.words.identify;
	return paymentSheet(visit, { title, lead, body: intentForm(visit, "proceed", submit(text)) });
}

/** Amount and day of each payment, in the shopper's words; empty for what is paid at once. */
function planOf({ session, locale, words }: PaymentVisit): Markup | "" {
	const times = paymentProductFacts(session.product)?.times ?? 1;
	if (times === 1) return "";
	const plan = instalmentSchedule(session.amount, times, session.createdAt);
	const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" });
	const today = new Intl.RelativeTimeFormat(locale.tag, { numeric: "auto" }).format(0, "day");
	const caption = fill(words.wallet.plan, { times, name: productName(session.product) });
	return html`<h2 class="plan">${caption}</h2>
<dl class="facts">${plan.map(({ amount, dueOn }, index) => html`<div><dt>${index === 0 ? today : day.format(new Date(dueOn))}</dt><dd>${formatMoney(amount, session.currency, locale)}</dd></div>`)}</dl>`;
}

/** What the test account answers with, one for every way a payment can end; a plain yes where nobody looks. */
function choicesOf({ words }: PaymentVisit): Markup {
	const { title, lead } = words.choices;
	const options = testCardEffects.map((choice, index) => {
		const id = `choice-${choice}`;
		return html`<div class="choice"><input type="radio" name="choice" id="${id}" value="${choice}"${index === 0 ? html` checked` : ""}><label for="${id}">${words.testCards.effects[choice]}</label></div>`;
	});
	return html`<details class="demo"><summary>${title}</summary>
<fieldset><legend>${lead}</legend>${options}</fieldset></details>`;
}

/** The shopper's consent: at the bank that issued the card, or at whoever the payment product belongs to. */
export function confirmPage(visit: PaymentVisit): Markup {
	const { bank, wallet } = visit.words;
	if (visit.session.decidesTo) {
		const body = intentForm(visit, "proceed", submit(bank.submit));
		return paymentSheet(visit, { title: bank.title, lead: bank.lead, body });
	}
	const name = productName(visit.session.product);
	const text = fill(wallet.submit, { amount: visit.amount });
	return paymentSheet(visit, {
		title: fill(wallet.title, { name }),
		lead: fill(wallet.lead, { name }),
		body: html`${planOf(visit)}${intentForm(visit, "proceed", html`${submit(text)}${choicesOf(visit)}`)}`,
	});
}

export function voucherPage(visit: PaymentVisit): Markup {
	const { voucher } = visit.words;
	return paymentSheet(visit, {
		title: voucher.title,
		lead: voucher.lead,
		body: html`<dl class="facts"><div><dt>${voucher.entity}</dt><dd>${voucherEntity}</dd></div>
<div><dt>${voucher.reference}</dt><dd>${voucherReference(visit.session.sessionId)}</dd></div></dl>
${intentForm(visit, "proceed", submit(voucher.submit))}`,
	});
}

/** A visit that is over: the shop's return address is all that is left of it. */
export function closedPage(visit: PaymentVisit): Markup {
	const { title, lead, submit: text } = visit.words.closed;
	return paymentSheet(visit, {
		title,
		lead,
		cancellable: false,
		body: html`<p class="aside"><a class="button" href="${visit.returnUrl.href}">${text}</a></p>`,
	});
}

/** A post that did not come from these pages (D24), or a fault of ours: the way on is the page itself. */
export function refusedPage(visit: PaymentVisit): Markup {
	const { fault, mistakes } = visit.words;
	return paymentSheet(visit, {
		title: fault.title,
		lead: mistakes.foreignForm,
		cancellable: false,
		body: html`<p class="aside"><a class="button" href="${visit.action}">${fault.submit}</a></p>`,
	});
}

/** Where no visit is known there is no shop to lead back to but the locale's home page of this very host. */
export function plainPage(
	kind: "missing" | "fault",
	locale: SiteLocale,
	at: { base: string; retry: string },
): Markup {
	const { title, lead } = paymentMessages[locale.messages][kind];
	const { fault } = paymentMessages[locale.messages];
	return sitePage({
		title,
		locale,
		base: at.base,
		homeHref: `/${locale.prefix}/`,
		body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${kind === "fault" ? html`<p class="aside"><a class="button" href="${at.retry}">${fault.submit}</a></p>` : ""}`,
	});
}

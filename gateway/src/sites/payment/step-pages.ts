// The steps that a bank, a wallet or a voucher puts between the shopper and the end of a payment.
import { html } from "hono/html";
import { instalmentPlan, productName } from "../../payments/card/products.ts";
import { challengeCode } from "../../payments/card/test-cards.ts";
import { type Mistake, mistakeSummary, textField } from "../frame/fields.ts";
import type { SiteLocale } from "../frame/locales.ts";
import { type Markup, sitePage } from "../frame/page.ts";
import { fill } from "./fill.ts";
import { paymentMessages } from "./messages/messages.ts";
import { intentForm, paymentSheet } from "./parts.ts";
import { moneyText, type PaymentVisit } from "./visit.ts";

const submit = (text: string) => html`<button type="submit">${text}</button>`;

export function challengePage(visit: PaymentVisit, mistakes: readonly Mistake[]): Markup {
	const { challenge } = visit.words;
	const { brand, lastDigits } = visit.session;
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
		lead: fill(challenge.lead, { brand: productName(brand ?? ""), digits: lastDigits ?? "" }),
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, visit.locale)}
${intentForm(visit, "code", html`<div class="digits">${field}</div>${submit(challenge.submit)}`)}`,
	});
}

export function identifyPage(visit: PaymentVisit): Markup {
	const { title, lead, submit: text } = visit.words.identify;
	return paymentSheet(visit, { title, lead, body: intentForm(visit, "proceed", submit(text)) });
}

/** Cents and months of each payment, in the shopper's words; empty for what is paid at once. */
function planOf({ session, locale, words }: PaymentVisit): Markup | "" {
	const plan = instalmentPlan(session.product, session.amount);
	if (plan.length === 1) return "";
	const relative = new Intl.RelativeTimeFormat(locale.tag, { numeric: "auto" });
	const when = (months: number) =>
		months === 0 ? relative.format(0, "day") : relative.format(months, "month");
	const caption = fill(words.wallet.plan, {
		times: plan.length,
		name: productName(session.product),
	});
	return html`<h2 class="plan">${caption}</h2>
<dl class="facts">${plan.map((cents, months) => html`<div><dt>${when(months)}</dt><dd>${moneyText(cents, session.currency, locale.tag)}</dd></div>`)}</dl>`;
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
		body: html`${planOf(visit)}${intentForm(visit, "proceed", submit(text))}`,
	});
}

/** Nine digits made from the visit's name: the same whenever the page is opened. */
export function voucherReference(sessionId: string): string {
	const number = [...sessionId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7);
	return String(number)
		.padStart(9, "0")
		.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");
}

export function voucherPage(visit: PaymentVisit): Markup {
	const { voucher } = visit.words;
	return paymentSheet(visit, {
		title: voucher.title,
		lead: voucher.lead,
		body: html`<dl class="facts"><div><dt>${voucher.entity}</dt><dd>21 098</dd></div>
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

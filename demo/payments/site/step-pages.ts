// Pages of the steps that a bank, a wallet or a voucher adds to a payment.

import { html } from "hono/html";
import { instalmentSchedule, paymentProductFacts } from "#contract/payment/products.ts";
import { type Mistake, mistakeSummary, textField } from "#gateway/platform/sites/fields.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { voucherEntity, voucherReference } from "#gateway/selling/payments/rules/voucher.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { productName } from "../products.ts";
import { challengeCode, testCardEffects } from "../test-cards.ts";
import type { PaymentAttempt } from "./attempt.ts";
import { translatorOf } from "./messages.ts";
import { intentForm, paymentSheet } from "./parts.ts";

const submit = (text: string) => html`<button type="submit">${text}</button>`;

export function challengePage(attempt: PaymentAttempt, mistakes: readonly Mistake[]): Markup {
	const { t } = attempt;
	const { brand, lastDigits, product } = attempt.session;
	const lead = brand
		? t("payment:challenge.lead", { card: productName(brand), digits: lastDigits ?? "" })
		: t("payment:challenge.leadOfWallet", { name: productName(product) });
	const field = textField({
		name: "code",
		label: t("payment:challenge.code"),
		hint: t("payment:challenge.hint", { code: challengeCode }),
		autocomplete: "one-time-code",
		inputmode: "numeric",
		maxlength: 8,
		error: mistakes.find((one) => one.field === "code")?.text,
	});
	return paymentSheet(attempt, {
		title: t("payment:challenge.title"),
		lead,
		hasErrors: mistakes.length > 0,
		body: html`${mistakeSummary(mistakes, attempt.locale)}
${intentForm(attempt, "code", html`<div class="digits">${field}</div>${submit(t("payment:challenge.submit"))}`)}`,
	});
}

export function identifyPage(attempt: PaymentAttempt): Markup {
	const { t } = attempt;
	return paymentSheet(attempt, {
		title: t("payment:identify.title"),
		lead: t("payment:identify.lead"),
		body: intentForm(attempt, "proceed", submit(t("payment:identify.submit"))),
	});
}

/** Amount and day of each instalment, in the shopper's language; empty for a payment that is made at once. */
function planOf({ session, locale, t }: PaymentAttempt): Markup | "" {
	const times = paymentProductFacts(session.product)?.times ?? 1;
	if (times === 1) return "";
	const plan = instalmentSchedule(session.amount, times, session.createdAt);
	const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" });
	const today = new Intl.RelativeTimeFormat(locale.tag, { numeric: "auto" }).format(0, "day");
	const caption = t("payment:wallet.plan", { times, name: productName(session.product) });
	return html`<h2 class="plan">${caption}</h2>
<dl class="facts">${plan.map(({ amount, dueOn }, index) => html`<div><dt>${index === 0 ? today : day.format(new Date(dueOn))}</dt><dd>${formatMoney(amount, session.currency, locale)}</dd></div>`)}</dl>`;
}

/** Choices of the test account, one for every way a payment can end; a plain yes is chosen already. */
export function choicesOf({ t }: PaymentAttempt): Markup {
	const options = testCardEffects.map((choice, index) => {
		const id = `choice-${choice}`;
		return html`<div class="choice"><input type="radio" name="choice" id="${id}" value="${choice}"${index === 0 ? html` checked` : ""}><label for="${id}">${t(`payment:testCards.effects.${choice}`)}</label></div>`;
	});
	return html`<details class="demo"><summary>${t("payment:choices.title")}</summary>
<fieldset><legend>${t("payment:choices.lead")}</legend>${options}</fieldset></details>`;
}

/** Asks the shopper to confirm: at the bank that issued the card, or at the payment product's owner. */
export function confirmPage(attempt: PaymentAttempt): Markup {
	const { t } = attempt;
	if (attempt.session.decidesTo) {
		const body = intentForm(attempt, "proceed", submit(t("payment:bank.submit")));
		return paymentSheet(attempt, {
			title: t("payment:bank.title"),
			lead: t("payment:bank.lead"),
			body,
		});
	}
	const name = productName(attempt.session.product);
	const text = t("payment:wallet.submit", { amount: attempt.amount });
	return paymentSheet(attempt, {
		title: t("payment:wallet.title", { name }),
		lead: t("payment:wallet.lead", { name }),
		body: html`${planOf(attempt)}${intentForm(attempt, "proceed", html`${submit(text)}${choicesOf(attempt)}`)}`,
	});
}

export function voucherPage(attempt: PaymentAttempt): Markup {
	const { t } = attempt;
	return paymentSheet(attempt, {
		title: t("payment:voucher.title"),
		lead: t("payment:voucher.lead"),
		body: html`<dl class="facts"><div><dt>${t("payment:voucher.entity")}</dt><dd>${voucherEntity}</dd></div>
<div><dt>${t("payment:voucher.reference")}</dt><dd>${voucherReference(attempt.session.sessionId)}</dd></div></dl>
${intentForm(attempt, "proceed", submit(t("payment:voucher.submit")))}`,
	});
}

/** Page of an attempt that is over: it only links to the shop's return address. */
export function closedPage(attempt: PaymentAttempt): Markup {
	const { t } = attempt;
	return paymentSheet(attempt, {
		title: t("payment:closed.title"),
		lead: t("payment:closed.lead"),
		cancellable: false,
		body: html`<p class="aside"><a class="button" href="${attempt.returnUrl.href}">${t("payment:closed.submit")}</a></p>`,
	});
}

/** Page after a post that did not come from these pages (SESSION-48); it links to the attempt's page. */
export function refusedPage(attempt: PaymentAttempt): Markup {
	const { t } = attempt;
	return paymentSheet(attempt, {
		title: t("payment:fault.title"),
		lead: t("payment:mistakes.foreignForm"),
		cancellable: false,
		body: html`<p class="aside"><a class="button" href="${attempt.action}">${t("payment:fault.submit")}</a></p>`,
	});
}

/** Page without a known attempt, so its link to the shop is the locale's home page on this host. */
export function plainPage(
	kind: "missing" | "fault",
	locale: SiteLocale,
	at: { base: string; retry: string },
): Markup {
	const t = translatorOf(locale.messages);
	const title = t(`payment:${kind}.title`);
	return sitePage({
		title,
		locale,
		base: at.base,
		homeHref: urlOf(locale, "index"),
		body: html`<h1>${title}</h1>
<p class="lead">${t(`payment:${kind}.lead`)}</p>
${kind === "fault" ? html`<p class="aside"><a class="button" href="${at.retry}">${t("payment:fault.submit")}</a></p>` : ""}`,
	});
}

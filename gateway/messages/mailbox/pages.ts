import { html } from "hono/html";
import type { MailboxLetter } from "#gateway/messages/letters/post.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { urlOf } from "#shop/page-paths.ts";
import { mailboxMessages } from "./messages.ts";

export interface MailboxRequest {
	base: string;
	locale: SiteLocale;
}

const pageOf = ({ base, locale }: MailboxRequest, title: string, body: Markup) =>
	sitePage({ title, locale, body, base, homeHref: urlOf(locale, "index"), layout: "narrow" });

const timeOf = (at: string, tag: string) =>
	new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

export function listPage(request: MailboxRequest, letters: readonly MailboxLetter[]): Markup {
	const words = mailboxMessages[request.locale.language];
	const list = html`<ul class="mails">${letters.map(
		({ letterId, subject, to, at }) => html`
<li><a href="${request.base}/mailbox/${letterId}"><strong>${subject}</strong><span>${to}</span><time datetime="${at}">${timeOf(at, request.locale.tag)}</time></a></li>`,
	)}</ul>`;
	return pageOf(
		request,
		words.title,
		html`<h1>${words.title}</h1>
<p class="lead">${letters.length > 0 ? words.intro : words.empty}</p>
${letters.length > 0 ? list : ""}`,
	);
}

export function letterPage(request: MailboxRequest, letter: MailboxLetter): Markup {
	const words = mailboxMessages[request.locale.language];
	const here = `${request.base}/mailbox/${letter.letterId}`;
	return pageOf(
		request,
		letter.subject,
		html`<p class="mail-back"><a href="${request.base}/mailbox">${words.back}</a></p>
<h1 class="mail-subject">${letter.subject}</h1>
<p class="lead">${letter.to}<br><time datetime="${letter.at}">${timeOf(letter.at, request.locale.tag)}</time></p>
<iframe class="mail" src="${here}/html" title="${words.letter}" sandbox="allow-popups"></iframe>
<details class="mail-text"><summary>${words.plain}</summary><pre tabindex="0">${letter.text}</pre></details>
<p><a href="${here}/eml" download>${words.file}</a></p>`,
	);
}

export function missingPage(request: MailboxRequest): Markup {
	const words = mailboxMessages[request.locale.language];
	return pageOf(
		request,
		words.missing,
		html`<h1>${words.missing}</h1><p><a href="${request.base}/mailbox">${words.back}</a></p>`,
	);
}

import { html } from "hono/html";
import type { Language } from "#contract/shapes.ts";
import type { MailboxLetter } from "#gateway/messages/letters/post.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { urlOf } from "#shop/page-paths.ts";

interface MailboxMessages {
	title: string;
	intro: string;
	empty: string;
	back: string;
	letter: string;
	plain: string;
	file: string;
	missing: string;
}

const mailboxMessages: Readonly<Record<Language, MailboxMessages>> = {
	fr: {
		title: "Boîte aux lettres",
		intro: "Les e-mails que la boutique aurait envoyés, les plus récents d’abord.",
		empty: "Aucun e-mail pour l’instant : passez une commande et il arrive ici.",
		back: "Tous les e-mails",
		letter: "L’e-mail comme il s’affiche",
		plain: "En texte seul",
		file: "Télécharger le fichier .eml",
		missing: "Cet e-mail n’est pas là",
	},
	en: {
		title: "Mailbox",
		intro: "The letters the shop would have sent, newest first.",
		empty: "No letter yet: place an order and it arrives here.",
		back: "All letters",
		letter: "The letter as it is shown",
		plain: "As plain text",
		file: "Download the .eml file",
		missing: "This letter is not here",
	},
	es: {
		title: "Buzón",
		intro: "Los correos que la tienda habría enviado, los más recientes primero.",
		empty: "Aún no hay correos: haz un pedido y llegará aquí.",
		back: "Todos los correos",
		letter: "El correo tal como se ve",
		plain: "Solo texto",
		file: "Descargar el archivo .eml",
		missing: "Este correo no está aquí",
	},
	de: {
		title: "Postfach",
		intro: "Die E-Mails, die der Shop verschickt hätte, die neuesten zuerst.",
		empty: "Noch keine E-Mail: Bestellen Sie etwas, und sie kommt hier an.",
		back: "Alle E-Mails",
		letter: "Die E-Mail, wie sie angezeigt wird",
		plain: "Als reiner Text",
		file: ".eml-Datei herunterladen",
		missing: "Diese E-Mail gibt es hier nicht",
	},
	it: {
		title: "Cassetta della posta",
		intro: "Le e-mail che il negozio avrebbe spedito, le più recenti per prime.",
		empty: "Ancora nessuna e-mail: fai un ordine e arriva qui.",
		back: "Tutte le e-mail",
		letter: "L’e-mail come appare",
		plain: "Solo testo",
		file: "Scarica il file .eml",
		missing: "Questa e-mail non c’è",
	},
	pl: {
		title: "Skrzynka",
		intro: "E-maile, które sklep by wysłał, od najnowszych.",
		empty: "Nie ma jeszcze e-maili: złóż zamówienie, a pojawią się tutaj.",
		back: "Wszystkie e-maile",
		letter: "E-mail w swojej postaci",
		plain: "Sam tekst",
		file: "Pobierz plik .eml",
		missing: "Nie ma tu tego e-maila",
	},
};

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

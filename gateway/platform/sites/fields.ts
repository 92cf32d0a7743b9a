// Form parts of the frame: visible labels, hints and mistakes tied to their fields, and a summary that takes focus.
import { html } from "hono/html";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import type { Markup } from "./page.ts";

export interface Field {
	/** unique on the page; by default `name` */
	id?: string;
	name: string;
	label: string;
	type?: "text" | "email" | "password" | "tel";
	/** a token of the HTML standard, e.g. `current-password` */
	autocomplete: string;
	value?: string;
	hint?: string;
	error?: string | undefined;
	maxlength?: number;
	inputmode?: "numeric" | "email" | "text";
	/** shown beside the label of a field that may stay empty (PAGE-87) */
	optional?: string;
	autofocus?: boolean;
	/** of a password: words of the button that shows and hides what was typed (password.js) */
	reveal?: { show: string; hide: string };
}

export function textField(field: Field): Markup {
	const id = field.id ?? field.name;
	const described = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean);
	return html`<div class="field${field.error ? " is-wrong" : ""}">
<label for="${id}">${field.label}${field.optional ? html` <span class="optional">${field.optional}</span>` : ""}</label>
<input id="${id}" name="${field.name}" type="${field.type ?? "text"}" autocomplete="${field.autocomplete}" value="${field.value ?? ""}"${field.maxlength ? html` maxlength="${field.maxlength}"` : ""}${field.inputmode ? html` inputmode="${field.inputmode}"` : ""}${field.type === "email" || field.type === "password" ? html` autocapitalize="none" spellcheck="false"` : ""}${field.optional ? "" : html` required`}${field.error ? html` aria-invalid="true"` : ""}${described.length > 0 ? html` aria-describedby="${described.join(" ")}"` : ""}${field.autofocus ? html` autofocus` : ""}${field.reveal ? html` data-show="${field.reveal.show}" data-hide="${field.reveal.hide}"` : ""}>
${field.hint ? html`<p class="hint" id="${id}-hint">${field.hint}</p>` : ""}${field.error ? html`<p class="error" id="${id}-error">${field.error}</p>` : ""}
</div>`;
}

export interface CheckBox {
	id?: string;
	name: string;
	label: string;
	checked: boolean;
	/** it has to be ticked */
	required?: true;
	error?: string | undefined;
}

export function checkBox(box: CheckBox): Markup {
	const id = box.id ?? box.name;
	return html`<div class="check${box.error ? " is-wrong" : ""}"><input id="${id}" name="${box.name}" type="checkbox" value="yes"${box.checked ? html` checked` : ""}${box.required ? html` required` : ""}${box.error ? html` aria-invalid="true" aria-describedby="${id}-error"` : ""}><label for="${id}">${box.label}</label>${box.error ? html`<p class="error" id="${id}-error">${box.error}</p>` : ""}</div>`;
}

export interface Mistake {
	/** id of its field; missing for a mistake of the whole form */
	field?: string;
	text: string;
}

/** Lists the mistakes, each linked to its field; takes focus when the page opens. */
export function mistakeSummary(mistakes: readonly Mistake[], locale: SiteLocale): Markup | "" {
	if (mistakes.length === 0) return "";
	return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${translatorOf(locale.messages)("sites:summary")}</h2>
<ul>${mistakes.map((mistake) => html`<li>${mistake.field ? html`<a href="#${mistake.field}">${mistake.text}</a>` : mistake.text}</li>`)}</ul>
</div>`;
}

export function hiddenField(name: string, value: string): Markup {
	return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** Words of the button in a password's field. */
export function revealWords({ messages }: SiteLocale): Field["reveal"] {
	const t = translatorOf(messages);
	return { show: t("sites:reveal.show"), hide: t("sites:reveal.hide") };
}

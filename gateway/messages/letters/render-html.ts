// The letter for mail programs: one column, inline styles. It is complete without its pictures and fonts, which many
// programs do not load. Programs that ask for it get a dark page; others may invert the colours.
import { html, raw } from "hono/html";
import { fontFaces } from "#gateway/platform/sites/assets.ts";
import type { Markup } from "#gateway/platform/sites/page.ts";
import { brand } from "#shop/brand.ts";
import { unbrokenParts } from "#shop/unbroken.ts";
import type { Annex, LetterPart, LetterText } from "./letter.ts";

const sans = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif";
const serif = "font-family:'Bodoni Moda',Didot,'Bodoni 72',Georgia,serif";
const ink = "color:#141311";
const muted = "color:#6a655c";
const line = "border-top:1px solid #dcd7cd";
const label = `${sans};font-size:11px;letter-spacing:.08em;text-transform:uppercase;${muted};margin:0 0 8px;font-weight:400`;
const body = `${sans};font-size:15px;line-height:1.6;${ink};margin:0`;
const small = `${sans};font-size:12px;line-height:1.5;${muted};margin:0`;
const number = "font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right";

/** What a dark page writes in place of inline colours, by the class of the element that has them. */
const dark = {
	page: ["margin:0;background:#ffffff", "background:#141311"],
	ink: [ink, "color:#f5f2ec"],
	muted: [muted, "color:#b3ada2"],
	line: [line, "border-top-color:#4a463f"],
	stone: ["background:#f5f2ec;padding", "background:#26241f"],
	press: ["background:#141311;color:#ffffff", "background:#f5f2ec;color:#141311"],
} as const;

const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
	dark,
)
	.map(([name, [, own]]) => `.${name}{${own.replaceAll(/;|$/g, "!important;")}}`)
	.join("")}}`;

function style(value: string) {
	const names = Object.entries(dark).filter(([, [own]]) => value.includes(own));
	const classes = names.map(([name]) => name).join(" ");
	return raw(`${classes ? ` class="${classes}"` : ""} style="${value}"`);
}

/** A text in which no line ends at a hyphen of an order's number or of `e-mail`. */
const unbroken = (text: string) =>
	unbrokenParts(text).map((part, at) =>
		at % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`,
	);

function partHtml(part: LetterPart): Markup {
	switch (part.kind) {
		case "paragraph":
			return html`<p${style(`${body};padding:0 0 24px`)}>${unbroken(part.text)}</p>`;
		case "lines":
			return html`<h2${style(label)}>${part.title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${style("margin:0 0 16px")}>${part.rows.map(
				({ name, detail, amount, picture }) => html`
<tr>${picture ? html`<td valign="top" width="76"${style(`${line};padding:12px 16px 12px 0`)}><img src="${picture}" width="60" height="90" alt=""${style("display:block;border:0;background:#f5f2ec")}></td>` : ""}<td valign="top"${style(`${body};${line};padding:12px 16px 12px 0`)}>${unbroken(name)}<br><span${style(`font-size:13px;${muted}`)}>${unbroken(detail)}</span></td><td valign="top"${style(`${body};${line};${number};padding:12px 0`)}>${amount}</td></tr>`,
			)}
</table>`;
		case "sums":
			return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${style(`${line};margin:0 0 32px;padding:12px 0 0`)}>${part.rows.map(
				({ label: name, amount, isTotal }) => html`
<tr><td${style(`${body};padding:${isTotal ? "12px 16px 4px 0;font-weight:600" : "4px 16px 4px 0"}`)}>${unbroken(name)}</td><td${style(`${body};${number};padding:${isTotal ? "12px 0 4px;font-weight:600" : "4px 0"}`)}>${amount}</td></tr>`,
			)}
</table>`;
		case "address":
			return html`<h2${style(label)}>${part.title}</h2>
<p${style(`${body};padding:0 0 32px`)}>${part.lines.map((one, at) => html`${at > 0 ? raw("<br>") : ""}${unbroken(one)}`)}</p>`;
		case "fact":
			return html`<div${style("background:#f5f2ec;padding:20px 24px;margin:0 0 32px")}><p${style(label)}>${part.label}</p><p${style(`${body};font-size:20px;letter-spacing:.04em;font-variant-numeric:tabular-nums;word-break:break-word`)}>${unbroken(part.value)}</p></div>`;
		case "code":
			return html`<div${style("background:#f5f2ec;padding:20px 24px;margin:0 0 32px")}><p${style(label)}>${part.label}</p><img src="${part.picture}" width="160" height="160" alt="${part.value}"${style("display:block;border:0;background:#ffffff")}><p${style(`${body};font-size:15px;letter-spacing:.04em;font-variant-numeric:tabular-nums;padding:12px 0 0`)}>${unbroken(part.value)}</p><p${style(`${small};padding:8px 0 0`)}>${unbroken(part.text)}</p></div>`;
		case "action":
			return html`<p${style("margin:0 0 40px")}><a href="${part.href}"${style(`${sans};display:inline-block;background:#141311;color:#ffffff;border:1px solid #6a655c;font-size:14px;padding:14px 28px;text-decoration:none`)}>${unbroken(part.label)}</a></p>`;
		case "link":
			return html`<p${style("margin:0 0 40px")}><a href="${part.href}"${style(`${sans};font-size:14px;${ink};text-decoration:underline`)}>${unbroken(part.label)}</a></p>`;
	}
}

const annexHtml = ({
	title,
	lines,
}: Annex): Markup => html`<tr><td${style(`${line};padding:20px 0 24px`)}><h2${style(label)}>${title}</h2>
${lines.map(({ text, isHeading }) => html`<p${style(`${small};padding:${isHeading ? "12px 0 0;font-weight:600" : "0 0 4px"}`)}>${unbroken(text)}</p>`)}</td></tr>
`;

export async function letterHtml(letter: LetterText): Promise<string> {
	const markup = html`<!doctype html>
<html lang="${letter.tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.subject}</title><style>${raw(darkSheet)}${letter.fonts ? raw(fontFaces(letter.fonts)) : ""}</style></head>
<body${style("margin:0;background:#ffffff")}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"${style("padding:40px 20px")}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${style("max-width:560px")}>
<tr><td${style("padding:0 0 40px")}><span${style(`${serif};font-size:24px;${ink}`)}>${brand.name}</span></td></tr>
<tr><td><h1${style(`${serif};font-size:30px;line-height:1.2;font-weight:400;${ink};margin:0 0 24px`)}>${unbroken(letter.heading)}</h1>
${letter.parts.map(partHtml)}
<p${style(`${body};padding:0 0 40px`)}>${letter.signature.split("\n").map((one, at) => html`${at > 0 ? raw("<br>") : ""}${one}`)}</p></td></tr>
${letter.annex ? annexHtml(letter.annex) : ""}<tr><td${style(`${line};padding:20px 0 0`)}><p${style(small)}>${unbroken(letter.footer)}${letter.leave ? html`<br><a href="${letter.leave.href}"${style(muted)}>${unbroken(letter.leave.label)}</a>` : ""}</p>${letter.seller ? html`<p${style(`${small};padding:12px 0 0`)}>${unbroken(letter.seller)}</p>` : ""}</td></tr>
</table></td></tr></table>
</body>
</html>`;
	return String(await markup);
}

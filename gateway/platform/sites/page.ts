// The plain HTML frame that the sign-in and payment sites share: the shop's look, and no scripts but those for passkeys and
// checks.
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { brand } from "#shop/brand.ts";
import { iconUrl, styleUrl } from "./assets.ts";

/** Markup with escaped values: the result of `html` of hono/html. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface SitePage {
	/** heading of the tab; the brand's name is added */
	title: string;
	locale: SiteLocale;
	/** content of `<main>`, starting with an `<h1>` */
	body: Markup;
	/** path under which a browser reaches the gateway's sites (SITE_BASE) */
	base: string;
	/** link of the wordmark: the shop's home page */
	homeHref: string;
	/** prefixes the tab's title when the page reports a mistake */
	hasErrors?: boolean;
	/** `split` has a picture beside the form from 800 px on; `narrow` is one quiet column */
	layout?: "split" | "narrow";
	/** a scene of /images/scenes, for `split` */
	scene?: string;
	/** addresses of scripts that run before the page is drawn; tell `sendPage` that there are some */
	scripts?: readonly string[];
}

const sceneWidths = [640, 960, 1280, 1600] as const;

function scenePicture(page: SitePage): Markup | "" {
	if (page.layout !== "split" || !page.scene) return "";
	const at = (width: number) => `${page.base}/images/scenes/${page.scene}?w=${width}`;
	return html`<div class="scene" aria-hidden="true"><span class="scene-letter">${brand.name.slice(0, 1)}</span><img src="${at(960)}" srcset="${sceneWidths.map((width) => `${at(width)} ${width}w`).join(", ")}" sizes="(min-width: 800px) 50vw, 100vw" alt="" width="960" height="1440" decoding="async" fetchpriority="high"></div>`;
}

/** The whole document. Every inserted value is escaped. */
export function sitePage(page: SitePage): Markup {
	const t = translatorOf(page.locale.messages);
	const title = `${page.hasErrors ? `${t("sites:errorPrefix")} ` : ""}${page.title} – ${brand.name}`;
	return html`<!doctype html>
<html lang="${page.locale.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${iconUrl(page.base)}">
<link rel="stylesheet" href="${styleUrl(page.base)}">
${(page.scripts ?? []).map((script) => html`<script src="${script}"></script>`)}
</head>
<body class="${page.layout ?? "narrow"}">
<a class="skip" href="#main">${t("sites:skip")}</a>
<header class="head"><a class="wordmark" href="${page.homeHref}" aria-label="${t("sites:home")}">${brand.name}</a></header>
${scenePicture(page)}
<main id="main" tabindex="-1">${page.body}</main>
<footer class="footer"><a href="${page.homeHref}">${t("sites:backToShop")}</a></footer>
</body>
</html>`;
}

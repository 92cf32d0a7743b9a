// What programs are told of the shop (PAGE-141): where to begin (llms.txt), and what holds for them (agents.md); for each host in
// its own language. Written from messages and the table of paths: neither asks the gateway.
import { translatorOf } from "#app/i18n/i18n.ts";
import type { HostLocales } from "#app/server/host-locales.ts";
import { i18nOf } from "#app/server/translator.ts";
import { brand } from "#shop/brand.ts";
import type { Locale } from "#shop/locales.ts";
import { type PageName, urlOf } from "#shop/page-paths.ts";
import { mcpPath, profilePath } from "./ucp.server.ts";

const acceptHeader = "`Accept: text/markdown`";

const wordsOf = ({ tag }: Pick<Locale, "tag">) => translatorOf(i18nOf(tag), "agents");

/** `Schweiz, Français, CHF`: country and language as the language names them, and the currency. */
function nameOf({ prefix, tag, country, language, currency }: Locale): string {
	const [region, ownLanguage] = [
		new Intl.DisplayNames([tag], { type: "region" }).of(country),
		new Intl.DisplayNames([tag], { type: "language" }).of(language),
	];
	// a prefix without a country is international
	const market = prefix.includes("-") ? (region ?? country) : "International";
	return `${market}, ${ownLanguage ?? language}, ${currency}`;
}

const link = (words: string, url: string, note = "") =>
	`- [${words}](${url})${note ? `: ${note}` : ""}`;

/** Where to begin in a locale. */
function entriesOf(locale: Locale, origin: string): string[] {
	const t = wordsOf(locale);
	const address = (name: PageName) => origin + urlOf(locale, name as "index");
	return [
		link(t("home"), address("index")),
		link(t("menu"), address("menu")),
		link(t("help"), address("help")),
		link(
			t("policies"),
			`${origin}/${locale.prefix}/policies.json`,
			t("policiesOf", { query: "`?product={id}`" }),
		),
		link(t("sitemap"), `${origin}/${locale.prefix}/sitemap.xml`),
	];
}

const marketsOf = ({ locales, origin }: HostLocales) =>
	locales.flatMap((locale) => [`## ${nameOf(locale)}`, "", ...entriesOf(locale, origin), ""]);

/** Where the same can be asked for by calls (PAGE-144). */
function callsText({ first, origin }: HostLocales): string {
	const at = (path: string) => `\`${origin}${path}\``;
	return wordsOf(first)("welcome.call", { mcp: at(mcpPath), ucp: at(profilePath) });
}

/** In the form of llmstxt.org: a name, what it is, then lists of links. */
export function llmsText(host: HostLocales): string {
	const t = wordsOf(host.first);
	return [
		`# ${brand.name}`,
		"",
		`> ${t("summary", { name: brand.name })}`,
		"",
		t("markdown", { header: acceptHeader }),
		t("facts"),
		callsText(host),
		"",
		...marketsOf(host),
		"## Optional",
		"",
		link(t("rules"), `${host.origin}/agents.md`),
		"",
	].join("\n");
}

/** What programs may do, what they leave to people, and how they tell the shop's words from customers'. */
export function agentsText(host: HostLocales): string {
	const { first, origin } = host;
	const t = wordsOf(first);
	const bag = origin + urlOf(first, "cart-add", { items: "{gtin}:{n}" });
	return [
		`# ${t("title", { name: brand.name })}`,
		"",
		t("summary", { name: brand.name }),
		"",
		`## ${t("welcome.title")}`,
		"",
		`- ${t("welcome.read")}`,
		`- ${t("welcome.lead", { address: `\`${bag}\`` })}`,
		`- ${callsText(host)}`,
		"",
		`## ${t("closed.title")}`,
		"",
		`- ${t("closed.order")}`,
		`- ${t("closed.forms")}`,
		"",
		"## Markdown",
		"",
		t("markdown", { header: acceptHeader }),
		t("facts"),
		"",
		`## ${t("quotes")}`,
		"",
		t("quotesText"),
		"",
		`> ${t("quoted")}`,
		"",
		...marketsOf(host),
	].join("\n");
}

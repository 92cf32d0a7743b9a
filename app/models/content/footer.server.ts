// The footer from the content service (CONTENT-12, CONTENT-20),
// or the built-in one while the service is away.

import { type Context, getSegmentations, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { ContentLink } from "#contract/content/shapes.ts";
import { contentTypes, type EntryOf } from "#contract/content/types.ts";
import { currencyFormats } from "#shop/currency-table.ts";
import { activeLocales, type Locale } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";
import { type PageName, urlOf } from "#shop/page-paths.ts";
import { parseEntry, readMain } from "./content.server.ts";
import type { CountryView, FooterView, PromiseKind } from "./footer-view.ts";
import { authoredLink, openResolver, type Resolver } from "./resolve.server.ts";
import { richView } from "./rich.ts";
import type { AuthoredLink } from "./view.ts";

const footerReferences = [
	"reinsurances.link_global.page_reference",
	"links_modular.links_block.links_group.page_reference",
	"guarantee.link.page_reference",
	"community.group.page_link.page_reference",
	"brand_networks.networks.link_informations.page_reference",
] as const;

const kinds: Readonly<Record<string, PromiseKind>> = {
	delivery: "delivery",
	returns: "returns",
	payment: "payment",
};

function viewOf(layout: EntryOf<"footer_layout">, resolver: Resolver): FooterView {
	const link = (given: ContentLink | undefined) => authoredLink(given, resolver, true);
	const links = (given: readonly ContentLink[]) => given.flatMap((each) => link(each) ?? []);
	const { community, reinsurances, links_modular, legals, brand_networks } = layout;
	const { guarantee } = layout;
	return {
		promises: reinsurances.map(({ title, description, link_global }) => ({
			kind: kinds[link_global?.page_reference[0]?.uid ?? ""] ?? "other",
			title,
			text: description,
			link: link(link_global),
		})),
		community: {
			title: community.title,
			group: community.group.map(({ title, page_link, image }) => ({
				title,
				link: link(page_link),
				image: image ? resolver.picture(image) : null,
			})),
		},
		networks: (brand_networks[0]?.networks ?? []).flatMap(({ title, icon, link_informations }) => {
			const to = link(link_informations);
			return to ? [{ title, icon, link: to }] : [];
		}),
		menus: links_modular
			.map(({ links_block }) => ({
				title: links_block.title,
				links: links(links_block.links_group),
			}))
			.filter((menu) => menu.links.length > 0),
		guarantee: guarantee
			? {
					title: guarantee.title,
					text: guarantee.text,
					link: link(guarantee.link),
					picture: guarantee.image ? resolver.picture(guarantee.image) : null,
				}
			: null,
		legal: richView(legals[0]?.content, resolver.path),
		countries: [],
		countriesNote: "",
	};
}

interface CachedFooter {
	selector: unknown;
	/** the families that links lead to; empty after a failure, so that the next request makes the view again */
	families: unknown;
	view: FooterView;
}
/** By entry: a view is used for as long as everything that it is made of. */
const made = new WeakMap<object, CachedFooter>();

/** By locale. It depends only on messages and the shop's tables, so it never changes. */
const builtIn = new Map<string, FooterView>();

// The footer that is shown while the content service is away (CONTENT-56): what every shop has, from the messages.

const promises = [
	{ kind: "delivery", title: "delivery", text: "deliveryText" },
	{ kind: "returns", title: "returns", text: "returnsText" },
	{ kind: "payment", title: "payment", text: "paymentText" },
] as const;

const pages = [
	{ name: "account-orders", words: "orders" },
	{ name: "gift-card", words: "giftCard" },
	{ name: "search", words: "search" },
	{ name: "cart", words: "bag" },
] as const satisfies readonly { name: PageName; words: string }[];

function builtInFooter(context: Context): FooterView {
	const { locale } = getShop(context);
	const t = getTranslator(context, "footer");
	const link = (href: string, words: string): AuthoredLink => ({ href, words, isAway: false });
	return {
		promises: promises.map(({ kind, title, text }) => ({
			kind,
			title: t(title),
			text: t(text),
			link: null,
		})),
		community: null,
		networks: [],
		menus: [
			{
				title: t("service"),
				links: [
					link(urlOf(locale, "help", {}), t("help")),
					...pages.map(({ name, words }) => link(urlOf(locale, name), t(words))),
				],
			},
		],
		guarantee: null,
		legal: [],
		countries: [],
		countriesNote: "",
	};
}

// The country selector's entries (CONTENT-24); if there are none, every country under its own name for itself.

/** The language as its speakers write it, capitalised: `Français`, `Deutsch`. */
function ownLanguage({ tag, language }: Locale): string {
	const name = new Intl.DisplayNames([tag], { type: "language" }).of(language) ?? language;
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function countryView(locale: Locale, name: string, hasFlag: boolean): CountryView {
	return {
		prefix: locale.prefix,
		name,
		language: ownLanguage(locale),
		flag: hasFlag ? locale.country.toLowerCase() : null,
	};
}

function localeOf(country: string, language: string): Locale | undefined {
	return activeLocales.find(
		(locale) =>
			locale.country === country.toUpperCase() && locale.language === language.toLowerCase(),
	);
}

/** The countries that the content service lists; an entry that is invalid or has no shop is left out. */
function countriesOf(selector: EntryOf<"site_selector"> | null): CountryView[] {
	const listed = (selector?.countries ?? []).flatMap((entry) => {
		const { data } = contentTypes.country_reference.safeParse(entry);
		const locale = data && localeOf(data.country_code, data.country_language);
		return data && locale ? [countryView(locale, data.country_name, data.display_flag)] : [];
	});
	if (listed.length > 0) return listed;
	return activeLocales.map((locale) => {
		// a prefix without a country is international: neither its name nor its currency is British
		if (!locale.prefix.includes("-")) {
			return countryView(
				locale,
				`International · ${currencyFormats[locale.currency]?.symbol}`,
				false,
			);
		}
		const names = new Intl.DisplayNames([locale.tag], { type: "region" });
		return countryView(locale, names.of(locale.country) ?? locale.country, true);
	});
}

export function builtInView(context: Context): FooterView {
	const { prefix } = getShop(context).locale;
	return memo(builtIn, prefix, () => ({
		...builtInFooter(context),
		countries: countriesOf(null),
	}));
}

/** Never throws: falls back to the built-in footer if the content cannot be read (CONTENT-8). */
export async function readFooter(context: Context): Promise<FooterView> {
	const [rawLayout, rawSelector, families] = await Promise.all([
		readMain(context, "footer_layout", footerReferences),
		readMain(context, "site_selector", ["countries"]),
		getSegmentations(context),
	]);
	const known = rawLayout && made.get(rawLayout);
	if (known && known.selector === rawSelector && known.families === families) return known.view;
	const layout = rawLayout && parseEntry(context, { type: "footer_layout" }, rawLayout);
	const selector = rawSelector && parseEntry(context, { type: "site_selector" }, rawSelector);
	const parts = layout ? viewOf(layout, await openResolver(context)) : builtInFooter(context);
	const view: FooterView = {
		...parts,
		countries: countriesOf(selector),
		countriesNote: selector?.text ?? "",
	};
	if (rawLayout) made.set(rawLayout, { selector: rawSelector, families, view });
	return view;
}

// The footer that is shown while the content service is away (CONTENT-56): what every shop has, from the messages.
import type { PageName } from "#app/i18n/page-params.ts";
import { urlOf } from "#app/i18n/urls.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { FooterLink, FooterView } from "./footer-view.ts";

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

export function builtInFooter(context: Context): FooterView {
	const { locale } = getShop(context);
	const t = getTranslator(context, "footer");
	const link = (href: string, words: string): FooterLink => ({ href, words, isAway: false });
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

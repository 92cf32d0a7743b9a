// Pages of the content service that a search may mean: advice, help, a theme.

import type { MessageKey } from "#app/i18n/i18n.ts";
import { listPages } from "#app/models/content/content.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { translate } from "#app/server/translator.ts";
import type { PageType } from "#contract/content/types.ts";
import { type PageName, urlOf } from "#shop/page-paths.ts";
import { slugOf } from "#shop/slug.ts";
import type { PageSuggestion } from "./suggestions.ts";

const types = ["landing", "trend", "lookbook", "blog", "help"] as const satisfies PageType[];

/** Where what a topic asks about is done, not only explained. */
const doneAt = {
	gift_cards: { page: "gift-card", title: "gift:title" },
	order_changes: { page: "track-order", title: "tracking:title" },
	contact: { page: "contact", title: "contact:title" },
} as const satisfies Record<string, { page: PageName; title: MessageKey }>;

/** The stores near a place, all of them without one; of a shop without stores, the way to ask for them. */
function storesPage(context: Context, place: string): PageSuggestion {
	const { locale, domain } = getShop(context);
	if (!domain.storeLocator.isActive) return pageOf(context, doneAt.contact);
	if (!place) return { title: translate(context, "stores:title"), href: urlOf(locale, "stores") };
	const named = place.charAt(0).toLocaleUpperCase(locale.tag) + place.slice(1);
	return {
		title: translate(context, "stores:titleNear", { place: named }),
		href: urlOf(locale, "stores", undefined, { [storeFields.text]: place }),
	};
}

const pageOf = (context: Context, { page, title }: (typeof doneAt)[keyof typeof doneAt]) => ({
	title: translate(context, title),
	href: urlOf(getShop(context).locale, page),
});

/**
 * The pages of topics, in their order: where it is done, then the help page of that id, if there is one.
 * @param place what was said beside them, where the stores are asked for
 */
export async function readHelpTopics(
	context: Context,
	topics: readonly string[],
	place = "",
): Promise<PageSuggestion[]> {
	if (topics.length === 0) return [];
	const { locale } = getShop(context);
	const pages = (await listPages(context, "help")) ?? [];
	return topics.flatMap((topic) => {
		const done = Object.hasOwn(doneAt, topic) ? doneAt[topic as keyof typeof doneAt] : undefined;
		const page = pages.find(({ uid }) => uid === topic);
		return [
			...(topic === "stores" ? [storesPage(context, place)] : []),
			...(done ? [pageOf(context, done)] : []),
			...(page
				? [{ title: page.title, href: contentPath(locale, "help", page.uid, page.url) }]
				: []),
		];
	});
}

/**
 * Pages whose title has a word that starts with each word typed; none if the content service does not answer.
 * @param max pages returned: a line or two beside products
 */
export async function findPages(
	context: Context,
	words: string,
	max: number,
): Promise<PageSuggestion[]> {
	const { locale } = getShop(context);
	const typed = slugOf(words).split("-").filter(Boolean);
	if (typed.length === 0) return [];
	const lists = await Promise.all(
		types.map(async (type) => ({ type, pages: (await listPages(context, type)) ?? [] })),
	);
	return lists
		.flatMap(({ type, pages }) =>
			pages
				.filter(({ title }) => {
					const own = slugOf(title).split("-");
					return typed.every((word) => own.some((each) => each.startsWith(word)));
				})
				.map(({ uid, url, title }) => ({ title, href: contentPath(locale, type, uid, url) })),
		)
		.slice(0, max);
}

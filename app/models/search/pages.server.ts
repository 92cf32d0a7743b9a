// Pages of the content service that a search may mean: advice, help, a theme.

import { listPages } from "#app/models/content/content.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { PageType } from "#contract/content/types.ts";
import { slugOf } from "#shop/slug.ts";
import type { PageSuggestion } from "./suggestions.ts";

const types = ["landing", "trend", "lookbook", "blog", "help"] as const satisfies PageType[];

/** Help pages by their ids, in this order; those that there are. */
export async function readHelpTopics(
	context: Context,
	uids: readonly string[],
): Promise<PageSuggestion[]> {
	if (uids.length === 0) return [];
	const { locale } = getShop(context);
	const pages = (await listPages(context, "help")) ?? [];
	return uids.flatMap((topic) => {
		const page = pages.find(({ uid }) => uid === topic);
		return page
			? [{ title: page.title, href: contentPath(locale, "help", page.uid, page.url) }]
			: [];
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

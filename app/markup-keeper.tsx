// Markup of a page's still parts (app/ui/still.tsx), kept by what it is made of: the main menu, the cards and the
// filters of a listing are drawn once, not once a request. Another word, price or picture is another key, so nothing
// here is ever out of date.
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_DataRouterDataContext as DataRouterDataContext } from "react-router";
import { I18nContext, type PageI18n } from "./i18n/use-translation.ts";
import type { RootData } from "./root-data.ts";
import type { KeepMarkup } from "./ui/kept-markup.ts";

/** Characters of markup and keys that a process holds: some twenty thousand cards. */
const most = 24 * 1024 * 1024;

const kept = new LRUCache<string, string>({
	maxSize: most,
	sizeCalculation: (markup, key) => markup.length + key.length,
});

/** What React writes in front for a document's head: a part names its picture by itself (`ahead`). */
const hints = /^(?:<link rel="preload"[^>]*>)+/;

const ofVisitor = [
	"origin",
	"singleHost",
	"formToken",
	"signedIn",
] as const satisfies readonly (keyof RootData)[];

/** Throws where a part that is kept for everybody asks for what is one visitor's. */
const nobody = Object.defineProperties(
	{},
	Object.fromEntries(
		ofVisitor.map((name) => [
			name,
			{
				get(): never {
					throw new Error(`A kept part of the page depends on ${name}`);
				},
			},
		]),
	),
);

/** The keeper for a page; null where its root data could not be loaded. */
export function keeperOf(root: RootData | undefined, i18n: PageI18n): KeepMarkup | null {
	if (!root) return null;
	const { lc, flags, imageBase } = root;
	const within = `${lc} ${flags} ${imageBase}`;
	const data = { root: Object.assign(Object.create(nobody), { lc, flags, imageBase }) };
	return ({ key, draw }) => {
		const name = `${within} ${key}`;
		const known = kept.get(name);
		if (known !== undefined) return known;
		const markup = renderToStaticMarkup(
			<I18nContext value={i18n}>
				<DataRouterDataContext value={{ loaderData: data } as never}>
					{draw()}
				</DataRouterDataContext>
			</I18nContext>,
		).replace(hints, "");
		kept.set(name, markup);
		return markup;
	};
}

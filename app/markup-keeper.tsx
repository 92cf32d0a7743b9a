// Markup of a page's still parts (app/ui/still.tsx), drawn by themselves with the page's words and data.
import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_DataRouterDataContext as DataRouterDataContext } from "react-router";
import { I18nContext, type PageI18n } from "./i18n/use-translation.ts";
import type { KeepMarkup } from "./ui/kept-markup.ts";
import { KeptRendering } from "./ui/slot.tsx";

/** What React writes in front for a document's head: a part names its picture by itself (`ahead`). */
const hints = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * The keeper for a page; null where its root data could not be loaded.
 * @param isKept the visitor's parts are marked rather than drawn (ui/slot.tsx)
 */
export function keeperOf(
	loaderData: Record<string, unknown>,
	i18n: PageI18n,
	isKept: boolean,
): KeepMarkup | null {
	if (!loaderData.root) return null;
	return ({ draw }) =>
		renderToStaticMarkup(
			<I18nContext value={i18n}>
				<KeptRendering value={isKept}>
					<DataRouterDataContext value={{ loaderData } as never}>{draw()}</DataRouterDataContext>
				</KeptRendering>
			</I18nContext>,
		).replace(hints, "");
}

// `t` in components. What the page uses is there from the start; another namespace is fetched when it is first asked for.
import type { i18n } from "i18next";
import { createContext, use } from "react";
import { type Names, type Translate, translatorOf } from "./i18n.ts";

export interface PageI18n {
	i18n: i18n;
	/**
	 * Resolves when the namespace is there; null where it was from the start. The same answer each time it is asked:
	 * React wants a promise that a component once waited for to be read again. The server has them all.
	 */
	load?: (namespace: string) => Promise<void> | null;
}

export const I18nContext = createContext<PageI18n | null>(null);

export function useTranslation<const N extends Names>(namespaces: N): { t: Translate<N> } {
	const page = use(I18nContext);
	if (!page) throw new Error("No translation around this component");
	for (const namespace of [namespaces].flat()) {
		const loading = page.load?.(namespace);
		if (loading) use(loading);
	}
	return { t: translatorOf(page.i18n, namespaces) };
}

// `t` in components. The page's own namespaces are there from the start; others are fetched when they are first used.
import type { i18n } from "i18next";
import { createContext, use } from "react";
import { type Names, type Translate, translatorOf } from "./i18n.ts";

export interface PageI18n {
	i18n: i18n;
	/**
	 * Resolves when the namespace is loaded; null if it was there from the start. Always returns the same promise: a component
	 * that has waited for a promise must read it again. Absent on the server, which has all namespaces.
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

// `t` in components. What the page uses is there from the start; another namespace is fetched when it is first asked for.
import { createContext, use } from "react";
import type { Translate, Translation } from "./translation.ts";

export interface Speaker {
	translation: Translation;
	/**
	 * Resolves when the namespace is there; null where it was from the start. The same answer each time it is asked:
	 * React wants a promise that a component once waited for to be read again. The server has them all.
	 */
	load?: (namespace: string) => Promise<void> | null;
}

export const SpeakerContext = createContext<Speaker | null>(null);

export function useTranslation(namespaces: string | readonly string[] = "common"): {
	t: Translate;
} {
	const speaker = use(SpeakerContext);
	if (!speaker) throw new Error("No translation around this component");
	const { translation, load } = speaker;
	for (const namespace of typeof namespaces === "string" ? [namespaces] : namespaces) {
		const loading = load?.(namespace);
		if (loading) use(loading);
	}
	return { t: translation.over(namespaces) };
}

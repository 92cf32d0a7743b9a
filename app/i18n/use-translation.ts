// `t` in components. What the page uses is there from the start; another namespace is fetched when it is first asked for.
import { createContext, use } from "react";
import type { Translate, Translation } from "./translation.ts";

export interface Speaker {
	translation: Translation;
	/** resolves when the namespaces are there; the server has them all */
	load?: (namespaces: readonly string[]) => Promise<void>;
}

export const SpeakerContext = createContext<Speaker | null>(null);

export function useTranslation(namespaces: string | readonly string[] = "common"): {
	t: Translate;
} {
	const speaker = use(SpeakerContext);
	if (!speaker) throw new Error("No translation around this component");
	const { translation, load } = speaker;
	const list = typeof namespaces === "string" ? [namespaces] : namespaces;
	const missing = load ? list.filter((namespace) => !translation.has(namespace)) : [];
	if (load && missing.length > 0) use(load(missing));
	return { t: translation.over(namespaces) };
}

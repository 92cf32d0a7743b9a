import { translationOf } from "../i18n/messages.server.ts";
import type { Translate } from "../i18n/translation.ts";
import { type Context, getShop } from "./request-context.ts";

/** `t` of a namespace in the page's language, for loaders, actions and their messages. */
export function getTranslator(context: Context, namespace: string): Translate {
	return translationOf(getShop(context).locale).over(namespace);
}

import type { TFunction } from "i18next";
import { i18nOf } from "../i18n/i18n.server.ts";
import { type Context, getShop } from "./request-context.ts";

/** `t` of a namespace in the page's language, for loaders, actions and their messages. */
export function getTranslator(context: Context, namespace: string): TFunction {
	return i18nOf(getShop(context).locale).getFixedT(null, namespace);
}

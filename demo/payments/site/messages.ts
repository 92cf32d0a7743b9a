// The messages of the payment site, from the files in `messages/`.
import {
	type KeysOf,
	type Translator,
	translatorsIn,
} from "#gateway/platform/wording/translate.ts";
import type payment from "./messages/en/payment.json";

type Key = KeysOf<{ payment: typeof payment }>;
export type Translate = Translator<Key>;

/** Makes the translator of a language's messages. */
export const translatorOf = translatorsIn<Key>(new URL("./messages/", import.meta.url));

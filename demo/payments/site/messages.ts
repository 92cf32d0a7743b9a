// The words of the payment site, in files beside it.
import { type KeysOf, type Translator, translatorsIn } from "../../../gateway/wording/translate.ts";
import type payment from "./messages/en/payment.json";

type Key = KeysOf<{ payment: typeof payment }>;
export type Translate = Translator<Key>;

/** What a language says. */
export const translatorOf = translatorsIn<Key>(new URL("./messages/", import.meta.url));

// i18next as the shop sets it up, the same on the server and in the browser.

import {
	type CustomTypeOptions,
	createInstance,
	type InitOptions,
	type i18n,
	type ParseKeys,
} from "i18next";
import { i18nextOptions } from "#shop/i18next.ts";
import { memo } from "#shop/memo.ts";
import type { Namespaces } from "./messages-path.ts";

export type Values = Readonly<Record<string, string | number>>;

type Namespace = keyof CustomTypeOptions["resources"];
/** Namespaces that a `t` looks through: one, or several in order. */
export type Names = Namespace | readonly Namespace[];
/** A key with its namespace: `cart:added`. */
export type MessageKey<N extends Namespace = Namespace> = N extends N
	? `${N}:${ParseKeys<N>}`
	: never;
/** Keys of the namespaces, bare or with their namespace; plurals without their suffixes. */
export type Key<N extends Names> = KeyOf<N extends readonly (infer One)[] ? One : N>;
type KeyOf<N> = N extends Namespace ? ParseKeys<N> | MessageKey<N> : never;
/** The message of a key. */
export type Translate<N extends Names> = (key: Key<N>, values?: Values) => string;
/** Untyped look-up, for a key of any namespace. */
type LookUp = (key: string, values?: Values) => string;

export const i18nOptions = {
	...i18nextOptions,
	ns: [],
	// each locale's resources are complete: a country's differences are merged in beforehand (messages.server.ts)
	load: "currentOnly",
} satisfies InitOptions;

/** @param tag language of the messages, BCP 47; @param resources namespaces by language tag */
export function createI18n(tag: string, resources: Readonly<Record<string, Namespaces>>): i18n {
	const instance = createInstance();
	instance.init({ ...i18nOptions, lng: tag, resources });
	return instance;
}

const translators = new WeakMap<i18n, Map<string, LookUp>>();

/** `t` over several namespaces: the first one that has the key wins. */
export function translatorOf<const N extends Names>(i18n: i18n, namespaces: N): Translate<N> {
	const cached = memo(translators, i18n, () => new Map<string, LookUp>());
	const translate = memo(cached, String(namespaces), () =>
		caching(i18n.getFixedT(null, namespaces as never) as LookUp),
	);
	return translate as Translate<N>;
}

/** A look-up takes i18next some 5 µs and a page makes a hundred: messages without values are cached. */
function caching(t: LookUp): LookUp {
	const cached = new Map<string, string>();
	return (key, values) => (values ? t(key, values) : memo(cached, key, () => t(key)));
}

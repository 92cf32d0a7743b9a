// Where a browser loads messages from.
import { createContext } from "react";

export type Messages = { readonly [key: string]: string | Messages };
export type Namespaces = Readonly<Record<string, Messages>>;

/** Namespaces that every page uses. */
export const everyPage = ["common", "layout"] as const;

/** Path that answers several namespaces at once. Its version covers all messages, so the answer may be cached for good. */
export function messagesPath(base: string, namespaces: readonly string[]): string {
	return `${base}${[...new Set(namespaces)].sort().join("+")}.json`;
}

/** Base of the locale's message paths for the browser; set on the server alone. */
export const MessagesBase = createContext("");

// Where a browser finds messages.
import { createContext } from "react";

export type Messages = { readonly [key: string]: string | Messages };
export type Namespaces = Readonly<Record<string, Messages>>;

/** Namespaces that every page uses. */
export const everyPage = ["common", "layout"] as const;

/** Path of namespaces as one answer: the version is of all messages, so that it may be kept for good. */
export function messagesPath(base: string, namespaces: readonly string[]): string {
	return `${base}${[...new Set(namespaces)].sort().join("+")}.json`;
}

/** Where the page's locale has its messages for the browser; known to the server alone. */
export const MessagesBase = createContext("");

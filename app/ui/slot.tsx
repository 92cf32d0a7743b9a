// A part of a public page that is the visitor's. In a page that is rendered to be kept its place is marked, and its content
// is rendered for each visitor (app/page-cache/fill.tsx); anywhere else it is an ordinary component.
import { type ComponentType, createContext, type FunctionComponent, use } from "react";

/** Unique to this process: nobody can write a mark into a name, a search or a text. */
const secret = import.meta.env.SSR ? crypto.randomUUID() : "";
const [start, end] = [`\uE000${secret} `, "\uE001"];

/** A mark in a document; its one group captures what the mark says. */
export const slotMarks = new RegExp(`${start}([^${end}]*)${end}`);
/** Separates slots that are rendered together. */
export const slotBorder = `\uE002${secret}`;

/** True while a page is rendered to be kept. */
export const KeptRendering = createContext(false);

// biome-ignore lint/suspicious/noExplicitAny: each has props of its own; they come back as they went
const bodies = new Map<string, ComponentType<any>>();

/** Component of a slot, by its name. */
export const slotBody = (name: string) => bodies.get(name);

/** `name` or `name value`, safe in text and attributes alike. */
export function slotMark(name: string, props: object = {}): string {
	const encoded =
		Object.keys(props).length > 0 ? ` ${encodeURIComponent(JSON.stringify(props))}` : "";
	return start + name + encoded + end;
}

/**
 * @param name unique in the shop
 * @param Body reads the visitor by `useVisitor`; begins and ends with an element, or renders nothing; its props are
 * JSON
 */
export function slot<P extends object>(name: string, Body: ComponentType<P>): FunctionComponent<P> {
	bodies.set(name, Body);
	return function Slot(props: P) {
		return use(KeptRendering) ? slotMark(name, props) : <Body {...props} />;
	};
}

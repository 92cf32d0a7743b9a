// A part of a public page that is the visitor's. Where a page is rendered to be kept, its place is marked, and what
// belongs there is rendered for each visitor (app/public-pages.tsx); anywhere else it is an ordinary component.
import { type ComponentType, createContext, use } from "react";

/** Of the Unicode range for private use: no text of ours or of an editor's has them. */
export const slotStart = "\uE000";
export const slotEnd = "\uE001";

/** True while a page is rendered to be kept. */
export const KeptRendering = createContext(false);

// biome-ignore lint/suspicious/noExplicitAny: each has props of its own; they come back as they went
const bodies = new Map<string, ComponentType<any>>();

/** Component of a slot, by its name. */
export const slotBody = (name: string) => bodies.get(name);

/** `name` or `name value`, safe in text and attributes alike. */
export function slotMark(name: string, props: object = {}): string {
	const said = Object.keys(props).length > 0 ? ` ${encodeURIComponent(JSON.stringify(props))}` : "";
	return slotStart + name + said + slotEnd;
}

/**
 * @param name unique in the shop
 * @param Body reads the visitor by `useVisitor`; begins and ends with an element, or renders nothing; its props are
 * JSON
 */
export function slot<P extends object>(name: string, Body: ComponentType<P>): ComponentType<P> {
	bodies.set(name, Body);
	return function Slot(props: P) {
		return use(KeptRendering) ? slotMark(name, props) : <Body {...props} />;
	};
}

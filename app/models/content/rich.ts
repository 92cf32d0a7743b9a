// Rich text through its allow-list: what is not on it loses its element and keeps its words; no address but of pages,
// https, mail and telephone.
import { type RichNode, richTextElements } from "#contract/content/shapes.ts";
import type { RichView } from "./view.ts";

type Reference = NonNullable<NonNullable<RichNode["attrs"]>["reference"]>;
/** Path of what a reference names, null where it is not to be had. */
export type Resolve = (reference: Reference) => string | null;

const allowed = new Set<string>(richTextElements);
/** Elements whose words are no text of the page. */
const dropped = new Set(["script", "style", "iframe", "object", "embed", "template", "noscript"]);

/** An address that a link may have; null for every other one. */
export function safeAddress(address: string | undefined | null): string | null {
	if (!address) return null;
	if (/^\/(?![/\\])/.test(address)) return address;
	return /^(https:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(address) ? address : null;
}

function linkView(node: RichNode, children: RichView[], resolve: Resolve): RichView[] {
	const { reference, url } = node.attrs ?? {};
	const href = reference ? resolve(reference) : safeAddress(url);
	if (!href) return children;
	return [{ element: "a", href, ...(href.startsWith("/") ? {} : { isAway: true }), children }];
}

/** @param depth how far in: a tree that never ends is cut */
export function richView(
	nodes: readonly RichNode[] | undefined,
	resolve: Resolve,
	depth = 0,
): RichView[] {
	if (depth > 12) return [];
	return (nodes ?? []).flatMap((node): RichView[] => {
		if (typeof node.text === "string") {
			if (node.bold) return [{ mark: "strong", text: node.text }];
			return node.italic ? [{ mark: "em", text: node.text }] : [node.text];
		}
		const type = node.type ?? "";
		if (dropped.has(type)) return [];
		const children = richView(node.children, resolve, depth + 1);
		if (type === "a") return linkView(node, children, resolve);
		if (!allowed.has(type) || type === "doc") return children;
		// a list whose every row went has nothing to say
		return children.length > 0 ? [{ element: type, children }] : [];
	});
}

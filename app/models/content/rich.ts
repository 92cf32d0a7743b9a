// Filters rich text by an allow-list: an element that is not on it is dropped and its text kept. Addresses may only be
// pages, https, mail and telephone.
import { type RichNode, richTextElements } from "#contract/content/shapes.ts";
import type { RichView } from "./view.ts";

type Reference = NonNullable<NonNullable<RichNode["attrs"]>["reference"]>;
/** Path of the page that a reference names; null if there is none. */
export type Resolve = (reference: Reference) => string | null;

const allowed = new Set<string>(richTextElements);
/** Elements whose text is not part of the page. */
const dropped = new Set(["script", "style", "iframe", "object", "embed", "template", "noscript"]);

/** The address if a link may have it, else null. */
export function safeAddress(address: string | undefined | null): string | null {
	if (!address) return null;
	// browsers leave tabs and line breaks out: behind one a second slash would begin another host
	if (/^\/(?![/\\])[^\t\n\r]*$/.test(address)) return address;
	return /^(https:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(address) ? address : null;
}

function linkView(node: RichNode, children: RichView[], resolve: Resolve): RichView[] {
	const { reference, url } = node.attrs ?? {};
	const href = reference ? resolve(reference) : safeAddress(url);
	if (!href) return children;
	return [{ element: "a", href, ...(href.startsWith("/") ? {} : { isAway: true }), children }];
}

/** @param depth nesting of the nodes: an endless tree is cut */
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
		// an element whose children were all dropped is dropped too
		return children.length > 0 ? [{ element: type, children }] : [];
	});
}

// 103 Early Hints: while a page that is not cached is being made, its browser already fetches the style sheets that every page
// has, and the largest picture once it is known. Browsers take them over HTTP/2 and later alone, and some programs over HTTP/1.1
// take a 103 for the answer, as nginx before 1.29 does: so they are sent where the operator says that the proxy in front passes
// them on (EARLY_HINTS), and for documents that a browser navigates to.
import type { ServerResponse } from "node:http";

/** Sends hints, as values of `Link`; nothing once the answer has begun. */
export type SendHints = (links: readonly string[]) => void;

const header = /^<[^<>\s]{1,2000}>(?:;\s*[\w-]+(?:="?[\w\s,.:/%()-]*"?)?)+$/;

export function hintsOf({ headers, method }: Request, outgoing: ServerResponse): SendHints | null {
	const isNavigation =
		method === "GET" &&
		headers.get("Sec-Fetch-Mode") === "navigate" &&
		headers.get("Sec-Fetch-Dest") === "document";
	if (!isNavigation) return null;
	return (links) => {
		const valid = links.filter((link) => header.test(link));
		const isLate = outgoing.headersSent || outgoing.destroyed;
		if (valid.length > 0 && !isLate) outgoing.writeEarlyHints({ link: valid });
	};
}

const linkTag = /<link\b[^>]*>/g;
const attribute = (tag: string, name: string) =>
	new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** What a document's head asks every page's browser for: its style sheets. */
export function commonLinks(html: string): string[] {
	const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
	return [...head.matchAll(linkTag)].flatMap(([tag]) => {
		const href = attribute(tag, "href");
		const isOwn = href?.startsWith("/") && attribute(tag, "rel") === "stylesheet";
		return isOwn ? [`<${href}>; rel=preload; as=style`] : [];
	});
}

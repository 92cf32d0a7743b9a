// What of a page could take what is typed into it: its headers and every script, form, frame, style and link, compared with those
// that were approved (PCI DSS 6.4.3 and 11.6.1). Pure: pages and files are fetched by the caller.
import { createHash } from "node:crypto";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as a shopper receives it, with the files that it names and those that these name. */
export interface Received {
	url: string;
	/** names in lower case */
	headers: Readonly<Record<string, string>>;
	html: string;
	/** text of each script and style sheet by its address */
	files: ReadonlyMap<string, string>;
}

/** What may be on the page: written by `record`, read and approved by an operator. */
export interface Approved {
	headers: Record<string, string>;
	/** SHA-256 by address */
	files: Record<string, string>;
	/** SHA-256 of inline scripts and styles, their texts in quotation marks left out */
	inline: string[];
	/** where forms lead to, frames, bases, and links that fetch: `form https://shop.example` */
	targets: string[];
}

/** Headers that say what a page may do; others change with each answer. */
const watchedHeaders = [
	"content-security-policy",
	"content-security-policy-report-only",
	"x-frame-options",
	"x-content-type-options",
	"referrer-policy",
	"permissions-policy",
	"cross-origin-opener-policy",
	"cross-origin-embedder-policy",
	"cross-origin-resource-policy",
	"strict-transport-security",
	"access-control-allow-origin",
	"service-worker-allowed",
	"reporting-endpoints",
	"refresh",
	"link",
	"x-dns-prefetch-control",
] as const;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** A nonce is another one in each answer. */
const lasting = (value: string) => value.replaceAll(/'nonce-[^']*'/g, "'nonce'");

/** The code of an inline script without what it hands over: data in quotation marks changes with each page. */
const skeleton = (code: string) =>
	code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""').trim();

const isData = ({ attribs }: Element) => /^application\/(?:ld\+)?json$/.test(attribs.type ?? "");
/** Attributes by which an element fetches, or sends. */
const addresses = ["src", "href", "action", "formaction", "data", "poster", "background", "ping"];

const originOf = (address: string, base: string): string => {
	if (!URL.canParse(address, base)) return `unreadable ${address}`;
	const url = new URL(address, base);
	return url.origin === "null" ? url.protocol : url.origin;
};

/** Addresses outside the page's own origin that a style sheet fetches. */
function foreignOf(css: string, base: string): string[] {
	const found = [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gi)];
	return found
		.map(([, inUrl, imported]) => (inUrl ?? imported ?? "").trim())
		.filter((address) => !/^(?:data:image|data:font|#)/i.test(address))
		.map((address) => originOf(address, base))
		.filter((origin) => origin !== new URL(base).origin);
}

function targetsOf(element: Element, url: string): string[] {
	const { name, attribs } = element;
	const own = new URL(url).origin;
	const targets: string[] = [];
	const handlers = Object.keys(attribs).filter((attribute) => /^on/i.test(attribute));
	for (const handler of handlers)
		targets.push(`handler ${name} ${handler} ${sha256(attribs[handler] ?? "")}`);
	if (name === "base") targets.push(`base ${attribs.href ?? ""}`);
	if (name === "meta" && attribs["http-equiv"]) {
		targets.push(`meta ${attribs["http-equiv"].toLowerCase()} ${attribs.content ?? ""}`);
	}
	if (["iframe", "frame", "object", "embed", "portal", "applet"].includes(name)) {
		targets.push(
			`frame ${attribs.src ?? attribs.data ?? ""} ${attribs.srcdoc ? sha256(attribs.srcdoc) : ""}`.trim(),
		);
	}
	if (name === "form") targets.push(`form ${originOf(attribs.action ?? url, url)}`);
	if (name === "template" && "shadowrootmode" in attribs) targets.push("shadow root");
	if (attribs.style) {
		for (const origin of foreignOf(attribs.style, url)) targets.push(`style ${origin}`);
	}
	for (const attribute of addresses) {
		const value = attribs[attribute];
		if (value === undefined || name === "base") continue;
		if (/^\s*(?:javascript|vbscript|data:text)/i.test(value.replaceAll(/[\s\0]/g, ""))) {
			targets.push(`script in ${name} ${attribute}`);
			continue;
		}
		// a link that is followed takes nothing along
		if (attribute === "href" && (name === "a" || name === "area")) continue;
		const origin = originOf(value, url);
		if (origin !== own && origin !== "data:") targets.push(`${name} ${attribute} ${origin}`);
	}
	for (const candidate of (attribs.srcset ?? attribs.imagesrcset ?? "").split(/,\s+/)) {
		const origin = candidate === "" ? own : originOf(candidate.trim().split(/\s/)[0] ?? "", url);
		if (origin !== own && origin !== "data:") targets.push(`${name} srcset ${origin}`);
	}
	return targets;
}

/** Scripts and style sheets that a page or a script names, as whole addresses. */
export function filesNamed(text: string, from: string): string[] {
	const found = [
		...text.matchAll(/["'`(]([^"'`()\s<>]*?\.(?:m?js|css))(?:\?[^"'`()\s<>]*)?["'`)]/g),
	];
	const urls = found.flatMap(([, address = ""]) => {
		// an import names a file beside it; a plain word in a text names none
		const isAddress = /^(?:https?:)?\/\/|^\.{0,2}\//.test(address);
		return isAddress && URL.canParse(address, from) ? [new URL(address, from).href] : [];
	});
	return [...new Set(urls)];
}

/** Everything on a page that matters, in the form in which it is approved. */
export function describePage({ url, headers, html, files }: Received): Approved {
	const document = parseDocument(html);
	const all = DomUtils.filter(
		(node) => ElementType.isTag(node),
		document,
		true,
	) as unknown as Element[];
	const targets = all.flatMap((element) => targetsOf(element, url));
	const inline: string[] = [];
	for (const element of all) {
		if (element.name !== "script" && element.name !== "style") continue;
		const text = DomUtils.textContent(element);
		if (element.name === "script") {
			const { src, type = "" } = element.attribs;
			// also one whose name says nothing of a script
			if (src !== undefined) {
				targets.push(
					`script ${type || "classic"} ${URL.canParse(src, url) ? new URL(src, url).href : src}`,
				);
			} else if (!isData(element)) inline.push(`script ${type} ${sha256(skeleton(text))}`);
			continue;
		}
		inline.push(`style ${sha256(text)}`);
		for (const origin of foreignOf(text, url)) targets.push(`style ${origin}`);
	}
	for (const [address, text] of files) {
		if (!address.split("?")[0]?.endsWith(".css")) continue;
		for (const origin of foreignOf(text, address)) targets.push(`style sheet ${address} ${origin}`);
	}
	const unique = (values: readonly string[]) => [...new Set(values)].sort();
	return {
		headers: Object.fromEntries(
			watchedHeaders.flatMap((name) => {
				const value = headers[name];
				return value === undefined ? [] : [[name, lasting(value)]];
			}),
		),
		files: Object.fromEntries([...files].sort().map(([address, text]) => [address, sha256(text)])),
		inline: unique(inline),
		targets: unique(targets),
	};
}

/** What differs from what was approved, a line each; nothing where all is well. What is missing is named too. */
export function differences(approved: Approved, found: Approved): string[] {
	const names = new Set([...Object.keys(approved.headers), ...Object.keys(found.headers)]);
	const headers = [...names].flatMap((name) => {
		const [before, now] = [approved.headers[name], found.headers[name]];
		if (before === now) return [];
		return [`header ${name}: ${before ?? "(none)"} → ${now ?? "(none)"}`];
	});
	const files = Object.entries(found.files).flatMap(([address, hash]) => {
		const known = approved.files[address];
		if (known === hash) return [];
		return [known === undefined ? `file added: ${address}` : `file changed: ${address}`];
	});
	const added = (what: "inline" | "targets", name: string) =>
		found[what]
			.filter((entry) => !approved[what].includes(entry))
			.map((entry) => `${name} added: ${entry}`);
	return [...headers, ...files, ...added("inline", "inline"), ...added("targets", "target")];
}

// Reads what browsers report of the security policy, without anything about the shopper: the directive, the origin and the
// kind of page. Queries, whole addresses and samples are not read.
import { z } from "zod";
import { localeOf } from "#shop/locales.ts";
import { safePath } from "../log.ts";

export interface PolicyReport {
	directive: string;
	/** origin of what was refused, or its kind: `inline`, `eval`, `data` */
	blocked: string;
	/** pattern of the page's path, without names and ids */
	page: string;
}

/** Most reports of one post that are read. */
const maxReports = 20;

const text = z.string().max(8_192);
const asDelivered = z.object({
	type: z.literal("csp-violation"),
	body: z.object({
		documentURL: text,
		blockedURL: text.nullish(),
		effectiveDirective: text,
		sourceFile: text.nullish(),
	}),
});
const asPosted = z
	.object({
		"csp-report": z.object({
			"document-uri": text,
			"blocked-uri": text.nullish(),
			"effective-directive": text.optional(),
			"violated-directive": text.optional(),
			"source-file": text.nullish(),
		}),
	})
	.transform(({ "csp-report": report }) => ({
		body: {
			documentURL: report["document-uri"],
			blockedURL: report["blocked-uri"],
			effectiveDirective: report["effective-directive"] ?? report["violated-directive"] ?? "",
			sourceFile: report["source-file"],
		},
	}));
const anyReport = z.union([asDelivered, asPosted]);

const directiveName =
	/^(?:(?:default|script|style|img|font|connect|media|frame|manifest|worker|child|object)-src|(?:script|style)-src-(?:elem|attr)|base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/;
const kinds = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob"]);
const trustedTypes = /^trusted-types-(?:policy|sink)$/;
const web = /^(?:https?|wss?):$/;
const maxOrigin = 120;

/** Null for what an extension or the browser itself has added. */
function blockedOf(address: string): string | null {
	if (address === "") return "inline";
	if (kinds.has(address) || trustedTypes.test(address)) return address;
	const url = URL.parse(address);
	if (!url) return null;
	const kind = url.protocol.slice(0, -1);
	if (kinds.has(kind)) return kind;
	return web.test(url.protocol) && url.origin.length <= maxOrigin ? url.origin : null;
}

/** Whether a script from outside the page caused it. */
function isForeign(sourceFile: string | null | undefined): boolean {
	const protocol = URL.parse(sourceFile ?? "")?.protocol;
	return protocol !== undefined && !web.test(protocol) && protocol !== "blob:";
}

const maxSegment = 40;
const maxSegments = 6;

/** `/fr-fr/robe-lina--p100001/` → `/:lc/*--p/`. */
export function pagePattern(pathname: string): string {
	const segments = safePath(pathname)
		.split("/")
		.map((segment, at) => {
			if (at === 1 && localeOf(segment)?.prefix === segment) return ":lc";
			if (segment.length > maxSegment) return "*";
			return segment.replace(/^[a-z0-9-]+--(pl|p|lp|tp|lbp|blog)\w*$/i, "*--$1");
		});
	return [...segments.slice(0, maxSegments), ...(segments.length > maxSegments ? ["…"] : [])].join(
		"/",
	);
}

function readReport(entry: unknown, origin: string): PolicyReport | null {
	const { data } = anyReport.safeParse(entry);
	if (!data) return null;
	const { documentURL, blockedURL, effectiveDirective, sourceFile } = data.body;
	const page = URL.parse(documentURL);
	if (page?.origin !== origin || isForeign(sourceFile)) return null;
	const [directive = ""] = effectiveDirective.toLowerCase().split(" ");
	const blocked = blockedOf(blockedURL ?? "");
	if (blocked === null || !directiveName.test(directive)) return null;
	return { directive, blocked, page: pagePattern(page.pathname) };
}

/**
 * The reports of a post.
 * @param origin that the post came to: reports of other shops' pages are left out
 */
export function readReports(
	posted: unknown,
	origin: string,
): { reports: PolicyReport[]; dropped: number } {
	const entries: unknown[] = Array.isArray(posted) ? posted : [posted];
	const reports = entries
		.slice(0, maxReports)
		.map((entry) => readReport(entry, origin))
		.filter((report) => report !== null);
	return { reports, dropped: entries.length - reports.length };
}

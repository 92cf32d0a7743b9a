// Refuses what no page of ours sends: odd methods, unreadable paths, forms from elsewhere (SESSION-48, SESSION-49).
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { type Runtime, siteBase } from "../runtime.ts";
import { readCookies, sharedCookieName } from "../session/cookies.ts";
import { isSignature } from "../session/signing.ts";

export const allowedMethods = new Set(["GET", "HEAD", "POST"]);

/** Where programs call: bodies are JSON there, and no cookie is read (PAGE-148). */
export const isForAgents = (pathname: string): boolean => pathname.startsWith("/api/");

export const isAllowedMethod = (method: string, pathname: string): boolean =>
	allowedMethods.has(method) || (method === "PUT" && isForAgents(pathname));

/**
 * Whether a path is that of a file, or begins a name with a dot, as browsers and scanners ask for unasked: `/favicon.ico`,
 * `/wp-login.php`, `/.env` (PAGE-158). Pages of former shops end in `.html` too.
 */
export const isFilePath = (pathname: string): boolean =>
	/\/\.|\.(?!html?$)[a-z][a-z\d]*$/i.test(pathname);

/** Longest path and query that are read. */
const maxUrl = 4_096;
/** On the way to the sign-in site, whose address has a return address in it, and that one a page's: escaped twice. */
const maxSignInUrl = 8_192;

/**
 * Null where the path can be served; else the status to refuse it with: 404 for what names no page, as a mistyped or cut
 * link may (PAGE-124).
 */
export function faultOfPath(url: string): 400 | 404 | null {
	const target = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
	const maxLength = target.startsWith(`${siteBase}/auth/`) ? maxSignInUrl : maxUrl;
	// no path and no parameter of ours has a NUL, and no database would take one
	if (url.length > maxLength || url.includes("%00")) return 400;
	const path = target.replace(/[?#].*$/s, "");
	// `//host` would become a host once a redirect or a link repeats it
	if (path.includes("//")) return 404;
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return 404;
	}
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
	return /[\u0000-\u001f\u007f\\]/.test(decoded) ? 404 : null;
}

/**
 * SESSION-48: where a post comes from, according to the browser's headers. `unsaid` (neither header) needs a form token
 * (SESSION-49).
 */
export function postOrigin({ headers }: Request, origin: string): "same" | "foreign" | "unsaid" {
	const site = headers.get("Sec-Fetch-Site");
	const from = headers.get("Origin");
	if (site !== null && site !== "same-origin") return "foreign";
	if (from !== null && from !== origin) {
		// a privacy setting blanks the origin; Sec-Fetch-Site cannot be forged by a page
		return from === "null" && site === "same-origin" ? "same" : "foreign";
	}
	return site !== null || from !== null ? "same" : "unsaid";
}

/** SESSION-49: whether a form carries the token that belongs to the visitor's anonymous id. */
export function hasFormToken(
	{ request, form }: { request: Request; form: FormData },
	runtime: Pick<Runtime, "env" | "secrets">,
): boolean {
	const name = sharedCookieName("anonymousId", runtime.env.VITRINE_ENV);
	const visitor = readCookies(request.headers.get("Cookie")).get(name);
	if (!visitor) return false;
	return isSignature(runtime.secrets, "form", visitor, String(form.get(formTokenField) ?? ""));
}

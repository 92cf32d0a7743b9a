// Refuses what no page of ours sends: odd methods, unreadable paths, forms from elsewhere (SESSION-48, SESSION-49).
import { formTokenField } from "../../i18n/form-token-field.ts";
import type { Runtime } from "../runtime.ts";
import { readCookies, sharedCookieName } from "../session/cookies.ts";
import { isSignature } from "../session/signing.ts";

export const allowedMethods = new Set(["GET", "HEAD", "POST"]);

/** Longest path and query that are read. */
const longestUrl = 4_096;

/** Null where the path can be served; else the status to refuse it with. */
export function faultOfPath(url: string): 400 | 404 | null {
	// no path and no parameter of ours has a NUL, and no database would take one
	if (url.length > longestUrl || url.includes("%00")) return 400;
	const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
	// `//host` would become a host once a redirect or a link repeats it
	if (path.includes("//")) return 404;
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return 400;
	}
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
	return /[\u0000-\u001f\u007f\\]/.test(decoded) ? 400 : null;
}

/**
 * SESSION-48, SESSION-49: a post is ours if the browser says so by Sec-Fetch-Site or Origin. If it sends neither, the form's
 * token decides, which belongs to the visitor's anonymous id.
 */
export function isSameOriginPost(
	{ request, form }: { request: Request; form: FormData },
	origin: string,
	runtime: Pick<Runtime, "env" | "secrets">,
): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	const from = request.headers.get("Origin");
	if (site !== null && site !== "same-origin") return false;
	if (from !== null && from !== origin) {
		// a privacy setting blanks the origin; Sec-Fetch-Site cannot be forged by a page
		return from === "null" && site === "same-origin";
	}
	if (site !== null || from !== null) return true;
	const name = sharedCookieName("anonymousId", runtime.env.VITRINE_ENV);
	const visitor = readCookies(request.headers.get("Cookie")).get(name);
	if (!visitor) return false;
	return isSignature(runtime.secrets, "form", visitor, String(form.get(formTokenField) ?? ""));
}

// Requests that a browser or an extension makes ahead, just in case: the answer may never be shown.

/** The Fetch standard's header, and the older ones of Chromium, Safari and Firefox. */
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** @param header the value of a request's header, by its name in lower case */
export function isPrefetch(header: (name: string) => string | null | undefined): boolean {
	return purposes.some((name) => /prefetch|prerender|preview/i.test(header(name) ?? ""));
}

// SESSION-26: a return target is resolved against the request's own origin and refused when it leaves it.

/** Path, query and fragment of a target on this origin; the fallback for anything else. */
export function returnTarget(
	origin: string,
	target: string | null | undefined,
	fallback: string,
): string {
	// browsers read a backslash as a slash, and drop control characters and blanks
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are what is refused
	if (!target || target.length > 2_000 || /[\\\u0000-\u0020\u007f]/.test(target)) return fallback;
	// `https:host` is a path to some parsers and a host to others
	const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(target);
	if (isAbsolute && target !== origin && !target.startsWith(`${origin}/`)) return fallback;
	try {
		const url = new URL(target, origin);
		if (url.origin !== new URL(origin).origin) return fallback;
		if (url.username !== "" || url.password !== "") return fallback;
		// `//host` as a path would be read as a host once it stands alone
		if (url.pathname.startsWith("//")) return fallback;
		return url.pathname + url.search + url.hash;
	} catch {
		return fallback;
	}
}

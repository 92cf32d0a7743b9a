// What a program sends, read without trust: null for what cannot be.
import { parseDictionary } from "structured-headers";

/** Characters of the header. */
const maxHeader = 2_000;

/** `UCP-Agent: profile="https://…"`; null for a header that names none. */
export function profileOfHeader(header: string | null): string | null {
	if (header === null || header.length > maxHeader) return null;
	try {
		const profile = parseDictionary(header).get("profile")?.[0];
		return typeof profile === "string" ? profile : null;
	} catch {
		return null;
	}
}

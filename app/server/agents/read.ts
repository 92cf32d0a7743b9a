// What a program sends, read without trust: null for what cannot be.
import { parseDictionary } from "structured-headers";

/** @returns the body as JSON, `undefined` in it for an empty one */
export function readJson(bytes: Uint8Array): { body: unknown } | null {
	if (bytes.byteLength === 0) return { body: undefined };
	try {
		return { body: JSON.parse(Buffer.from(bytes).toString("utf8")) };
	} catch {
		return null;
	}
}

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

import { readBounded } from "#shop/process/read-bounded.ts";

/**
 * The bytes of a body; null for one above the limit, whatever length it declares.
 * @param mayHold asked before so many bytes are held; false ends the reading with null
 */
export async function readBody(
	{ headers, body }: Request,
	maxBytes: number,
	mayHold: (size: number) => boolean = () => true,
): Promise<Buffer<ArrayBuffer> | null> {
	if (Number(headers.get("Content-Length") ?? 0) > maxBytes) return null;
	return readBounded(body, maxBytes, mayHold);
}

/** @returns what a body says, `undefined` for an empty one; null for one that is no JSON */
export function readJson(bytes: Uint8Array): { body: unknown } | null {
	if (bytes.byteLength === 0) return { body: undefined };
	try {
		return { body: JSON.parse(Buffer.from(bytes).toString("utf8")) };
	} catch {
		return null;
	}
}

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
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.byteLength;
		if (size > maxBytes || !mayHold(size)) return null;
		parts.push(part);
	}
	return Buffer.concat(parts);
}

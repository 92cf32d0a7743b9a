/** The bytes of a body; null for one above the limit, whatever length it declares. */
export async function readBody(
	{ headers, body }: Request,
	maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
	if (Number(headers.get("Content-Length") ?? 0) > maxBytes) return null;
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.byteLength;
		if (size > maxBytes) return null;
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/**
 * The bytes of a stream from outside; null for one of more than `maxBytes`, of which no more is read.
 * @param parts null, as of an answer without a body, is empty
 * @param mayHold asked before so many bytes are held; false ends the reading with null
 */
export async function readBounded(
	parts: AsyncIterable<Uint8Array> | null,
	maxBytes: number,
	mayHold: (size: number) => boolean = () => true,
): Promise<Buffer<ArrayBuffer> | null> {
	const read: Uint8Array[] = [];
	let size = 0;
	for await (const part of parts ?? []) {
		size += part.byteLength;
		if (size > maxBytes || !mayHold(size)) return null;
		read.push(part);
	}
	return Buffer.concat(read);
}

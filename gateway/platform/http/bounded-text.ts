/**
 * The text of another service's answer.
 * @throws Error when it is longer than allowed
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.byteLength;
		if (size > maxBytes) throw new Error("the answer is too long");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

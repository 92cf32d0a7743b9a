import { startDeadline } from "#shop/process/patience.ts";

async function boundedText(response: Response, maxBytes: number): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.byteLength;
		if (size > maxBytes) throw new Error("the answer is too long");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

/**
 * Posts JSON to a service that the operator chose.
 * @param headers its key: addresses are logged on the way
 * @param ms the answer may take
 * @returns its answer's JSON
 * @throws Error when it fails, is late, or answers more than `maxBytes`
 */
export async function postJson(
	url: string,
	headers: Readonly<Record<string, string>>,
	body: object,
	{ ms, maxBytes }: { ms: number; maxBytes: number },
): Promise<unknown> {
	const response = await fetch(url, {
		method: "POST",
		redirect: "error",
		signal: startDeadline(ms).signal,
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`it answered ${response.status}`);
	return JSON.parse(await boundedText(response, maxBytes));
}

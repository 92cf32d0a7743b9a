import { withinTime } from "#shop/process/patience.ts";
import { readBounded } from "#shop/process/read-bounded.ts";

/**
 * Posts JSON to a service that the operator chose.
 * @param headers its key: addresses are logged on the way
 * @param ms the answer may take
 * @returns its answer's JSON
 * @throws Error when it fails, is late, or answers more than `maxBytes`
 */
export function postJson(
	url: string,
	headers: Readonly<Record<string, string>>,
	body: object,
	{ ms, maxBytes }: { ms: number; maxBytes: number },
): Promise<unknown> {
	return withinTime(ms, async (signal) => {
		const response = await fetch(url, {
			method: "POST",
			redirect: "error",
			signal,
			headers: { "Content-Type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
		if (!response.ok) {
			await response.body?.cancel();
			throw new Error(`it answered ${response.status}`);
		}
		const bytes = await readBounded(response.body, maxBytes);
		if (!bytes) throw new Error("the answer is too long");
		return JSON.parse(bytes.toString("utf8"));
	});
}

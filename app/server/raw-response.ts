// An answer without `Request` and `Response`, which cost more than an answer from memory (ADR 0066).

/** An answer before it becomes a `Response` or is written to the socket. */
export interface RawResponse {
	status: number;
	/** names, in lower case, and values in turn */
	head: string[];
	body: Uint8Array<ArrayBuffer> | null;
}

export function responseOf({ status, head, body }: RawResponse): Response {
	const headers = new Headers();
	for (let at = 0; at < head.length; at += 2) headers.append(head[at] ?? "", head[at + 1] ?? "");
	return new Response(body, { status, headers });
}

// Answers with the data that a kept page hydrates from, by the document's hash.
import { encodeBody, encodingFor } from "../server/http/compress.ts";

/** @param data null where no container knows the document any more: it is then not hydrated */
export async function dataResponse(
	request: Request,
	data: string | null,
	requestId: string,
): Promise<Response> {
	if (data === null) {
		const headers = { "Cache-Control": "no-store", "X-Request-Id": requestId };
		return new Response(null, { status: 404, headers });
	}
	const encoding = encodingFor(request.headers.get("Accept-Encoding"));
	const text = Buffer.from(data);
	return new Response(encoding ? await encodeBody(encoding, text) : text, {
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id": requestId,
			Vary: "Accept-Encoding",
			...(encoding ? { "Content-Encoding": encoding } : {}),
		},
	});
}

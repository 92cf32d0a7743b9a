// Attaches a document that was complete before its first byte was sent to its response: whoever passes it on need not read
// it from a stream.

/** A registered symbol: the build and the server around it have a copy of this module each. */
const wholeBody = Symbol.for("vitrine.whole-body");

interface Carrier {
	[wholeBody]?: Uint8Array<ArrayBuffer>;
}

export function wholeResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
	return Object.assign(new Response(body, init), { [wholeBody]: body });
}

/** Null for a response that is streamed, or was made elsewhere. */
export function wholeBodyOf(response: Response): Uint8Array<ArrayBuffer> | null {
	return (response as Carrier)[wholeBody] ?? null;
}

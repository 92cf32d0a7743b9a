// A document that was complete before its first byte left, carried beside its response: who sends it on need not read a
// stream for what is there already.

/** Shared between the build and the server around it, which have a copy of this module each. */
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

// What a post passes before the router sees it, the cheapest first: its headers, its size, a free slot where it is large, its
// form.
import { safePath } from "../log.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { isOneClick } from "./one-click.ts";
import { plainPage } from "./plain-page.ts";
import { type Post, readPost } from "./read-post.ts";
import { hasFormToken, postOrigin } from "./request-checks.ts";
import { fileField, isUpload, maxUploadBytes, slotFor } from "./upload.ts";

/** Bytes a form without a file may have. */
export const maxFormBytes = 256 * 1024;

/** Where the rest of a body is not read, the connection cannot be used again. */
const closed = { Connection: "close" };

/** Reads a post with a file. @returns null where too many large ones are under way */
async function readUpload(request: Request, remoteAddress: string): Promise<Post | null> {
	const slot = slotFor(remoteAddress);
	try {
		const post = await readPost(request, {
			maxBytes: maxUploadBytes,
			ofFile: fileField,
			mayHold: (size) => size <= maxFormBytes || slot.take(),
		});
		return slot.isRefused ? null : post;
	} finally {
		slot.release();
	}
}

/** @returns the request to go on with, or the answer that refuses it */
export async function acceptPost(
	request: Request,
	{ origin, requestId, remoteAddress }: RequestFacts,
	runtime: Pick<Runtime, "env" | "secrets" | "log">,
): Promise<Request | Response> {
	const { pathname } = new URL(request.url);
	const refuseForeign = () => {
		runtime.log.warn({ requestId, url: safePath(request.url) }, "foreign post refused");
		return plainPage(403, pathname, closed);
	};
	const from = postOrigin(request, origin);
	if (from === "foreign") return refuseForeign();
	const post = isUpload(pathname, request.headers.get("Content-Type"))
		? await readUpload(request, remoteAddress)
		: await readPost(request, { maxBytes: maxFormBytes, ofFile: null });
	if (!post) return plainPage(503, pathname, { ...closed, "Retry-After": "5" });
	if ("fault" in post) {
		const { fault } = post;
		return plainPage(fault, pathname, closed, fault === 413 ? "tooLarge" : "unreadableForm");
	}
	if (from === "unsaid" && !hasFormToken(post, runtime) && !isOneClick(request.url, post.form)) {
		return refuseForeign();
	}
	return post.request;
}

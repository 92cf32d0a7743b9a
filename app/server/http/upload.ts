// Posts that carry a file: they may be larger than others, and only a few are read at once.
import { maxPictureBytes } from "../../../gateway/contract/pictures/limits.ts";
import { isMultipart } from "./read-post.ts";

const uploadPath =
	/^\/[a-z]{2}(?:-[a-z]{2})?\/(?:account\/pictures|account\/orders\/[\w-]{1,32}\/review|review)(?:\/|(?:\/_)?\.data)?$/;

/** Field of the file. */
export const fileField = "picture";

/** Bytes of such a post: with some margin, so that the page itself can refuse a file that is a little too large. */
export const maxUploadBytes = maxPictureBytes + 2 * 1024 * 1024;

/**
 * Whether a post may carry a file, and be that large: only in the one encoding that carries files.
 * @param pathname as it was sent: escapes that spell a page's path in another way make it a post like any other
 */
export const isUpload = (pathname: string, contentType: string | null): boolean =>
	uploadPath.test(pathname) && isMultipart(contentType ?? "");

/** Posts with files that are read at once: each is in memory meanwhile. */
const mostAtOnce = 4;
let underWay = 0;

/** Null where too many are under way. */
export async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T | null> {
	if (underWay >= mostAtOnce) return null;
	underWay += 1;
	try {
		return await work();
	} finally {
		underWay -= 1;
	}
}

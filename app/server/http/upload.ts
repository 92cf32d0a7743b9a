// Posts that carry a file: they may be larger than others, and only a few are read at once.
import { maxPictureBytes } from "../../../gateway/contract/pictures/limits.ts";

const uploadPath =
	/^\/[a-z]{2}(?:-[a-z]{2})?\/(?:account\/pictures|account\/orders\/[\w-]{1,32}\/review|review)(?:\/|(?:\/_)?\.data)?$/;

/** Field of the file. */
export const fileField = "picture";

/** Bytes of such a post: with some margin, so that the page itself can refuse a file that is a little too large. */
export const maxUploadBytes = maxPictureBytes + 2 * 1024 * 1024;

/** Whether a post to this path may carry a file. */
export const isUpload = (pathname: string): boolean => uploadPath.test(pathname);

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

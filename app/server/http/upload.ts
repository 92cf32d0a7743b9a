// The pages whose form carries a file: more is read of them than of others, and few of them at once.
import { mostPictureBytes } from "../../../gateway/contract/pictures/limits.ts";

const uploadPath =
	/^\/[a-z]{2}(?:-[a-z]{2})?\/(?:account\/pictures|account\/orders\/[\w-]{1,32}\/review|review)(?:\/|(?:\/_)?\.data)?$/;

/** Field of the file. */
export const fileField = "picture";

/** Bytes of its post: a file a little too large is told so on the page itself. */
export const maxUploadBytes = mostPictureBytes + 2 * 1024 * 1024;

/** Whether a post to this path may carry a file. */
export const isUpload = (pathname: string): boolean => uploadPath.test(pathname);

/** Posts with files that are read at once: each is held in memory while it is. */
const mostAtOnce = 4;
let underWay = 0;

/** Null where too many are under way. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
	if (underWay >= mostAtOnce) return null;
	underWay += 1;
	try {
		return await work();
	} finally {
		underWay -= 1;
	}
}

// Posts that carry a file: they may be larger than others, and only a few are read at once.
import { maxPictureBytes } from "#contract/pictures/limits.ts";
import { addressKey } from "#shop/address-key.ts";
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

/** Posts above the usual size that are read at once, from all and from one address: each is in memory meanwhile. */
const [maxAtOnce, maxOfOne] = [8, 2];
const underWay = new Map<string, number>();

/**
 * The slot of one post. It is taken once the post turns out to be large, so a connection that sends nothing holds none; and
 * one address never holds them all.
 */
export function slotFor(remoteAddress: string) {
	const key = addressKey(remoteAddress);
	let state: "none" | "held" | "refused" = "none";
	return {
		get isRefused() {
			return state === "refused";
		},
		/** @returns false where too many are under way */
		take(): boolean {
			if (state !== "none") return state === "held";
			const ofOne = underWay.get(key) ?? 0;
			const ofAll = [...underWay.values()].reduce((sum, count) => sum + count, 0);
			state = ofOne < maxOfOne && ofAll < maxAtOnce ? "held" : "refused";
			if (state === "held") underWay.set(key, ofOne + 1);
			return state === "held";
		},
		release(): void {
			if (state !== "held") return;
			state = "none";
			const left = (underWay.get(key) ?? 0) - 1;
			if (left > 0) underWay.set(key, left);
			else underWay.delete(key);
		},
	};
}

// Takes in an uploaded picture: a separate pixel process re-encodes one after the other, so that uploads cost the shop
// neither its own pictures nor its memory (ADR 0050).
import { type PictureFault, pictureFaults } from "#contract/pictures/limits.ts";
import type { CleanedImage } from "#gateway/content/media/pixel-jobs.ts";
import { openPixelProcess, PixelsLost } from "#gateway/content/media/pixel-process.ts";
import { sniffType } from "#gateway/content/media/sniff.ts";
import { QueueFull, workQueue } from "#gateway/content/media/work-queue.ts";
import { GatewayError } from "#gateway/errors.ts";

/** Milliseconds that a picture may take; no file from a camera takes longer. */
const within = 15_000;

const pixels = openPixelProcess({ idleFor: 10_000, within });
const turns = workQueue<CleanedImage>({ seats: 1, perAddress: 2, inAll: 12 });

export const refused = (reason: PictureFault) => new GatewayError("PICTURE_REFUSED", { reason });

const isFault = (message: string): message is PictureFault =>
	pictureFaults.some((fault) => fault === message);

/**
 * @param address whose turn it is: the customer's id
 * @throws GatewayError PICTURE_REFUSED, and UNAVAILABLE where too many wait
 */
export async function takeInPicture(
	bytes: Uint8Array,
	key: string,
	address: string,
): Promise<CleanedImage> {
	if (!sniffType(bytes)) throw refused("type");
	try {
		return await turns.ask(key, { address }, () => pixels.clean(bytes));
	} catch (error) {
		if (error instanceof QueueFull) throw new GatewayError("UNAVAILABLE");
		// it took too long or too much memory: the sender is not to try it again
		if (error instanceof PixelsLost) throw refused("pixels");
		if (error instanceof Error && isFault(error.message)) throw refused(error.message);
		throw error;
	}
}

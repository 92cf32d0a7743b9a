import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * What a change concerns. A page is kept under every tag that it shows something of:
 *
 * - `product:{productId}` what is told of the product: price, stock, names, pictures, what customers think of it;
 * - `family:{segmentationId}` which products a family and those below it have, in which order, and what can be chosen;
 * - `catalog` the families themselves, the words and sizes of the catalogue, or so many products at once that they are
 *   not told one by one: every page that shows products;
 * - `search` the words by which products are found;
 * - `content:{type}` entries of a content type, `content:assets` the content's pictures;
 * - `stores` which stores there are and what is said of them, `store:{storeId}` one of them;
 * - `offers` promotions and what is announced of them;
 * - `domain` the records of the shop's domains.
 */
export const changed = z.object({ tags: z.array(z.string()) });

/**
 * Events of the stream, each with an id and `changed` as its data: `ready` first, or `change` with everything missed where the caller names the
 * last id that it heard (a little of what it heard may come again), or `reset` where nobody knows any more what it
 * missed: anything may have changed. From then on `change`, and `reset` again where the gateway itself missed some.
 */
export const changeEvents = ["ready", "change", "reset"] as const;

/** Seconds between two comments that say that the stream is alive. */
export const heartbeat = 15;

/**
 * Server-sent events: what changed in what a shop shows, within a second of the change. The stream ends when its reader
 * is too slow and when the gateway stops; a reader comes back with the id it heard last.
 */
export const streamChanges = operation({
	id: "streamChanges",
	noun: "changes",
	summary: "What changed, as it changes",
	method: "get",
	path: "/ecommerce/v3/changes",
	access: "public",
	query: z.object({
		/** where the header `Last-Event-ID` cannot be sent; the header counts before it */
		after: z.string().max(32).optional(),
	}),
	file: "text/event-stream",
	responses: { 200: z.instanceof(ReadableStream<Uint8Array>) },
	errors: ["TOO_MANY_REQUESTS", "UNAVAILABLE"],
});

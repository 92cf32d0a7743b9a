import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("changes");

/**
 * What a change concerns. A page is cached under the tag of everything that it shows:
 *
 * - `product:{productId}` what a page says of the product: price, stock, names, pictures, reviews;
 * - `family:{segmentationId}` which products a family and those below it have, in which order, and what can be chosen;
 * - `catalog` the families themselves, the words and sizes of the catalogue, or too many products to name one by one: every
 *   page that shows products;
 * - `search` the words by which products are found;
 * - `content:{type}` entries of a content type, `content:assets` the content's pictures;
 * - `stores` which stores there are and what is said of them, `store:{storeId}` one of them;
 * - `offers` promotions and their announcements;
 * - `domain` the records of the shop's domains;
 * - `waiting-rooms` which waiting rooms are open.
 */
export const changed = z.object({ tags: z.array(z.string()) });

/**
 * Events of the stream, each with an id and `changed` as its data. The first is `ready`. For a caller who names its last id it
 * is `change` with everything missed (some of it may come again), or `reset` if that is no longer known: anything may have
 * changed. After that `change`, and `reset` again if the gateway itself missed some.
 */
export const changeEvents = ["ready", "change", "reset"] as const;

/** Seconds between two keep-alive comments of the stream. */
export const heartbeat = 15;

/**
 * Server-sent events: what changed in the shop, within a second of the change. The stream ends when its reader is too slow or
 * the gateway stops; the reader then reconnects with the last id it received.
 */
export const streamChanges = operation({
	id: "streamChanges",
	summary: "What changed, as it changes",
	method: "get",
	path: "/ecommerce/v3/changes",
	access: "public",
	query: z.object({
		/** where the header `Last-Event-ID` cannot be sent; the header takes precedence */
		after: z.string().max(32).optional(),
	}),
	file: "text/event-stream",
	responses: { 200: z.instanceof(ReadableStream<Uint8Array>) },
	errors: ["TOO_MANY_REQUESTS", "UNAVAILABLE"],
});

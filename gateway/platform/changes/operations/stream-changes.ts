import { streamChanges } from "#contract/changes/stream-changes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { changeStream } from "../change-stream.ts";

/** Each process of a storefront has one stream. */
const maxReaders = 200;

export const handleStreamChanges = handler(streamChanges, async ({ query, call }, context) => {
	const { changes } = context;
	await changes.open();
	// a reader that reconnects after the end reaches another gateway
	if (context.isStopping()) throw new GatewayError("UNAVAILABLE");
	if (changes.listeners >= maxReaders) throw new GatewayError("TOO_MANY_REQUESTS");
	const lastHeard = call.lastEventId ?? query.after ?? null;
	return ok(await changeStream(context, lastHeard));
});

import { changeStream } from "../../changes/change-stream.ts";
import { streamChanges } from "../../contract/changes/stream-changes.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";

/** Storefronts have one stream a process. */
const mostReaders = 200;

export const handleStreamChanges = handler(streamChanges, async ({ query, call }, context) => {
	const { changes } = context;
	await changes.open();
	// whoever comes back after the end finds another gateway
	if (context.isStopping()) throw new GatewayError("UNAVAILABLE");
	if (changes.listeners >= mostReaders) throw new GatewayError("TOO_MANY_REQUESTS");
	const lastHeard = call.lastEventId ?? query.after ?? null;
	return { status: 200, data: await changeStream(context, lastHeard) };
});

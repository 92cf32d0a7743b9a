// One reader's stream of server-sent events (contract/changes).
import { type changeEvents, heartbeat } from "#contract/changes/stream-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type Change, type ChangeFeed, changesSince, newestChange } from "./feed.ts";

/** Bytes that may wait for a reader. A slower one is cut off, and returns with the id of the last event it received. */
const mayWait = 256 * 1024;
/** When more tags than these were missed, they are not sent one by one. */
const maxMissed = 2_000;

function eventText(
	name: (typeof changeEvents)[number],
	id: number,
	tags: readonly string[] = [],
): string {
	return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ tags })}\n\n`;
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

/** The first event for a reader. @param lastHeard null for a reader's first connection */
async function greeting(db: Db, lastHeard: string | null): Promise<{ id: number; text: string }> {
	const id = lastHeard === null ? null : idOf(lastHeard);
	const missed = id === null ? [] : await changesSince(db, id);
	const tags = [...new Set(missed?.flatMap((change) => change.tags))];
	if (id === null || missed === null || tags.length > maxMissed) {
		const newest = await newestChange(db);
		return { id: newest, text: eventText(id === null ? "ready" : "reset", newest) };
	}
	const newest = Math.max(id, ...missed.map((change) => change.id));
	return { id: newest, text: eventText(tags.length > 0 ? "change" : "ready", newest, tags) };
}

/** Follows the feed for one reader. @throws Error when the database is unreachable */
export async function changeStream(
	{ changes, db }: { changes: ChangeFeed; db: Db },
	lastHeard: string | null,
): Promise<ReadableStream<Uint8Array>> {
	const encoder = new TextEncoder();
	const waiting: (Change | null)[] = [];
	let tell = (change: Change | null): void => void waiting.push(change);
	let close = (): void => {};
	let isOver = false;
	let beat: NodeJS.Timeout | undefined;
	// subscribed before the missed changes are read, so that none falls in between
	const unsubscribe = changes.subscribe({
		onChange: (change) => tell(change),
		onEnd: () => {
			stop();
			close();
		},
	});
	function stop(): void {
		isOver = true;
		clearInterval(beat);
		unsubscribe();
	}
	const first = await greeting(db, lastHeard).catch((error: unknown) => {
		stop();
		throw error;
	});
	let last = first.id;
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				close = () => controller.close();
				if (isOver) return close();
				const send = (text: string) => {
					if (isOver) return;
					controller.enqueue(encoder.encode(text));
					if ((controller.desiredSize ?? 0) > 0) return;
					stop();
					// drops the queued events too
					controller.error(new Error("the reader is too slow"));
				};
				tell = (change) => {
					last = change?.id ?? last;
					send(change ? eventText("change", last, change.tags) : eventText("reset", last));
				};
				beat = setInterval(() => send(": still here\n\n"), heartbeat * 1_000).unref();
				send(first.text);
				for (const change of waiting.splice(0)) tell(change);
			},
			cancel: stop,
		},
		new ByteLengthQueuingStrategy({ highWaterMark: mayWait }),
	);
}

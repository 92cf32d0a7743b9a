// One reader's stream of server-sent events (contract/changes).
import { type changeEvents, heartbeat } from "../contract/changes/stream-changes.ts";
import type { Db } from "../db/client.ts";
import { type Change, type ChangeFeed, changesSince, newestChange } from "./feed.ts";

/** Bytes that may wait for a reader. One that is slower is cut off: it comes back with the id it heard last. */
const mayWait = 256 * 1024;
/** More tags than these that were missed are not told one by one. */
const mostMissed = 2_000;

function eventText(
	name: (typeof changeEvents)[number],
	id: number,
	tags: readonly string[] = [],
): string {
	return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ tags })}\n\n`;
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

/** What a reader is told first. @param lastHeard null for one that comes for the first time */
async function greeting(db: Db, lastHeard: string | null): Promise<{ id: number; text: string }> {
	const id = lastHeard === null ? null : idOf(lastHeard);
	const missed = id === null ? [] : await changesSince(db, id);
	const tags = [...new Set(missed?.flatMap((change) => change.tags))];
	if (id === null || missed === null || tags.length > mostMissed) {
		const newest = await newestChange(db);
		return { id: newest, text: eventText(id === null ? "ready" : "reset", newest) };
	}
	const newest = Math.max(id, ...missed.map((change) => change.id));
	return { id: newest, text: eventText(tags.length > 0 ? "change" : "ready", newest, tags) };
}

/** Follows the feed for one reader. @throws Error when the database is away */
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
	// before what was missed is read: nothing may fall in between
	const unsubscribe = changes.subscribe({
		told: (change) => tell(change),
		ended: () => {
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
					// what waits is dropped with it
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

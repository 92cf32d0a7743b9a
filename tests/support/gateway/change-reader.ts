// Reads a gateway's stream of changes the way a storefront does.
import { eventReader, type StreamEvent } from "#app/models/changes/changes.server.ts";
import { changed, streamChanges } from "#contract/changes/stream-changes.ts";
import { testEnvironment } from "./test-context.ts";

export interface ChangeReader {
	events: StreamEvent[];
	/** tags of every event so far, without events that arrived late about changes before the first */
	tags(): string[];
	/** whether the stream has ended */
	readonly isOver: boolean;
	close(): void;
}

/** Resolves once the first event is there. @throws Error where there is no stream */
export async function readChanges(
	url: string,
	headers: Record<string, string> = {},
	search = "",
): Promise<ChangeReader> {
	const ending = new AbortController();
	const response = await fetch(url + streamChanges.path + search, {
		headers: { "subscription-key": String(testEnvironment.SUBSCRIPTION_KEYS), ...headers },
		signal: ending.signal,
	});
	if (!response.ok || !response.body) throw new Error(await response.text());
	if (response.headers.get("content-type") !== streamChanges.file) throw new Error("no stream");
	const events: StreamEvent[] = [];
	let isOver = false;
	const read = eventReader();
	const chunks = response.body.pipeThrough(new TextDecoderStream());
	await new Promise<void>((resolve, reject) => {
		(async () => {
			for await (const chunk of chunks) {
				events.push(...read(chunk));
				if (events.length > 0) resolve();
			}
		})()
			.catch(() => undefined)
			.finally(() => {
				isOver = true;
				reject(new Error("The stream ended without an event."));
			});
	});
	return {
		events,
		tags: () =>
			events
				.filter(({ id }, at) => at === 0 || Number(id) > Number(events[0]?.id))
				.flatMap(({ data }) => changed.parse(JSON.parse(data)).tags),
		get isOver() {
			return isOver;
		},
		close: () => ending.abort(),
	};
}

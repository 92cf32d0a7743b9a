// Listens to the changes that the gateway publishes, for as long as the process lives. Kept pages depend on it.
import { setTimeout as pause } from "node:timers/promises";
import { serverHeaders } from "#app/server/common-headers.ts";
import type { Log } from "#app/server/log.ts";
import { changed, heartbeat, streamChanges } from "#contract/changes/stream-changes.ts";

/** Milliseconds before the next try, doubled after each failure. */
const [minPause, maxPause] = [1_000, 30_000];
/** Milliseconds without any data after which a stream is given up. */
const silence = 3 * heartbeat * 1_000;

export interface ChangeListening {
	baseUrl: () => string;
	subscriptionKey: string;
	log: Log;
	/** Something of these changed (tags: contract/changes). */
	onTags(tags: string[]): void;
	/** It is not known what changed, so everything may have. Also called at the start. */
	onReset(): void;
	/** Everything that the gateway sent so far was received. */
	onAlive(): void;
	/** The stream is lost: no changes arrive until it is resumed. */
	onLost(): void;
}

// Parses server-sent events from the chunks of a connection, as the HTML standard defines them.

export interface StreamEvent {
	/** `message` if the event has no name */
	name: string;
	data: string;
	/** the last id of the stream so far, empty before the first */
	id: string;
}

/** @returns a function that takes the next chunk and returns the events that it completes */
export function eventReader(): (chunk: string) => StreamEvent[] {
	let rest = "";
	let [name, id] = ["", ""];
	let data: string[] = [];
	let isFirst = true;

	/** @returns the event that an empty line ends, if it has data */
	function take(line: string): StreamEvent[] {
		if (line === "") {
			const event = { name: name || "message", data: data.join("\n"), id };
			const events = data.length > 0 ? [event] : [];
			[name, data] = ["", []];
			return events;
		}
		const colon = line.indexOf(":");
		const field = colon < 0 ? line : line.slice(0, colon);
		const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
		if (field === "event") name = value;
		else if (field === "data") data.push(value);
		else if (field === "id" && !value.includes("\0")) id = value;
		return [];
	}

	return (chunk) => {
		rest += chunk;
		if (isFirst && rest !== "") {
			rest = rest.replace(/^\uFEFF/, "");
			isFirst = false;
		}
		// a CR at the end may be the first half of a CRLF
		const whole = /^[\s\S]*(?:\n|\r(?=[\s\S]))/.exec(rest)?.[0] ?? "";
		rest = rest.slice(whole.length);
		return whole
			.split(/\r\n|\r|\n/)
			.slice(0, -1)
			.flatMap(take);
	};
}

/** Starts at once. A stream that ends or breaks is resumed where it ended. Does not keep the process alive. */
export function listenToChanges({
	baseUrl,
	subscriptionKey,
	log,
	onTags,
	onReset,
	onAlive,
	onLost,
}: ChangeListening): { close(): void } {
	const closed = new AbortController();
	let lastHeard = "";
	let failures = 0;

	function take({ name, data, id }: StreamEvent): void {
		failures = 0;
		const isFirst = name === "ready" && lastHeard === "";
		if (name === "reset" || isFirst) onReset();
		else if (name === "change") onTags(changed.parse(JSON.parse(data)).tags);
		lastHeard = id;
	}

	async function follow(): Promise<void> {
		const silent = new AbortController();
		const timer = setTimeout(() => silent.abort(), silence).unref();
		try {
			const response = await fetch(baseUrl() + streamChanges.path, {
				headers: {
					accept: "text/event-stream",
					...serverHeaders(subscriptionKey),
					...(lastHeard ? { "last-event-id": lastHeard } : {}),
				},
				signal: AbortSignal.any([closed.signal, silent.signal]),
			});
			if (!response.ok || !response.body) {
				await response.body?.cancel();
				throw new Error(`answered ${response.status}`);
			}
			const read = eventReader();
			for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
				timer.refresh();
				for (const event of read(chunk)) take(event);
				if (lastHeard) onAlive();
			}
		} finally {
			clearTimeout(timer);
		}
	}

	async function goOn(): Promise<void> {
		while (!closed.signal.aborted) {
			try {
				await follow();
			} catch (err) {
				if (closed.signal.aborted) return;
				log[failures === 0 ? "warn" : "debug"]({ err }, "changes are not received");
			} finally {
				onLost();
			}
			const bound = Math.min(minPause * 2 ** failures, maxPause);
			failures = Math.min(failures + 1, 10);
			// so that storefronts that lost one gateway do not all reconnect at once
			const wait = bound * (0.5 + Math.random() / 2);
			await pause(wait, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);
		}
	}

	goOn();
	return { close: () => closed.abort() };
}

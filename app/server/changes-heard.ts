// What this process has heard of changes at the gateway, and when: what was made before may show what has changed since.

/** Milliseconds after a change in which nothing is believed for long: an index, or another gateway, may lag behind. */
const settling = 5_000;
/** Tags whose last change is remembered one by one. */
const mostTags = 20_000;

export interface ChangesHeard {
	/** Something of these changed; null where anything may have. */
	note(tags: readonly string[] | null): void;
	/** The stream of changes is alive: all that was told so far has been heard. */
	alive(): void;
	/** The stream is lost: from now on nothing is heard. */
	lost(): void;
	/** whether changes are heard, and have been since everything was last doubted */
	readonly isListening: boolean;
	/** Milliseconds since 1970 up to which everything was heard; 0 where nothing ever was. */
	heardUntil(): number;
	/** Whether what was made of these at a moment, milliseconds since 1970, still is how it was. */
	isUnchanged(tags: readonly string[], since: number): boolean;
}

export function createChangesHeard(now: () => number = Date.now): ChangesHeard {
	/** by tag, the one that changed longest ago first */
	const changedAt = new Map<string, number>();
	let everythingAt = 0;
	let aliveAt = 0;
	let isListening = false;

	return {
		note(tags) {
			if (!tags) {
				everythingAt = now();
				changedAt.clear();
				return;
			}
			for (const tag of tags) {
				changedAt.delete(tag);
				changedAt.set(tag, now());
			}
			for (const [tag, at] of changedAt) {
				if (changedAt.size <= mostTags) return;
				changedAt.delete(tag);
				everythingAt = Math.max(everythingAt, at);
			}
		},
		alive() {
			aliveAt = now();
			isListening = true;
		},
		lost() {
			isListening = false;
		},
		get isListening() {
			return isListening;
		},
		heardUntil: () => aliveAt,
		isUnchanged(tags, since) {
			const last = Math.max(everythingAt, ...tags.map((tag) => changedAt.get(tag) ?? 0));
			return last === 0 || since - last >= settling;
		},
	};
}

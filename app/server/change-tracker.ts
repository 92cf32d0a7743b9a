// Which changes at the gateway this process has received, and when: what was made before a change may be outdated.

/** Milliseconds after a change in which new answers are not trusted for long: an index or another gateway may lag behind. */
const settling = 5_000;
/** Number of tags whose last change is recorded individually. */
const maxTags = 20_000;

export interface ChangeTracker {
	/** Records a change of these tags; null means that anything may have changed. */
	record(tags: readonly string[] | null): void;
	/** The stream of changes is alive: all changes so far have been received. */
	alive(): void;
	/** The stream is lost: from now on no change is received. */
	lost(): void;
	/** whether changes are being received, without a gap since the last change of everything */
	readonly isListening: boolean;
	/** Milliseconds since 1970 up to which all changes were received; 0 if none ever were. */
	receivedUntil(): number;
	/** Whether content that was made from these tags at `since`, milliseconds since 1970, is still up to date. */
	isUnchanged(tags: readonly string[], since: number): boolean;
}

export function createChangeTracker(now: () => number = Date.now): ChangeTracker {
	/** by tag, the least recently changed first */
	const changedAt = new Map<string, number>();
	let everythingAt = 0;
	let aliveAt = 0;
	let isListening = false;

	return {
		record(tags) {
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
				if (changedAt.size <= maxTags) return;
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
		receivedUntil: () => aliveAt,
		isUnchanged(tags, since) {
			const last = Math.max(everythingAt, ...tags.map((tag) => changedAt.get(tag) ?? 0));
			return last === 0 || since - last >= settling;
		},
	};
}

// Whether anybody waits: work for nobody in particular pauses meanwhile.

export interface WaitingRoom {
	/** Counts somebody as waiting while the work runs. */
	during<T>(work: () => Promise<T>): Promise<T>;
	/** Resolves when nobody waits. */
	empty(): Promise<void>;
}

export function waitingRoom(): WaitingRoom {
	let inside = 0;
	let emptied = Promise.withResolvers<void>();
	return {
		async during(work) {
			inside += 1;
			try {
				return await work();
			} finally {
				inside -= 1;
				if (inside === 0) {
					emptied.resolve();
					emptied = Promise.withResolvers<void>();
				}
			}
		},
		async empty() {
			// somebody may have come before this continues
			while (inside > 0) await emptied.promise;
		},
	};
}

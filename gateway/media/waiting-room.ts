// Whether anybody waits: what is made for nobody in particular pauses meanwhile.

export interface WaitingRoom {
	/** Somebody waits for this. */
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
			// somebody may have come before this is told
			while (inside > 0) await emptied.promise;
		},
	};
}

// What a browser without BroadcastChannel has of one (CART-9): messages in the local storage, kept 45 s, looked for
// every 150 ms.
export interface TabChannel {
	post(text: string): void;
	close(): void;
}

/** Milliseconds a message is kept for tabs that have not looked yet. */
export const keptFor = 45_000;
/** Milliseconds between two looks. */
export const lookEvery = 150;

interface Kept {
	id: string;
	/** milliseconds since 1970 */
	at: number;
	text: string;
}

function readKept(name: string): Kept[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
		return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < keptFor) : [];
	} catch {
		// no storage, or somebody else's words in it
		return [];
	}
}

export function throughStorage(name: string, onMessage: (text: string) => void): TabChannel {
	const seen = new Set(readKept(name).map(({ id }) => id));
	const timer = setInterval(() => {
		for (const { id, text } of readKept(name)) {
			if (seen.has(id)) continue;
			seen.add(id);
			onMessage(text);
		}
	}, lookEvery);
	return {
		post(text) {
			const message = { id: crypto.randomUUID(), at: Date.now(), text };
			seen.add(message.id);
			try {
				localStorage.setItem(name, JSON.stringify([...readKept(name), message]));
			} catch {
				// a tab that may not write stays by itself
			}
		},
		close: () => clearInterval(timer),
	};
}

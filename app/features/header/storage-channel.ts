// Replaces BroadcastChannel in browsers that lack it (CART-9): messages are put into the local storage, kept 45 s, and
// checked for every 150 ms.
export interface TabChannel {
	post(text: string): void;
	close(): void;
}

/** How long a message is kept for tabs that have not checked yet, in ms. */
export const messageLifetime = 45_000;
/** Time between two checks, in ms. */
export const pollInterval = 150;

interface StoredMessage {
	id: string;
	/** milliseconds since 1970 */
	at: number;
	text: string;
}

function readMessages(name: string): StoredMessage[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
		return Array.isArray(stored)
			? stored.filter(({ at }) => Date.now() - at < messageLifetime)
			: [];
	} catch {
		// no storage, or something else under this key
		return [];
	}
}

export function openStorageChannel(name: string, onMessage: (text: string) => void): TabChannel {
	const seen = new Set(readMessages(name).map(({ id }) => id));
	const timer = setInterval(() => {
		for (const { id, text } of readMessages(name)) {
			if (seen.has(id)) continue;
			seen.add(id);
			onMessage(text);
		}
	}, pollInterval);
	return {
		post(text) {
			// no `randomUUID`: a browser without BroadcastChannel has none either
			const message = { id: `${Date.now()} ${Math.random()}`, at: Date.now(), text };
			seen.add(message.id);
			try {
				localStorage.setItem(name, JSON.stringify([...readMessages(name), message]));
			} catch {
				// a tab that cannot write does not reach the others
			}
		},
		close: () => clearInterval(timer),
	};
}

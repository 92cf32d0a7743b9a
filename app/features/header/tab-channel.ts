// Sends short messages between tabs (CART-8, CART-9): by BroadcastChannel where it exists; elsewhere through the local
// storage, where a message is kept 45 s and checked for every 150 ms.

import type { TabChannel } from "./storage-channel.ts";

export function openTabChannel(name: string, onMessage: (text: string) => void): TabChannel {
	if (typeof BroadcastChannel === "undefined") return openLate(name, onMessage);
	const channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }) => onMessage(String(data));
	return { post: (text) => channel.postMessage(text), close: () => channel.close() };
}

/** Loads the script that few browsers need; messages posted meanwhile are sent once it is loaded. */
function openLate(name: string, onMessage: (text: string) => void): TabChannel {
	let isClosed = false;
	const opening = import("./storage-channel.ts").then(({ openStorageChannel }) => {
		const channel = openStorageChannel(name, onMessage);
		if (isClosed) channel.close();
		return channel;
	});
	return {
		post: (text) => void opening.then((channel) => channel.post(text)),
		close() {
			isClosed = true;
			opening.then((channel) => channel.close());
		},
	};
}

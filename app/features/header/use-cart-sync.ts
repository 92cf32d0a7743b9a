// Keeps the cart the same in all open tabs (CART-8): a tab whose cart changed posts its mark, the others revalidate.
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { browserStorage } from "#app/i18n/browser-storage.ts";
import type { BagState, MiniCart } from "#app/i18n/visitor.ts";
import type { TabChannel } from "./storage-channel.ts";

/** Names of the channel, and of the last mark, stored for tabs whose client starts later. */
const name = browserStorage.cartWords.key;
const lastKey = browserStorage.cart.key;

/** Whether the bag's mark is known, not only its number of items. */
function isWhole(bag: BagState): bag is MiniCart {
	return bag !== null && bag !== "down" && "mark" in bag;
}

/** A mark of the bag's state: empty without a cart, null when the state is not known. */
export function cartMark(bag: BagState): string | null {
	if (bag === null) return "";
	return isWhole(bag) ? bag.mark : null;
}

/** Whether another tab's mark means a change that this tab does not show; versions of one cart only grow. */
export function isChanged(otherMark: string, ours: string): boolean {
	const [theirCart, theirVersion] = otherMark.split(".");
	const [ourCart, ourVersion] = ours.split(".");
	return theirCart !== ourCart || Number(theirVersion) > Number(ourVersion);
}

/** The last mark that any tab posted; `at` in milliseconds since 1970. */
export function lastWord(key: string): { mark: string; at: number } | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}

export function keepLastWord(key: string, mark: string): void {
	try {
		localStorage.setItem(key, JSON.stringify({ mark, at: Date.now() }));
	} catch {
		// without storage the mark reaches only tabs that listen now
	}
}

/** Set by the intent loader on a page that came back from the history, or has learnt that its visitor has moved on. */
interface BackWindow {
	vitrineBack?: 0 | 1;
}

/** Whether this document may be older than its visitor's bag; asked once. */
function isOldDocument(): boolean {
	const { vitrineBack } = window as BackWindow;
	const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
	(window as BackWindow).vitrineBack = 0;
	if (vitrineBack !== undefined) return vitrineBack === 1;
	return (navigation as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}

// Sends short messages between tabs (CART-8, CART-9): by BroadcastChannel where it exists; elsewhere through the local
// storage, where a message is kept 45 s and checked for every 150 ms.

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

/** @param mark of the cart that this page shows; null while it is not known */
export function useCartSync(mark: string | null): void {
	const { revalidate } = useRevalidator();
	const shown = useRef(mark);
	const posted = useRef<string | null>(null);
	/** a page that knows only the number of items has asked for more */
	const hasAsked = useRef(false);
	const channel = useRef<TabChannel>(null);
	// before the effect that posts this tab's mark, which needs the channel
	useEffect(() => {
		let news: string | null = null;
		const look = () => {
			// thirty tabs do not all ask at once: one that is hidden asks when it is seen
			if (news === null || document.hidden) return;
			// a page that knows only the number of items cannot tell
			if (shown.current === null || isChanged(news, shown.current)) revalidate();
			news = null;
		};
		const open = openTabChannel(name, (otherMark) => {
			if (news === null || isChanged(otherMark, news)) news = otherMark;
			look();
		});
		document.addEventListener("visibilitychange", look);
		channel.current = open;
		return () => {
			document.removeEventListener("visibilitychange", look);
			open.close();
		};
	}, [revalidate]);
	// back from the history, with or without the page's own memory (PAGE-126)
	useEffect(() => {
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted) revalidate();
		};
		addEventListener("pageshow", onShow);
		if (isOldDocument()) revalidate();
		return () => removeEventListener("pageshow", onShow);
	}, [revalidate]);
	useEffect(() => {
		shown.current = mark;
		const last = lastWord(lastKey);
		if (mark === null) {
			if (last && last.at > performance.timeOrigin && !hasAsked.current) revalidate();
			hasAsked.current = true;
			return;
		}
		const isFirst = posted.current === null;
		posted.current = mark;
		if (last?.mark === mark || (isFirst && !last && mark === "")) return;
		// posted after this document was made: the document is out of date, not the mark
		if (isFirst && last && last.at > performance.timeOrigin && isChanged(last.mark, mark)) {
			revalidate();
			return;
		}
		keepLastWord(lastKey, mark);
		channel.current?.post(mark);
	}, [mark, revalidate]);
}

// A tab that is seen again asks whether its visitor has moved on since (PAGE-126), and so does a tab in view when another says so
// (PAGE-166): hearts, bag and account are as the other tab has left them. Before the client runs, the intent loader asks.
import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { browserStorage } from "#app/i18n/browser-storage.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useVisitor } from "#app/i18n/visitor.ts";
import { stateOf } from "#app/i18n/visitor-state.ts";
import type { TabChannel } from "./storage-channel.ts";
import { keepLastWord, lastWord, openTabChannel } from "./use-cart-sync.ts";

/** Names of the channel, and of the last message, stored for tabs whose client starts later. */
const name = browserStorage.visitorWords.key;
const lastKey = browserStorage.visitor.key;

export function useSeenAgain(): void {
	const { revalidate } = useRevalidator();
	const url = useUrl();
	const visitor = useVisitor();
	/** without the bag, which has messages of its own (CART-8) */
	const person = stateOf({ ...visitor, bag: null });
	const shown = useRef(person);
	const channel = useRef<TabChannel>(null);
	const ask = useEffectEvent(async () => {
		if (document.hidden) return;
		// without a connection the page stays as it is
		const answer = await fetch(`${url("visitor-state")}?shown=${stateOf(visitor)}`).catch(
			() => null,
		);
		if (answer?.ok && (await answer.json())) revalidate();
	});
	useEffect(() => {
		const onSeen = () => void ask();
		const open = openTabChannel(name, (theirs) => {
			if (theirs !== shown.current) ask();
		});
		channel.current = open;
		document.addEventListener("visibilitychange", onSeen);
		const last = lastWord(lastKey);
		if (last && last.at > performance.timeOrigin && last.mark !== shown.current) ask();
		return () => {
			document.removeEventListener("visibilitychange", onSeen);
			open.close();
		};
	}, []);
	useEffect(() => {
		if (shown.current === person) return;
		shown.current = person;
		keepLastWord(lastKey, person);
		channel.current?.post(person);
	}, [person]);
}

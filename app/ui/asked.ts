// What lies over a page or is folded away in it is in no document until somebody asks for it (ADR 0112): the client draws it
// out of the page's data, and the server does where an address asks (`?open=filter#filter`), for who has no script.
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Names what is drawn open. Every page knows it (app/page-rules.ts). */
const parameter = "open";

/** Ids of what was asked for on this page. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

function change(what: () => void): void {
	what();
	for (const listener of listeners) listener();
}

function listen(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/** The page's address, with what it is to draw. @param id null for the page as it was */
export function askingHref(search: string, id: string | null): string {
	const query = new URLSearchParams(search);
	query.delete(parameter);
	if (id) query.set(parameter, id);
	return `?${query}`;
}

/** Has it drawn; a panel is opened besides. */
export function ask(id: string): void {
	const panel = document.getElementById(id);
	// from the second time on it is there
	if (panel?.popover) panel.showPopover();
	else change(() => asked.add(id));
}

/** @param ids of parts that are drawn together, which the same ask brings */
export function useAsked(ids: readonly string[]) {
	const { search } = useLocation();
	const given = new URLSearchParams(search).get(parameter);
	const standing = ids.find((id) => id === given) ?? null;
	const id = useSyncExternalStore(
		listen,
		() => ids.find((each) => asked.has(each)) ?? null,
		() => null,
	);
	useLayoutEffect(() => {
		const panel = id === null ? null : document.getElementById(id);
		if (panel?.popover) panel.showPopover();
	}, [id]);
	// what the server drew becomes a panel like any other
	useEffect(() => {
		if (standing) ask(standing);
	}, [standing]);
	const all = ids.join();
	useEffect(
		() => () => {
			for (const each of all.split(",")) asked.delete(each);
		},
		[all],
	);
	return {
		/** what was asked for first, null where nothing is drawn */
		id: id ?? standing,
		/** the address asks for it */
		isGiven: standing !== null,
		/** it stands in the page as it is: there is no script, or not yet */
		isStanding: id === null && standing !== null,
	};
}

// Parts that lie over a page or are folded away in it are in no document until they are asked for (ADR 0112): the client draws
// them from the page's data; without scripts the server does, where the address asks for it (`?open=filter#filter`).
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Parameter with the id of the part that is drawn open. Every page knows it (app/page-cache/page-rules.ts). */
const parameter = "open";

/** Ids of the parts that were asked for on this page, the newest last. */
const openIds = new Set<string>();
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

/** The page's address with a part to draw. @param id null for the page without one */
export function openHref(search: string, id: string | null): string {
	const query = new URLSearchParams(search);
	query.delete(parameter);
	if (id) query.set(parameter, id);
	return `?${query}`;
}

/** Has a part drawn; a panel is opened as well. */
export function openPart(id: string): void {
	// from the second time on its content is there already
	if (openIds.has(id)) show(id);
	else change(() => openIds.add(id));
}

function show(id: string): void {
	const panel = document.getElementById(id);
	if (panel?.popover && !panel.matches(":popover-open")) panel.showPopover();
}

/** @param ids of parts that are drawn together when one of them is asked for */
export function useOpenPart(ids: readonly string[]) {
	const { search } = useLocation();
	const given = new URLSearchParams(search).get(parameter);
	const inAddress = ids.find((id) => id === given) ?? null;
	const id = useSyncExternalStore(
		listen,
		() => [...openIds].findLast((each) => ids.includes(each)) ?? null,
		() => null,
	);
	useLayoutEffect(() => {
		if (id !== null) show(id);
	}, [id]);
	// a panel that the server drew becomes one like any other
	useEffect(() => {
		if (inAddress) openPart(inAddress);
	}, [inAddress]);
	const all = ids.join();
	useEffect(
		() => () => {
			for (const each of all.split(",")) openIds.delete(each);
		},
		[all],
	);
	return {
		/** the part that is asked for, null where nothing is drawn */
		id: id ?? inAddress,
		/** the address asks for it */
		isInAddress: inAddress !== null,
		/** it is a part of the page rather than a panel: no script runs, or not yet */
		isInline: id === null && inAddress !== null,
	};
}

// What native disclosures cannot do for the header (S2 §2): close on leave, on Esc, on a press elsewhere and after a
// navigation. Everything else works before and without this.
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { menuId } from "./main-menu.tsx";

/** Set while a sub-menu that only hovering shows has been sent away by Esc (WCAG 1.4.13). */
const dismissed = "data-shut";

function openOnes(header: HTMLElement): HTMLDetailsElement[] {
	return [...header.querySelectorAll<HTMLDetailsElement>("details[open]")];
}

function closeAll(header: HTMLElement): void {
	for (const details of openOnes(header)) details.open = false;
}

function isRow(): boolean {
	return matchMedia("(width >= 80rem)").matches;
}

export function useMenu(header: RefObject<HTMLElement | null>): void {
	const { key } = useLocation();
	const shownFor = useRef(key);
	useEffect(() => {
		const element = header.current;
		// what was opened before the client was there stays open: only a new page closes it
		if (!element || shownFor.current === key) return;
		shownFor.current = key;
		closeAll(element);
		const drawer = element.querySelector<HTMLElement>(`#${menuId}`);
		if (drawer?.matches(":popover-open")) drawer.hidePopover();
	}, [header, key]);

	useEffect(() => {
		const element = header.current;
		if (!element) return;
		const ending = new AbortController();
		const { signal } = ending;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || !isRow()) return;
			const [first] = openOnes(element);
			if (first?.contains(document.activeElement)) first.querySelector("summary")?.focus();
			closeAll(element);
			element.setAttribute(dismissed, "");
		};
		const onLeave = (event: PointerEvent) => {
			const details = event.target instanceof Element ? event.target.closest("details") : null;
			const into = event.relatedTarget;
			if (!details || (into instanceof Node && details.contains(into))) return;
			element.removeAttribute(dismissed);
			if (isRow() && event.pointerType === "mouse") details.open = false;
		};
		const onPress = (event: PointerEvent) => {
			element.removeAttribute(dismissed);
			if (event.target instanceof Node && !element.contains(event.target)) closeAll(element);
		};
		const onBlur = (event: FocusEvent) => {
			const into = event.relatedTarget;
			if (!isRow() || !(into instanceof Node)) return;
			for (const details of openOnes(element)) if (!details.contains(into)) details.open = false;
		};
		document.addEventListener("keydown", onKey, { signal });
		document.addEventListener("pointerdown", onPress, { signal });
		element.addEventListener("focusout", onBlur, { signal });
		element.addEventListener("pointerout", onLeave, { signal });
		return () => ending.abort();
	}, [header]);
}

// What native disclosures cannot do for the header (PAGE-59): follow the pointer, close on leave, on Esc, on a press
// elsewhere and after a navigation. Everything else works before and without this.
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { menuId } from "./main-menu.tsx";

/**
 * What hovering shows is dismissed (WCAG 1.4.13), by Esc or by following one of its links, until the pointer next comes to
 * one of them from outside. Its leaving would not do: Firefox also reports that of a resting pointer under which a
 * sub-menu has closed, while `:hover` still matches and would show it again.
 */
const dismissed = "data-shut";

/** The header's own disclosures, of which one is open at a time; groups inside them have no name and fold separately. */
const own = "details[name]";

function openOnes(header: HTMLElement): HTMLDetailsElement[] {
	return [...header.querySelectorAll<HTMLDetailsElement>(`${own}[open]`)];
}

function around(target: EventTarget | null): HTMLDetailsElement | null {
	return target instanceof Element ? target.closest<HTMLDetailsElement>(own) : null;
}

/** Whether a boundary event of the pointer is one between two elements of the same disclosure. */
function isWithin(details: HTMLDetailsElement, { relatedTarget }: PointerEvent): boolean {
	return relatedTarget instanceof Node && details.contains(relatedTarget);
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
		// a menu opened before the client started stays open: only a new page closes it
		if (!element || shownFor.current === key) return;
		shownFor.current = key;
		closeAll(element);
		// the pointer may still be on the link that was followed
		element.toggleAttribute(dismissed, true);
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
			element.toggleAttribute(dismissed, true);
		};
		const onEnter = (event: PointerEvent) => {
			const details = around(event.target);
			if (!details) return;
			if (!isWithin(details, event)) element.removeAttribute(dismissed);
			if (event.pointerType !== "mouse" || !isRow()) return;
			// opening one closes the other, since they share a `name`
			if (!element.hasAttribute(dismissed)) details.open = true;
		};
		const onLeave = (event: PointerEvent) => {
			const details = around(event.target);
			if (!details || isWithin(details, event)) return;
			if (isRow() && event.pointerType === "mouse") details.open = false;
		};
		// hovering has opened it already: a press must not close it again
		const onClick = (event: MouseEvent) => {
			const details = around(event.target);
			const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
			if (!details?.open || !isMouse || !isRow()) return;
			const summary = details.querySelector("summary");
			if (event.target instanceof Node && summary?.contains(event.target)) event.preventDefault();
		};
		const onPress = (event: PointerEvent) => {
			element.removeAttribute(dismissed);
			if (event.target instanceof Node && !element.contains(event.target)) closeAll(element);
		};
		const onBlur = (event: FocusEvent) => {
			const into = event.relatedTarget;
			if (!isRow() || !(into instanceof Node)) return;
			for (const details of openOnes(element)) if (!details.contains(into)) details.open = false;
			const next = around(into);
			if (next && next !== around(event.target)) element.removeAttribute(dismissed);
		};
		document.addEventListener("keydown", onKey, { signal });
		document.addEventListener("pointerdown", onPress, { signal });
		element.addEventListener("click", onClick, { signal });
		element.addEventListener("focusout", onBlur, { signal });
		element.addEventListener("pointerover", onEnter, { signal });
		element.addEventListener("pointerout", onLeave, { signal });
		return () => ending.abort();
	}, [header]);
}

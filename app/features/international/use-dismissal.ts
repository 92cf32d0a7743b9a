// Dismisses the pop-up on Esc, 'No' and close without a new document; without a script, 'No' and close submit a form.
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from "react";

/** Open elements that Esc closes first. */
const opened = ":popover-open, dialog:modal, header details[open]";

/** Checks visibility too, since a closed menu keeps its columns open inside. */
function isSomethingOpen(): boolean {
	return [...document.querySelectorAll(opened)].some((each) =>
		each.checkVisibility({ visibilityProperty: true }),
	);
}

function remember(form: HTMLFormElement): void {
	const body = new URLSearchParams({ intent: "no" });
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	// only the reply's cookie matters; if the request fails, the pop-up is back on the next page
	fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** @param no the form that answers 'No' */
export function useDismissal(no: RefObject<HTMLFormElement | null>) {
	const [isOpen, setOpen] = useState(true);

	function dismiss(form: HTMLFormElement): void {
		const hadFocus = form.closest("dialog")?.contains(document.activeElement);
		remember(form);
		setOpen(false);
		// the focus goes to where the page continues, without scrolling
		const next = hadFocus ? document.querySelector<HTMLElement>("header a, main") : null;
		next?.focus({ preventScroll: true });
	}

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || !no.current) return;
		// in a field with text, Esc belongs to the field
		const isTyping = event.target instanceof HTMLInputElement && event.target.value !== "";
		if (!isTyping && !isSomethingOpen()) dismiss(no.current);
	});
	useEffect(() => {
		if (!isOpen) return;
		const listen = (event: KeyboardEvent) => onKey(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, [isOpen]);

	function onNo(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault();
		dismiss(event.currentTarget);
	}
	return { isOpen, onNo };
}

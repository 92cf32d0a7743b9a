// Sends the pop-up away on Esc, 'No' and close without a new document; without a script both are a form's buttons.
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from "react";

/** Something else that Esc is for. */
const opened = ":popover-open, dialog:modal, header details[open]";

/** A menu that is folded away keeps its columns open inside. */
function isSomethingOpen(): boolean {
	return [...document.querySelectorAll(opened)].some((each) =>
		each.checkVisibility({ visibilityProperty: true }),
	);
}

function remember(form: HTMLFormElement): void {
	const body = new URLSearchParams({ intent: "no" });
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	// the cookie is all that is wanted of the answer; without it the pop-up is back on the next page
	fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

/** @param no its form that says no */
export function useDismissal(no: RefObject<HTMLFormElement | null>) {
	const [isOpen, setOpen] = useState(true);

	function dismiss(form: HTMLFormElement): void {
		const hadFocus = form.closest("dialog")?.contains(document.activeElement);
		remember(form);
		setOpen(false);
		// where the page goes on, which stays where it is
		const next = hadFocus ? document.querySelector<HTMLElement>("header a, main") : null;
		next?.focus({ preventScroll: true });
	}

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented || !no.current) return;
		// what is being typed is its field's
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

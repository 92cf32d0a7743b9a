// Sends the banner's answer without loading a new document. Without a script the banner is a plain form.
import { type SubmitEvent, useState } from "react";
import { clearStorage } from "./clear-storage.ts";
import { answeredEvent, consentOfDocument } from "./when-allowed.ts";

export type AnswerState = "asked" | "sending" | "answered" | "failed";

/** Resolves once the cookie with the answer is set. @throws when it is not */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
	const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
	// the reply redirects to this very page, so it is not followed
	if (answer.type !== "opaqueredirect") throw new Error("The answer was not taken");
}

/** Moves the focus to the main content, so that the next Tab goes on from there; the page does not scroll. */
function focusPage(): void {
	const page = document.querySelector("main");
	page?.setAttribute("tabindex", "-1");
	page?.focus({ preventScroll: true });
}

export function useAnswer() {
	const [state, setState] = useState<AnswerState>("asked");

	async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (state === "sending") return;
		const form = event.currentTarget;
		const hadFocus = form.contains(document.activeElement);
		setState("sending");
		try {
			await post(form, event.nativeEvent.submitter);
		} catch {
			return setState("failed");
		}
		setState("answered");
		clearStorage(consentOfDocument());
		if (hadFocus) focusPage();
		window.dispatchEvent(new Event(answeredEvent));
	}
	return { state, send };
}

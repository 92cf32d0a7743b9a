// Sends the banner's answer without a new document: the shopper stays where they are. Without a script it is a form.
import { type SubmitEvent, useState } from "react";
import { clearStorage } from "./clear-storage.ts";
import { answeredEvent, consentOfDocument } from "./when-allowed.ts";

export type AnswerState = "asked" | "sending" | "answered" | "failed";

/** Resolves once the answer's cookie is there. @throws where it is not */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
	const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
	// where it leads to is this very page
	if (answer.type !== "opaqueredirect") throw new Error("The answer was not taken");
}

/** The next Tab goes on from what the page is about; the page does not move. */
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

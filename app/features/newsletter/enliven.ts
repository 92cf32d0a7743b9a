// The newsletter's form with JavaScript: answered in place, with toasts (S2 §5, §8). Fetched when somebody comes near it.
import {
	isEmail,
	type NewsletterOutcome,
	type NewsletterReply,
	submitEvery,
} from "~/models/newsletter/newsletter.ts";
import { toast } from "~/ui/toast-store.ts";

const alive = new WeakSet<HTMLFormElement>();

async function send(form: HTMLFormElement): Promise<NewsletterReply> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	// the document may be of an earlier page than the one that is shown
	body.set("from", location.pathname);
	const response = await fetch(`${form.action}in-place/`, { method: "POST", body });
	return response.json();
}

/** @param room the banner, or the page, that the form is in */
export function enliven(room: HTMLElement): void {
	const form = room.querySelector<HTMLFormElement>(".nl-form");
	const input = form?.querySelector<HTMLInputElement>("[name=email]");
	const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
	if (!form || !input || !button || alive.has(form)) return;
	alive.add(form);
	let sentAt = Number.NEGATIVE_INFINITY;
	const isEmpty = () => input.value.trim() === "";
	const show = () => {
		button.disabled = isEmpty();
		const isWrong = !isEmpty() && !isEmail(input.value.trim());
		input.setAttribute("aria-invalid", String(isWrong));
	};
	const say = (outcome: NewsletterOutcome, text: string) => {
		toast({ kind: outcome === "success" ? "success" : "danger", text });
		if (outcome !== "success") return input.focus();
		const thanks = room.querySelector<HTMLElement>(".nl-thanks");
		form.hidden = true;
		if (!thanks) return;
		thanks.textContent = text;
		thanks.tabIndex = -1;
		thanks.focus({ preventScroll: true });
	};
	// our own words instead of the browser's
	form.noValidate = true;
	button.disabled = isEmpty();
	form.addEventListener("input", () => {
		button.disabled = isEmpty();
		if (input.getAttribute("aria-invalid") === "true") show();
	});
	input.addEventListener("change", show);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		event.stopPropagation();
		if (performance.now() - sentAt < submitEvery) return;
		sentAt = performance.now();
		show();
		button.setAttribute("aria-busy", "true");
		try {
			// what is wrong with the address is said by the server too: in the shopper's language
			const { outcome, text } = await send(form);
			say(outcome, text);
		} catch {
			// no answer to be had: the native way tells what can be told
			form.submit();
		} finally {
			button.removeAttribute("aria-busy");
		}
	});
}

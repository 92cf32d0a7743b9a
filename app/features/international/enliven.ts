// The pop-up once the client has started: says that it is there, goes away on Esc, 'No' and close without a new document.

/** Something else that Esc is for. */
const opened = ":popover-open, dialog:modal, header details[open]";

/** A menu that is folded away keeps its columns open inside. */
function isSomethingOpen(): boolean {
	return [...document.querySelectorAll(opened)].some((each) =>
		each.checkVisibility({ visibilityProperty: true }),
	);
}

function remember(form: HTMLFormElement, submitter: HTMLElement | null): void {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
	// the cookie is all that is wanted of the answer; without it the pop-up is back on the next page
	fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
}

export function enliven(box: HTMLDialogElement): void {
	const no = box.querySelector<HTMLFormElement>("#intl-no");
	const status = box.querySelector("[role=status]");
	const title = box.querySelector("h2");
	if (!no) return;
	if (status && title) status.textContent = title.textContent;

	function dismiss(submitter: HTMLElement | null): void {
		const hadFocus = box.contains(document.activeElement);
		document.removeEventListener("keydown", onKey);
		if (no) remember(no, submitter ?? no.querySelector("button"));
		box.close();
		// where the page goes on
		if (hadFocus) document.querySelector<HTMLElement>("header a, main")?.focus();
	}

	function onKey(event: KeyboardEvent): void {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		// what is being typed is its field's
		const isTyping = event.target instanceof HTMLInputElement && event.target.value !== "";
		if (isTyping || isSomethingOpen()) return;
		dismiss(null);
	}

	document.addEventListener("keydown", onKey);
	no.addEventListener("submit", (event) => {
		event.preventDefault();
		dismiss(event.submitter);
	});
}

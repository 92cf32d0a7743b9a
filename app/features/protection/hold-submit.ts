/**
 * Holds a form's submission back until what it has to carry is there, then submits it with the same button.
 * @param ready settles, either way, before each submission
 * @returns a function that stops holding the form back
 */
export function holdSubmit(form: HTMLFormElement, ready: () => Promise<unknown>): () => void {
	let isReleased = false;
	let isWorking = false;

	async function hold(event: SubmitEvent): Promise<void> {
		if (isReleased) {
			isReleased = false;
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		if (isWorking) return;
		isWorking = true;
		await ready().catch(() => undefined);
		isWorking = false;
		if (!form.isConnected) return;
		isReleased = true;
		form.requestSubmit(event.submitter?.isConnected ? event.submitter : null);
		// an invalid form is not submitted: the next press is held again
		isReleased = false;
	}

	form.addEventListener("submit", hold, true);
	return () => form.removeEventListener("submit", hold, true);
}

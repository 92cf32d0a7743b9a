/**
 * Keeps a form back until what it has to carry is there, then sends it by the same button.
 * @param ready settles, one way or the other, before each sending
 * @returns lets go of the form
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
		// a form whose fields say no is not sent: the next press is held again
		isReleased = false;
	}

	form.addEventListener("submit", hold, true);
	return () => form.removeEventListener("submit", hold, true);
}

import { type SubmitEvent, useState } from "react";
import type { FetcherWithComponents } from "react-router";

/**
 * For a fetcher's form that shows at once that it is being sent. The router would show it when there is time, which on a slow
 * phone is after the answer; made to show it at once (`flushSync`), it renders the whole page before the press is answered.
 */
export function useSending({
	state,
	submit,
}: Pick<FetcherWithComponents<unknown>, "state" | "submit">) {
	const [isSending, setSending] = useState(false);
	return {
		isSending: isSending || state !== "idle",
		async onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
			event.preventDefault();
			const form = event.currentTarget;
			const { submitter } = event.nativeEvent;
			const isButton = submitter instanceof HTMLButtonElement;
			setSending(true);
			// the press is answered before the router begins
			await new Promise((resolve) => setTimeout(resolve));
			try {
				await submit(isButton ? submitter : form);
			} finally {
				setSending(false);
			}
		},
	};
}

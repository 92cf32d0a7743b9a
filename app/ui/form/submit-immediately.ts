import type { SubmitEvent } from "react";
import type { FetcherWithComponents } from "react-router";

/**
 * Handler of a fetcher's form that shows at once that the form is being sent. The router would show it when there is time,
 * which on a slow phone is after the answer.
 */
export const submitImmediately =
	({ submit }: Pick<FetcherWithComponents<unknown>, "submit">) =>
	(event: SubmitEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const { submitter } = event.nativeEvent;
		const isButton = submitter instanceof HTMLButtonElement;
		void submit(isButton ? submitter : event.currentTarget, { flushSync: true });
	};

import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AskReply } from "~/models/wishlist/ask.ts";
import { toast } from "~/ui/toast-store.ts";
import { undoDuration } from "~/ui/undo-timer.ts";

/**
 * Answers the page's forms marked `data-ask` in place: hearts, alerts. Listens at the document: they may be markup that
 * no script of ours drew. What was taken away can be had back from the toast that says so, for four seconds (LIMIT-37).
 */
export function useAsks(): void {
	const { data, submit } = useFetcher<AskReply>();
	/** the last press was one of the keyboard */
	const isByKeyboard = useRef(false);
	useEffect(() => {
		if (!data) return;
		const { undo } = data;
		const back = undo && {
			stays: undoDuration,
			takesFocus: isByKeyboard.current,
			action: {
				label: undo.label,
				run: () => submit(undo.fields, { method: "post", action: undo.path }),
			},
		};
		toast({ kind: data.tone, text: data.text, ...back });
		import("./after-ask.ts").then(({ afterAsk }) => afterAsk(data));
	}, [data, submit]);
	useEffect(() => {
		const listening = new AbortController();
		const answer = (event: SubmitEvent) => {
			if (!(event.target as Element).matches("[data-ask]")) return;
			event.preventDefault();
			const button = event.submitter as HTMLButtonElement;
			isByKeyboard.current = button.matches(":focus-visible");
			submit(button);
		};
		document.addEventListener("submit", answer, { signal: listening.signal });
		return () => listening.abort();
	}, [submit]);
}

import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { AskReply } from "~/models/wishlist/ask.ts";
import { toast } from "~/ui/toast-store.ts";

/**
 * Answers the page's forms marked `data-ask` in place: hearts, alerts. Listens at the document: they may be markup that
 * no script of ours drew.
 */
export function useAsks(): void {
	const { data, submit } = useFetcher<AskReply>();
	useEffect(() => {
		if (!data) return;
		toast({ kind: data.tone, text: data.text });
		import("./after-ask.ts").then(({ afterAsk }) => afterAsk(data));
	}, [data]);
	useEffect(() => {
		const listening = new AbortController();
		const answer = (event: SubmitEvent) => {
			if (!(event.target as Element).matches("[data-ask]")) return;
			event.preventDefault();
			submit(event.submitter as HTMLButtonElement);
		};
		document.addEventListener("submit", answer, { signal: listening.signal });
		return () => listening.abort();
	}, [submit]);
}

import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { WishlistReply } from "#app/models/wishlist/wishlist-request.ts";
import { toast } from "#app/ui/toast-store.ts";
import { undoDuration } from "#app/ui/use-pausable-timer.ts";
import { updateButtons } from "./update-buttons.ts";

/**
 * Submits the page's forms marked `data-ask` (hearts, alerts) in place. It listens at the document, since their markup
 * may not be rendered by React. For four seconds, the toast offers to undo a removal (LIMIT-37).
 */
export function useWishlistForms(): void {
	const { data, submit } = useFetcher<WishlistReply>();
	/** whether the last press was by keyboard */
	const isByKeyboard = useRef(false);
	useEffect(() => {
		if (!data) return;
		const { undo, see } = data;
		const back = undo && {
			stays: undoDuration,
			takesFocus: isByKeyboard.current,
			action: {
				label: undo.label,
				run: () => submit(undo.fields, { method: "post", action: undo.path }),
			},
		};
		toast({ kind: data.tone, text: data.text, ...(see ? { action: see } : {}), ...back });
		updateButtons(data);
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

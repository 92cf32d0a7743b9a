import { type FetcherWithComponents, useFetcher } from "react-router";
import { type CartReply, refusalAbout } from "./reply.ts";

export interface Part {
	fetcher: FetcherWithComponents<CartReply>;
	/** the intent that is on the way */
	sending: string | null;
	/** what was refused, by the form here or by a plain post before */
	refused: Extract<CartReply, { ok: false }> | null;
	/** what happened, to be announced */
	said: string;
}

/**
 * A part of the cart page with forms of its own.
 * @param about one of `cartParts`
 * @param page what a plain post was refused with
 */
export function usePart(about: string, page: CartReply | null): Part {
	const fetcher = useFetcher<CartReply>({ key: about });
	const intent = fetcher.formData?.get("intent");
	const reply = fetcher.data ?? page;
	return {
		fetcher,
		sending: typeof intent === "string" ? intent : null,
		refused: refusalAbout(reply, about),
		said: fetcher.state === "idle" && fetcher.data?.ok ? (fetcher.data.said ?? "") : "",
	};
}

import { type FetcherWithComponents, useFetcher } from "react-router";
import { type CartReply, refusalAbout } from "./reply.ts";

export interface Part {
	fetcher: FetcherWithComponents<CartReply>;
	/** intent of the submission on the way; null when there is none */
	sending: string | null;
	/** the refusal of this part's form, sent by its fetcher or posted without scripts */
	refused: Extract<CartReply, { ok: false }> | null;
	/** text to announce once something happened */
	announcement: string;
}

/**
 * State of a part of the cart page with forms of its own.
 * @param about one of `cartParts`
 * @param page the refusal of a form that was posted without scripts
 */
export function usePart(about: string, page: CartReply | null): Part {
	const fetcher = useFetcher<CartReply>({ key: about });
	const intent = fetcher.formData?.get("intent");
	const reply = fetcher.data ?? page;
	return {
		fetcher,
		sending: typeof intent === "string" ? intent : null,
		refused: refusalAbout(reply, about),
		announcement:
			fetcher.state === "idle" && fetcher.data?.ok ? (fetcher.data.announcement ?? "") : "",
	};
}

import type { SubmissionResult } from "@conform-to/react";

/** What the cart's action answers a fetcher with, or the page after a plain post that failed. */
export type CartReply =
	| {
			ok: true;
			count: number;
			/** what happened, in the shopper's language, where the page does not show it by itself */
			said?: string;
	  }
	| {
			ok: false;
			/** the row or the part of the page it is about, none where it is the whole cart */
			about?: string;
			/** in the shopper's language */
			message: string;
			/** of the form, so that what was typed can be mended */
			result?: SubmissionResult;
	  };

/** Parts of the page that a refusal may be about, besides its rows. */
export const cartParts = {
	code: "part-code",
	offers: "part-offers",
	donations: "part-donations",
	share: "part-share",
	card: "part-card",
	followUps: "part-follow-ups",
} as const;

/** The refusal of a reply about one row or part; null where there is none. */
export function refusalAbout(
	reply: CartReply | null | undefined,
	about: string,
): Extract<CartReply, { ok: false }> | null {
	return reply && !reply.ok && reply.about === about ? reply : null;
}

import type { SubmissionResult } from "@conform-to/react";

/** The better of two benefits that cannot be combined, one press away (CART-122). */
export interface Swap {
	/** of its form */
	fields: Readonly<Record<string, string>>;
	/** of its button */
	label: string;
}

/** The action's reply: to a fetcher, or to the page after a form posted without scripts failed. */
export type CartReply =
	| {
			ok: true;
			count: number;
			/** what happened, in the shopper's language, where the page does not show it by itself */
			announcement?: string;
	  }
	| {
			ok: false;
			/** the row or part of the page it is about; undefined for the whole cart */
			about?: string;
			/** in the shopper's language */
			message: string;
			/** the form's submission, so that the typed values can be corrected */
			result?: SubmissionResult;
			swap?: Swap;
	  };

/** Parts of the page, besides its rows, that a refusal can be about. */
export const cartParts = {
	code: "part-code",
	email: "part-email",
	offers: "part-offers",
	donations: "part-donations",
	gift: "part-gift",
	share: "part-share",
	card: "part-card",
	followUps: "part-follow-ups",
} as const;

/** Id of the field for a guest's e-mail: links from elsewhere lead to it. */
export const guestEmailId = "order-email";

/** Id of the heading of the gift wrap: links from the checkout lead to it. */
export const giftWrapId = "cart-gift-wrap";

/** The refusal of a reply about one row or part; null where there is none. */
export function refusalAbout(
	reply: CartReply | null | undefined,
	about: string,
): Extract<CartReply, { ok: false }> | null {
	return reply && !reply.ok && reply.about === about ? reply : null;
}

/** What the cart's action answers a fetcher with, or the page after a plain post that failed. */
export type CartReply =
	| { ok: true; count: number }
	| {
			ok: false;
			/** the line it is about, none where it is the whole cart */
			lineId?: string;
			/** in the shopper's language */
			message: string;
	  };

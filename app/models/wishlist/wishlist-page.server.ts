// The data and the forms of the two pages with a wishlist: the account's, and a guest's.

import { data } from "react-router";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { urlOf } from "#shop/page-paths.ts";
import { type MoveReply, moveToBag } from "./move-to-bag.server.ts";
import { wishView } from "./wish-view.ts";
import { readWholeWishlist } from "./wishlist.server.ts";
import { endShare, readShare, share } from "./wishlist-share.server.ts";

/** Wishes on a page. */
const size = 24;

/** @param name of the page that shows it */
export async function loadWishlist(
	context: Context,
	url: URL,
	name: "account-wishlist" | "wishlist",
) {
	const { locale, domain } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const isOwners = getSession(context).isSignedIn;
	const [result, areas, shareId] = await Promise.all([
		attempt(readWholeWishlist(context), "OUTAGE"),
		readAreas(context, "wishlist"),
		isOwners ? optional(context, "the wishlist's share", readShare(context), null, null) : null,
	]);
	const frame = {
		page,
		shareId,
		currency: domain.devise,
		blocks: areas.down,
	};
	if (!result.ok) {
		const nothing = { ...frame, wishes: null, total: 0, pageCount: 0 };
		return downPage(nothing);
	}
	const total = result.data.length;
	const pageCount = Math.ceil(total / size);
	if (page > Math.max(1, pageCount)) {
		const last = pageCount > 1 ? pageCount : null;
		return redirectTo(context, urlOf(locale, name, undefined, { p: last }));
	}
	const wishes = result.data.slice((page - 1) * size, page * size).map(wishView);
	return data({ ...frame, wishes, total, pageCount });
}

interface Moved {
	/** null if there is nothing to show in place */
	reply: MoveReply | null;
	status: number;
	flash: Flash | null;
}

/** Starts or ends the share; the next page says what was done. */
const linked =
	(act: typeof share, key: Flash["key"]) =>
	async (context: Context): Promise<Moved> => {
		const done = await attempt(act(context));
		if (done.ok) return { reply: null, status: 303, flash: { kind: "success", key } };
		const { key: failed } = failureMessage(done.failure, "wishlist");
		return { reply: null, status: 303, flash: { kind: "warning", key: failed } };
	};

type Intents = Readonly<Record<string, (context: Context, form: FormData) => Promise<Moved>>>;

/** A guest may move a wish into the bag. */
export const guestIntents = { move: moveToBag } as const satisfies Intents;

export const ownIntents = {
	...guestIntents,
	share: linked(share, "wishlist:share.done"),
	unshare: linked(endShare, "wishlist:share.ended"),
} as const satisfies Intents;

/** The answer to a form of the page. */
export async function answerWishlistForm(
	context: Context,
	{ intents, form, request, url }: { intents: Intents; form: FormData; request: Request; url: URL },
) {
	const run = dispatch(intents, form);
	const { reply, status, flash } = await run(context, form);
	// a script shows the reply in place; without it the page is loaded again
	const isFetched = isClientNavigation(request);
	// for the script it is no redirect
	if (isFetched || !flash) return data(reply, { status: status === 303 ? 200 : status });
	return redirectTo(context, url.pathname + url.search, { status: 303, flash });
}

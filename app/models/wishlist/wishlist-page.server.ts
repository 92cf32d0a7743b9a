// The data and the forms of the two pages with a wishlist: the account's, and a guest's.
import { data } from "react-router";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo, seeOther } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { digits } from "#contract/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import { wishView } from "./wish-view.ts";
import { readWholeWishlist, removeFromWishlist } from "./wishlist.server.ts";
import { endShare, readShare, share } from "./wishlist-share.server.ts";

// Moves a product from the wishlist into the bag: adds it like any product, then removes the wish.
async function moveToBag(context: Context, form: FormData) {
	const { reply, status, flash } = await addItem(context, form);
	const productId = digits.safeParse(form.get("productId")).data;
	if (reply.ok && productId) {
		// if the wish stays, nothing is lost: the product is in the bag
		await optional(
			context,
			"the wish's removal",
			removeFromWishlist(context, productId),
			null,
			null,
		);
	}
	const sku = String(form.get(sizeField) ?? "");
	return { reply: { ...reply, productId: productId ?? "", asked: sku }, status, flash };
}

type MoveReply = Awaited<ReturnType<typeof moveToBag>>["reply"];

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
	const [result, areas] = await Promise.all([
		attempt(readWholeWishlist(context), "OUTAGE"),
		readAreas(context, "wishlist"),
	]);
	// an empty list has no link, and costs its visitor no call
	const isShareable = result.ok && result.data.length > 0;
	const shareId = isShareable
		? await optional(context, "the wishlist's share", readShare(context), null, null)
		: null;
	const frame = {
		page,
		shareId,
		currency: domain.devise,
		blocks: areas.down,
	};
	if (!result.ok) {
		const nothing = { ...frame, wishes: null, total: 0, pageCount: 0, recommended: null };
		return downPage(nothing);
	}
	const total = result.data.length;
	const pageCount = Math.ceil(total / size);
	if (page > Math.max(1, pageCount)) {
		const last = pageCount > 1 ? pageCount : null;
		return redirectTo(context, urlOf(locale, name, undefined, { p: last }));
	}
	const wishes = result.data.slice((page - 1) * size, page * size).map(wishView);
	const recommended = total === 0 ? recommend(context, { kinds: ["popular"] }) : null;
	return data({ ...frame, wishes, total, pageCount, recommended });
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
		return { reply: null, status: 303, flash: failureFlash(done.failure, "wishlist") };
	};

type Intents = Readonly<Record<string, (context: Context, form: FormData) => Promise<Moved>>>;

/** A customer's and a guest's alike. */
const wishlistIntents = {
	move: moveToBag,
	share: linked(share, "wishlist:share.done"),
	unshare: linked(endShare, "wishlist:share.ended"),
} as const satisfies Intents;

/** The answer to a form of the page. */
export async function answerWishlistForm(
	context: Context,
	{ form, request, url }: { form: FormData; request: Request; url: URL },
) {
	const run = dispatch(wishlistIntents, form);
	const { reply, status, flash } = await run(context, form);
	// a script shows the reply in place; without it the page is loaded again
	const isFetched = isClientNavigation(request);
	// for the script it is no redirect
	if (isFetched || !flash) return data(reply, { status: status === 303 ? 200 : status });
	return seeOther(context, url.pathname + url.search, flash);
}

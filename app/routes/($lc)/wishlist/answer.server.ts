// The reply of the two routes of wishes and alerts: in place or by a redirect. A guest who asks for an alert is sent to the
// sign-in first.

import { data } from "react-router";
import {
	fulfil,
	type Outcome,
	savePendingRequest,
	takePendingRequest,
} from "#app/models/wishlist/wishlist-request.server.ts";
import type { WishlistReply, WishlistRequest } from "#app/models/wishlist/wishlist-request.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { redirectTo, seeOther } from "#app/server/respond.ts";
import { signInFor } from "#app/server/sign-in.ts";
import { getTranslator, translate } from "#app/server/translator.ts";
import { urlOf } from "#shop/page-paths.ts";

type ReplyPage = "wishlist" | "stock-alert";

function goBack(context: Context, wanted: WishlistRequest, { flash }: Outcome): Response {
	return seeOther(context, wanted.back, flash);
}

/** The heart's next label, in the words of the cards (app/features/wishlist/heart.tsx). */
const nextOf = (context: Context, isWished: boolean) =>
	getTranslator(context, "catalog")(isWished ? "unwish" : "wish");

/** The visitor's own page of the wishlist. */
function listOf(context: Context) {
	const name = getSession(context).isSignedIn ? "account-wishlist" : "wishlist";
	const href = urlOf(getShop(context).locale, name);
	return { label: getTranslator(context, "wishlist")("see"), href };
}

function replyOf(context: Context, { flash, wish, ...outcome }: Outcome): WishlistReply {
	return {
		...outcome,
		text: translate(context, flash.key, flash.values),
		...(wish ? { wish: { ...wish, next: nextOf(context, wish.isWished) } } : {}),
		...(wish?.isWished ? { see: listOf(context) } : {}),
		...(flash.undo
			? { undo: { ...flash.undo, label: getTranslator(context, "wishlist")("undo") } }
			: {}),
	};
}

function goToSignIn(context: Context, page: ReplyPage, wanted: WishlistRequest): Response {
	savePendingRequest(context, wanted);
	return signInFor(context, urlOf(getShop(context).locale, page));
}

export async function answerWishlistRequest(
	context: Context,
	page: ReplyPage,
	{ wanted, request }: { wanted: WishlistRequest; request: Request },
) {
	const isForGuests = "productId" in wanted;
	const mayAsk = isForGuests || getSession(context).isSignedIn;
	const outcome = mayAsk ? await fulfil(context, wanted) : null;
	if (!outcome) return goToSignIn(context, page, wanted);
	const isFetched = isClientNavigation(request);
	return isFetched ? data(replyOf(context, outcome)) : goBack(context, wanted, outcome);
}

/**
 * Back from the sign-in: carries out what was asked before it.
 * @param otherwise the page for a form that asks for nothing
 */
export async function answerPendingRequest(
	context: Context,
	otherwise: "index" | "account-wishlist",
): Promise<Response> {
	const wanted = getSession(context).isSignedIn ? takePendingRequest(context) : null;
	const outcome = wanted && (await fulfil(context, wanted));
	if (wanted && outcome) return goBack(context, wanted, outcome);
	return redirectTo(context, urlOf(getShop(context).locale, otherwise));
}

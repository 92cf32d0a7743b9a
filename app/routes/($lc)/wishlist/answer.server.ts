// The reply of the two routes of wishes and alerts: in place or by a redirect; a guest is sent to the sign-in first.
import { data } from "react-router";
import { urlOf } from "~/i18n/urls.ts";
import { fulfil, keepAsk, type Outcome, takeAsk } from "~/models/wishlist/ask.server.ts";
import type { Ask, AskReply } from "~/models/wishlist/ask.ts";
import { type Context, getSession, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import { signInFor } from "~/server/sign-in.ts";
import { getTranslator, translate } from "~/server/translator.ts";

type AskPage = "wishlist" | "stock-alert";

function goBack(context: Context, ask: Ask, { flash }: Outcome): Response {
	return redirectTo(context, ask.back, { status: 303, flash });
}

/** The heart's next label, in the words of the cards (app/features/wishlist/heart.tsx). */
const nextOf = (context: Context, isWished: boolean) =>
	getTranslator(context, "catalog")(isWished ? "unwish" : "wish");

function replyOf(context: Context, { flash, wish, ...outcome }: Outcome): AskReply {
	return {
		...outcome,
		text: translate(context, flash.key, flash.values),
		...(wish ? { wish: { ...wish, next: nextOf(context, wish.isWished) } } : {}),
		...(flash.undo
			? { undo: { ...flash.undo, label: getTranslator(context, "wishlist")("undo") } }
			: {}),
	};
}

function goToSignIn(context: Context, page: AskPage, ask: Ask): Response {
	keepAsk(context, ask);
	return signInFor(context, urlOf(getShop(context).locale, page));
}

export async function answerAsk(
	context: Context,
	page: AskPage,
	{ ask, request }: { ask: Ask; request: Request },
) {
	const outcome = getSession(context).isSignedIn ? await fulfil(context, ask) : null;
	if (!outcome) return goToSignIn(context, page, ask);
	const isFetched = new URL(request.url).pathname.endsWith(".data");
	return isFetched ? data(replyOf(context, outcome)) : goBack(context, ask, outcome);
}

/** Back from the sign-in: carries out what was asked before it. */
export async function answerKept(context: Context): Promise<Response> {
	const home = urlOf(getShop(context).locale, "index");
	const ask = getSession(context).isSignedIn ? takeAsk(context) : null;
	const outcome = ask && (await fulfil(context, ask));
	return ask && outcome ? goBack(context, ask, outcome) : redirectTo(context, home);
}

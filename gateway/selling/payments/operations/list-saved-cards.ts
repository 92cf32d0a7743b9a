import { listSavedCards } from "#contract/payment/list-saved-cards.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { readSavedCards, savedCardView } from "../saved-cards.ts";

export const handleListSavedCards = handler(listSavedCards, async ({ call }, context) => {
	const cards = await readSavedCards(context, marketOf(call), call.customerId ?? "");
	const now = context.now();
	return ok({ values: cards.map((card) => savedCardView(card, now)) });
});

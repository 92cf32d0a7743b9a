import { listSavedCards } from "#contract/payment/list-saved-cards.ts";
import { removeSavedCard } from "#contract/payment/remove-saved-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { readSavedCards, removeCard, savedCardView } from "./saved-cards.ts";

export const paymentHandlers: readonly Handler[] = [
	handler(listSavedCards, async ({ call }, context) => {
		const cards = await readSavedCards(context, marketOf(call), call.customerId ?? "");
		const now = context.now();
		return { status: 200, data: { values: cards.map((card) => savedCardView(card, now)) } };
	}),
	handler(removeSavedCard, async ({ call, params }, context) => {
		const isRemoved = await removeCard(context, call.customerId ?? "", params.savedCardId);
		if (!isRemoved) throw new GatewayError("NOT_FOUND");
		return { status: 200, data: { isRemoved: true } as const };
	}),
];

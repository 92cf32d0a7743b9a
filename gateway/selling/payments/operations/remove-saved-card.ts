import { removeSavedCard } from "#contract/payment/remove-saved-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { removeCard } from "../saved-cards.ts";

export const handleRemoveSavedCard = handler(removeSavedCard, async ({ call, params }, context) => {
	const isRemoved = await removeCard(context, call.customerId ?? "", params.savedCardId);
	if (!isRemoved) throw new GatewayError("NOT_FOUND");
	return ok({ isRemoved: true } as const);
});

import { removeSavedCard } from "#contract/payment/remove-saved-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { removeCard } from "../saved-cards.ts";

export const handleRemoveSavedCard = handler(removeSavedCard, async ({ call, params }, context) => {
	const isRemoved = await removeCard(context, call.customerId ?? "", params.savedCardId);
	if (!isRemoved) throw new GatewayError("NOT_FOUND");
	return { status: 200, data: { isRemoved: true } as const };
});

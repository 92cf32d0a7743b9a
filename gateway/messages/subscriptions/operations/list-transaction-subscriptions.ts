import { listTransactionSubscriptions } from "#contract/subscription/list-transaction-subscriptions.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readSubscriptions } from "../subscriptions.ts";

export const handleListTransactionSubscriptions = handler(
	listTransactionSubscriptions,
	async ({ call, query }, { db, now }) => {
		const { customerId, domain: market } = call;
		if (!market) throw new GatewayError("UNKNOWN_STORE");
		const buysCard = query.isLoyaltyCardInTransaction && market.loyalty;
		const asker = { customerId: customerId ?? "", market, now: now(), buysCard };
		const all = await readSubscriptions(db, asker);
		return { status: 200, data: all.filter(({ visible }) => visible) };
	},
);

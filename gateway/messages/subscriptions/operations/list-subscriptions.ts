import { listSubscriptions } from "#contract/subscription/list-subscriptions.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readSubscriptions } from "../subscriptions.ts";

export const handleListSubscriptions = handler(listSubscriptions, async ({ call }, { db, now }) => {
	const { customerId, domain: market } = call;
	if (!market) throw new GatewayError("UNKNOWN_STORE");
	const asker = { customerId: customerId ?? "", market, now: now() };
	return { status: 200, data: { values: await readSubscriptions(db, asker) } };
});

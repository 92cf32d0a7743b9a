// The kinds of letters that a customer receives (ACCOUNT-40, ACCOUNT-41).

import { rememberNewsletter } from "#app/models/newsletter/banner.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import { listSubscriptions } from "#contract/subscription/list-subscriptions.ts";
import { listTransactionSubscriptions } from "#contract/subscription/list-transaction-subscriptions.ts";
import { saveSubscriptions } from "#contract/subscription/save-subscriptions.ts";
import { type Subscription, subscriptionKinds, typeOfKind } from "#contract/subscription/shapes.ts";

export type KindOfLetters = Subscription & { kind: (typeof subscriptionKinds)[number] };

/** A specified answer has the message type alone; types of no known kind are left out. */
function ofKnownKinds(values: readonly Subscription[]): KindOfLetters[] {
	return values.flatMap((value) => {
		const kind = subscriptionKinds.find((known) => typeOfKind[known] === value.type);
		return kind ? [{ ...value, kind }] : [];
	});
}

/** All four kinds. @throws GatewayFailure */
export async function readSubscriptions(context: Context): Promise<KindOfLetters[]> {
	return ofKnownKinds((await getGateway(context).call(listSubscriptions)).data.values);
}

export interface Choice {
	type: MessageType;
	optin: "YES" | "NO";
}

/** @throws GatewayFailure */
export async function saveChoices(context: Context, values: Choice[]): Promise<Subscription[]> {
	const { data } = await getGateway(context).call(saveSubscriptions, {
		body: {
			values,
			store: getShop(context).domain.storeId,
			source: "WEB",
			complement: "/account/subscriptions/",
		},
	});
	const news = data.values.find(({ type }) => type === "NEWS");
	if (news) {
		const { optin, isAsked } = news;
		rememberNewsletter(context, optin === "YES" ? "subscribed" : isAsked ? "asked" : "none");
	}
	return data.values;
}

/** Subscriptions that may be offered with an order; none on failure (ACCOUNT-42). */
export async function readTransactionSubscriptions(
	context: Context,
	{ isLoyaltyCardInTransaction }: { isLoyaltyCardInTransaction: boolean },
): Promise<KindOfLetters[]> {
	const query = { isLoyaltyCardInTransaction: isLoyaltyCardInTransaction ? "true" : "false" };
	const call = getGateway(context).call(listTransactionSubscriptions, {
		query: query as { isLoyaltyCardInTransaction: "true" | "false" },
	});
	const found = await optional(context, "subscriptions of the order", call, null, null);
	return ofKnownKinds(found?.data ?? []);
}

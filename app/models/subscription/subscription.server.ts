// The kinds of letters that a customer receives (ACCOUNT-40, ACCOUNT-41).

import { rememberNewsletter } from "#app/models/newsletter/banner.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import {
	listSubscriptions,
	listTransactionSubscriptions,
	saveSubscriptions,
} from "#contract/subscription/operations.ts";
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
	/** of the newsletter: asked for, but not confirmed yet; absent where the gateway does not say */
	isAsked?: boolean;
}

/** @returns the choices as they are now, as far as the gateway says @throws GatewayFailure */
export async function saveChoices(
	context: Context,
	values: readonly Choice[],
): Promise<readonly Choice[]> {
	const saved = await getGateway(context).change(saveSubscriptions, {
		body: {
			values: [...values],
			store: getShop(context).domain.storeId,
			source: "WEB",
			complement: "/account/subscriptions/",
		},
	});
	const now: readonly Choice[] = saved?.values ?? values;
	const news = now.find(({ type }) => type === "NEWS");
	if (news) {
		const { optin, isAsked } = news;
		rememberNewsletter(context, optin === "YES" ? "subscribed" : isAsked ? "asked" : "none");
	}
	return now;
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

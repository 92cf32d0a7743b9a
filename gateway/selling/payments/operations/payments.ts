import {
	listSavedCards,
	listWalletMethods,
	removeSavedCard,
} from "#contract/payment/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { sheetsInPage, withPayableProducts } from "../providers.ts";
import { readSavedCards, removeCard, savedCardView } from "../saved-cards.ts";

export const handleListSavedCards = handler(listSavedCards, async ({ call }, context) => {
	const cards = await readSavedCards(context, marketOf(call), call.customerId ?? "");
	const now = context.now();
	return ok({ values: cards.map((card) => savedCardView(card, now)) });
});

export const handleRemoveSavedCard = handler(removeSavedCard, async ({ call, params }, context) => {
	const isRemoved = await removeCard(context, call.customerId ?? "", params.savedCardId);
	if (!isRemoved) throw new GatewayError("NOT_FOUND");
	return ok({ isRemoved: true } as const);
});

export const handleListWalletMethods = handler(
	listWalletMethods,
	async ({ call, query }, context) => {
		const market = marketOf(call);
		const { walletSheets } = withPayableProducts(context, market);
		const inPage = sheetsInPage(context);
		if (!walletSheets || !inPage) return ok({ values: [] });
		const asked = { country: market.countryCodeISO2, currency: market.devise, ...query };
		const methods = await inPage.methods(asked).catch((err: unknown) => {
			context.log.error({ err }, "wallets not asked for");
			throw new GatewayError("UNAVAILABLE");
		});
		const values = methods.filter(({ type }) => walletSheets.wallets.includes(type));
		return ok({ values });
	},
);

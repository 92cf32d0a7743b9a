import { listMemberProducts } from "#contract/offers/list-member-products.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { openWindow, readPrivatePrices } from "../open-sale.ts";

export const handleListMemberProducts = handler(
	listMemberProducts,
	async ({ call }, { db, now }) => {
		const market = marketOf(call);
		const isTold = market.loyalty && market.tellsMemberPrice;
		const window = isTold ? await openWindow({ db, now }, market) : null;
		if (!window) return { status: 200 as const, data: { sale: null } };
		const prices = await readPrivatePrices(db, market);
		const productIds = prices.map(({ productId }) => productId);
		return { status: 200 as const, data: { sale: { endDate: window.endDate, productIds } } };
	},
);

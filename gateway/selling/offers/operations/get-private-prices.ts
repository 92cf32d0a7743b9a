import { getPrivatePrices } from "#contract/offers/get-private-prices.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { openSaleFor, readPrivatePrices } from "../open-sale.ts";

export const handleGetPrivatePrices = handler(getPrivatePrices, async ({ call }, { db, now }) => {
	const window = await openSaleFor({ db, now }, call);
	if (!window) return { status: 200 as const, data: { sale: null } };
	const prices = await readPrivatePrices(db, marketOf(call));
	return { status: 200 as const, data: { sale: { endDate: window.endDate, prices } } };
});

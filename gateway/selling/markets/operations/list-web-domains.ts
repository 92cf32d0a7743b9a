import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { refreshMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { readMarkets } from "#gateway/platform/domains/markets-with-stores.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { withSaleWindows } from "#gateway/selling/offers/sale-window.ts";
import { withPayableProducts } from "#gateway/selling/payments/providers.ts";

export const handleListWebDomains = handler(listWebDomains, async (_, context) => {
	await refreshMarkets(context);
	const markets = await readMarkets(context.db);
	return ok(
		await withSaleWindows(
			context.db,
			markets.map((market) => withPayableProducts(context, recordOf(market))),
		),
	);
});

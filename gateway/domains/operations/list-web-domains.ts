import { listWebDomains } from "../../contract/domain/list-web-domains.ts";
import { handler } from "../../http/handler.ts";
import { withSaleWindows } from "../../offers/sale-window.ts";
import { withPayableProducts } from "../../payments/providers.ts";
import { withStores } from "../../stores/markets-with-stores.ts";
import { domains } from "../rules/domains.ts";

export const handleListWebDomains = handler(listWebDomains, async (_, context) => ({
	status: 200 as const,
	data: await withStores(
		context.db,
		await withSaleWindows(
			context.db,
			domains.map((market) => withPayableProducts(context, market)),
		),
	),
}));

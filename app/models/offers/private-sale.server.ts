// The private sale that the customer may see now (MARKET-34).

import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { getPrivateSale } from "#contract/offers/get-private-sale.ts";
import { type SaleView, saleView } from "./private-sale.ts";

/** Null if the customer may see none: the gateway knows who is invited. @throws GatewayFailure */
export async function readPrivateSale(context: Context): Promise<SaleView | null> {
	const { domain, locale } = getShop(context);
	// the sale is for card holders: without a programme there is no sale (LIMIT-73)
	if (!domain.loyalty) return null;
	const { sale } = (await getGateway(context).call(getPrivateSale)).data;
	return sale && sale.products.length > 0 ? saleView(sale, locale) : null;
}

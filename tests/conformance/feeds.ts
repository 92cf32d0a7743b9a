// What the merchant's own programs send (OPERATOR-12), asked so that nothing of the shop changes: stock and prices of products
// that do not exist, and prices that cannot be.
import { feedPrices, feedStocks } from "#contract/catalog/feeds.ts";
import { headerNames } from "#contract/headers.ts";
import type { Asker } from "./ask.ts";
import type { Found } from "./catalogue.ts";

/** From the range that GS1 leaves to each shop; no shop's own list begins with it. */
const unknownGtin = "2000000000008";
const unknownProduct = "999999999999";
const day = 86_400_000;

export async function checkFeeds(asker: Asker, { product, record }: Found): Promise<void> {
	const { operatorKey } = asker.target;
	if (!operatorKey) return;
	const manner = { headers: { [headerNames.operatorKey]: operatorKey } };
	const { report } = asker;
	const asOf = new Date().toISOString();
	const stocks = await asker.ok(
		feedStocks,
		{ body: { asOf, stocks: [{ gtin: unknownGtin, quantity: 1 }] } },
		manner,
	);
	const isNamed = stocks.unknown.includes(unknownGtin) && stocks.changed === 0;
	report.check("feedStocks", "names sizes that it does not know", isNamed, `${stocks.unknown}`);
	const at = (days: number) => new Date(Date.now() + days * day).toISOString();
	const told = { price: product.price.price, currencyCode: record.devise };
	const body = {
		prices: [
			{ ...told, productId: unknownProduct, since: at(-1) },
			{ ...told, productId: unknownProduct, since: at(1), until: at(2) },
			{ ...told, productId: unknownProduct, price: null },
		],
	};
	const prices = await asker.ok(feedPrices, { body }, manner);
	const { unknown, planned, changed } = prices;
	report.check(
		"feedPrices",
		"names products that it does not know",
		unknown.includes(unknownProduct),
	);
	const isNothing = changed === 0 && planned === 0;
	report.check("feedPrices", "gives them no price, now or later", isNothing, `${changed} changed`);
	const turned = { ...told, productId: product.productId, since: at(2), until: at(1) };
	await asker.refused(feedPrices, { body: { prices: [turned] } }, "INVALID_REQUEST", manner);
	await asker.refused(
		feedStocks,
		{ body: { asOf, stocks: [] } } as never,
		"INVALID_REQUEST",
		manner,
	);
}

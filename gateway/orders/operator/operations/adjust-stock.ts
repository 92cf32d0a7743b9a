import { headerNames } from "#contract/headers.ts";
import { adjustStock } from "#contract/operator/adjust-stock.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { adjustStock as adjust } from "#gateway/selling/catalog/adjust-stock.ts";
import { knownPlaces } from "../known-places.ts";
import { readStockLevels } from "../stock-levels.ts";

export const handleAdjustStock = handler(adjustStock, (input, context) => {
	const key = writeKeyOf(adjustStock, input);
	// repeated without one it would be done twice
	if (!key) throw new GatewayError("INVALID_REQUEST", { header: headerNames.idempotencyKey });
	return runOnce(context, key, async (tx) => {
		const { known, unknown } = await knownPlaces(tx, input.body.changes);
		const { changed, short } = await adjust(tx, known);
		const left = await Promise.all(
			short.map(async ({ gtin, locationId }) => {
				const of = { gtin, locationId: locationId ?? "main", after: "", limit: 1 };
				const { stock } = await readStockLevels(tx, of);
				return { gtin, locationId, quantity: stock[0]?.quantity ?? 0 };
			}),
		);
		return { status: 200 as const, data: { changed, unknown, short: left } };
	});
});

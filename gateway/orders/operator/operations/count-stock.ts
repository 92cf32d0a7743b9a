import { countStock } from "#contract/operator/count-stock.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isAhead, setStockAt } from "#gateway/selling/catalog/set-stock.ts";
import { knownPlaces } from "../known-places.ts";

export const handleCountStock = handler(countStock, async ({ body }, { db }) =>
	db.transaction(async (tx) => {
		const asOf = new Date(body.asOf);
		const now = await databaseNow(tx);
		if (isAhead(asOf, now)) {
			const message = `lies in the future: here it is ${now.toISOString()}`;
			const issues = [{ path: "asOf", message }];
			throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
		}
		const { known, unknown } = await knownPlaces(tx, body.counts);
		const { created, changed } = await setStockAt(
			tx,
			known.map((row) => ({ ...row, asOf })),
		);
		return { status: 200 as const, data: { changed: created + changed, unknown } };
	}),
);

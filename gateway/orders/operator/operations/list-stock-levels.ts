import { listStockLevels } from "#contract/operator/list-stock-levels.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readStockLevels } from "../stock-levels.ts";

export const handleListStockLevels = handler(listStockLevels, async ({ query }, { db }) => ({
	status: 200,
	data: await readStockLevels(db, query),
}));

import { listWishes } from "../../../contract/wishlist/list-wishes.ts";
import { handler } from "../../http/handler.ts";
import { catalogMarketOf } from "../catalog/market.ts";
import { readWishes } from "./read-wishes.ts";

export const handleListWishes = handler(listWishes, async ({ call }, { db }) => ({
	status: 200 as const,
	data: await readWishes(db, call.customerId ?? "", catalogMarketOf(call)),
}));

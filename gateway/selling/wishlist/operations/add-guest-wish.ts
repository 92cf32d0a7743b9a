import { addGuestWish } from "#contract/wishlist/add-guest-wish.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { countChange, guestOf, openList } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { writeWish } from "../write-wishes.ts";

export const handleAddGuestWish = handler(addGuestWish, async (input, context) => {
	const { body, call } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	const market = catalogMarketOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(addGuestWish, input), async (tx) => {
		const at = context.now();
		await openList(tx, guest, at);
		await writeWish(tx, { guest }, { ...body, market, at });
		return { status: 200 as const, data: await readWishes(tx, { guest }, market) };
	});
});

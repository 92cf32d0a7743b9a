import { count, eq } from "drizzle-orm";
import { listReservations } from "#contract/reservation/list-reservations.ts";
import { reservations } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readReservations, reservingMarketOf } from "../read-reservations.ts";

export const handleListReservations = handler(listReservations, async ({ query, call }, { db }) => {
	const market = reservingMarketOf(call);
	const { page, size } = query;
	const own = eq(reservations.customerId, call.customerId ?? "");
	const [found, [counted]] = await Promise.all([
		readReservations(db, own, market, { size, offset: (page - 1) * size }),
		db.select({ total: count() }).from(reservations).where(own),
	]);
	const total = counted?.total ?? 0;
	const paging = { page, size, total, pageCount: Math.ceil(total / size) };
	return { status: 200, data: { reservations: found, paging } };
});

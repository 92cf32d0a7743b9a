import { desc, eq } from "drizzle-orm";
import { listLoyaltyMovements } from "#contract/loyalty/list-loyalty-movements.ts";
import { customers, loyaltyMovements } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { lapsingOf } from "../rules/lapse.ts";

export const handleListLoyaltyMovements = handler(
	listLoyaltyMovements,
	async ({ query: { page, size }, call }, { db, now }) => {
		const customerId = call.customerId ?? "";
		const [customer] = await db
			.select({ type: customers.loyaltyType, points: customers.loyaltyPoints })
			.from(customers)
			.where(eq(customers.customerId, customerId));
		if (customer?.type !== "FID" || !call.domain?.loyalty) {
			const paging = { page, size, total: 0, pageCount: 0 };
			return { status: 200, data: { points: 0, lapsing: null, movements: [], paging } };
		}
		const theirs = eq(loyaltyMovements.customerId, customerId);
		const [rows, all] = await Promise.all([
			db
				.select()
				.from(loyaltyMovements)
				.where(theirs)
				.orderBy(desc(loyaltyMovements.at), desc(loyaltyMovements.movementId))
				.limit(size)
				.offset((page - 1) * size),
			db.select().from(loyaltyMovements).where(theirs),
		]);
		const total = all.length;
		return {
			status: 200,
			data: {
				points: customer.points,
				lapsing: lapsingOf(all, customer.points, now()).next,
				movements: rows.map(({ customerId: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
				paging: { page, size, total, pageCount: Math.ceil(total / size) },
			},
		};
	},
);

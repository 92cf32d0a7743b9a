import { count, desc, eq } from "drizzle-orm";
import { listLoyaltyMovements } from "../../../contract/loyalty/list-loyalty-movements.ts";
import { customers, loyaltyMovements } from "../../db/schema.ts";
import { handler } from "../../http/handler.ts";

export const handleListLoyaltyMovements = handler(
	listLoyaltyMovements,
	async ({ query: { page, size }, call }, { db }) => {
		const customerId = call.customerId ?? "";
		const [customer] = await db
			.select({ type: customers.loyaltyType, points: customers.loyaltyPoints })
			.from(customers)
			.where(eq(customers.customerId, customerId));
		if (customer?.type !== "FID" || !call.domain?.loyalty) {
			const paging = { page, size, total: 0, pageCount: 0 };
			return { status: 200, data: { points: 0, movements: [], paging } };
		}
		const theirs = eq(loyaltyMovements.customerId, customerId);
		const [rows, [counted]] = await Promise.all([
			db
				.select()
				.from(loyaltyMovements)
				.where(theirs)
				.orderBy(desc(loyaltyMovements.at), desc(loyaltyMovements.movementId))
				.limit(size)
				.offset((page - 1) * size),
			db.select({ total: count() }).from(loyaltyMovements).where(theirs),
		]);
		const total = counted?.total ?? 0;
		return {
			status: 200,
			data: {
				points: customer.points,
				movements: rows.map(({ customerId: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
				paging: { page, size, total, pageCount: Math.ceil(total / size) },
			},
		};
	},
);

import { and, asc, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { listLoyaltyMovements, listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import {
	customers,
	loyaltyMovements,
	promotions,
	promotionUses,
} from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { lapsingOf } from "../rules/lapse.ts";

export const handleListLoyaltyOffers = handler(
	listLoyaltyOffers,
	async ({ params, call }, { db, now }) => {
		const market = domainOfStore(params.storeId);
		if (!market) throw new GatewayError("UNKNOWN_STORE");
		const customerId = call.customerId ?? "";
		const [customer] = await db
			.select({ type: customers.loyaltyType, points: customers.loyaltyPoints })
			.from(customers)
			.where(eq(customers.customerId, customerId));
		if (customer?.type !== "FID" || !market.loyalty) {
			return ok({ points: 0, offers: [] });
		}
		const { storeId, devise } = market;
		const used = sql`(select count(*) from ${promotionUses} u
			where u.opc_id = ${promotions.opcId} and u.customer_id = ${customerId})`;
		const rows = await db
			.select()
			.from(promotions)
			.where(
				and(
					isNotNull(promotions.points),
					lte(promotions.startsAt, now()),
					gt(promotions.endsAt, now()),
					sql`(${promotions.storeIds} = '{}' or ${storeId} = any(${promotions.storeIds}))`,
					sql`(${promotions.kind} <> 'amount' or ${promotions.amounts} ? ${devise})`,
					sql`(${promotions.perCustomer} is null or ${used} < ${promotions.perCustomer})`,
				),
			)
			.orderBy(asc(promotions.points), asc(promotions.opcId));
		const money = (centAmount: number | undefined) =>
			centAmount === undefined ? null : { centAmount, currencyCode: devise };
		const offers = rows.map(({ opcId, title, kind, percent, amounts, minimums, ...row }) => ({
			id: opcId,
			title,
			points: row.points ?? 0,
			kind,
			percent,
			amount: kind === "amount" ? money(amounts[devise]) : null,
			minimum: money(minimums[devise]),
			endsAt: row.endsAt.toISOString(),
			isReachable: (row.points ?? 0) <= customer.points,
		}));
		return ok({ points: customer.points, offers });
	},
);

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
			return ok({ points: 0, lapsing: null, movements: [], paging });
		}
		// what lapses next depends on all of them
		const all = await db
			.select()
			.from(loyaltyMovements)
			.where(eq(loyaltyMovements.customerId, customerId))
			.orderBy(desc(loyaltyMovements.at), desc(loyaltyMovements.movementId));
		const rows = all.slice((page - 1) * size, page * size);
		const total = all.length;
		return ok({
			points: customer.points,
			lapsing: lapsingOf(all, customer.points, now()).next,
			movements: rows.map(({ customerId: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
			paging: { page, size, total, pageCount: Math.ceil(total / size) },
		});
	},
);

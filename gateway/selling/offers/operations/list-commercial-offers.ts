import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import {
	type CommercialOffer,
	listCommercialOffers,
} from "#contract/offers/list-commercial-offers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, promoCodes, promotions, promotionUses } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readTree } from "#gateway/selling/catalog/segmentation-tree.ts";
import { languageOf } from "#shop/languages.ts";

const nothing = { status: 200 as const, data: { personalOffers: [], collectiveOffers: [] } };

/** Points of a card holder; 0 for any other visitor. */
async function pointsOf(db: Db, customerId: string | null): Promise<number> {
	if (customerId === null) return 0;
	const [customer] = await db
		.select({ type: customers.loyaltyType, points: customers.loyaltyPoints })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	return customer?.type === "FID" ? customer.points : 0;
}

export const handleListCommercialOffers = handler(
	listCommercialOffers,
	async ({ query, call }, { db, now }) => {
		const language = languageOf(query.language);
		const market = domains.find(
			({ countryCodeISO2 }) => countryCodeISO2 === query.country.toUpperCase(),
		);
		if (!language || !market?.showCommercialOffers) return nothing;
		const { customerId } = call;
		const { storeId, devise } = market;
		const used = sql<number>`(select count(*) from ${promotionUses} u
			where u.opc_id = ${promotions.opcId} and u.customer_id = ${customerId})`;
		const [rows, points, tree] = await Promise.all([
			db
				.select({ promotion: promotions, code: promoCodes })
				.from(promotions)
				.leftJoin(promoCodes, eq(promoCodes.opcId, promotions.opcId))
				.where(
					and(
						lte(promotions.startsAt, now()),
						gt(promotions.endsAt, now()),
						sql`(${promotions.storeIds} = '{}' or ${storeId} = any(${promotions.storeIds}))`,
						sql`(${promotions.kind} <> 'amount' or ${promotions.amounts} ? ${devise})`,
						sql`(${promotions.perCustomer} is null or ${used} < ${promotions.perCustomer})`,
						sql`(${promoCodes.maxUses} is null or ${promoCodes.uses} < ${promoCodes.maxUses})`,
						// only its owner could use it, and may not want it known
						sql`(${promoCodes.customerId} is null or ${promoCodes.customerId} = ${customerId})`,
						sql`(${promotions.isAnnounced} or ${promotions.points} is not null
							or ${promoCodes.customerId} = ${customerId})`,
					),
				)
				.orderBy(asc(promotions.points), asc(promotions.opcId)),
			market.loyalty ? pointsOf(db, customerId) : 0,
			readTree(db, catalogMarketOf({ domain: market, language })),
		]);

		/** The families asked for and those above them: an offer for children applies to children's coats. */
		const asked = query.familyIds?.flatMap((familyId) => tree.byId.get(familyId)?.path ?? []);
		const isAsked = (families: readonly string[]) =>
			query.allOffers === "true" ||
			families.length === 0 ||
			families.some((familyId) => asked?.includes(familyId));
		const money = (centAmount: number | undefined) =>
			centAmount === undefined ? null : { centAmount, currencyCode: devise };

		const found = rows.filter(({ promotion }) => isAsked(promotion.segmentationIds));
		const views = found.map(({ promotion, code }): [isPersonal: boolean, CommercialOffer] => [
			promotion.points !== null || (code?.customerId ?? null) !== null,
			{
				id: promotion.opcId,
				title: promotion.title[language],
				kind: promotion.kind,
				code: code?.code ?? null,
				points: promotion.points,
				percent: promotion.percent,
				amount: promotion.kind === "amount" ? money(promotion.amounts[devise]) : null,
				minimum: money(promotion.minimums[devise]),
				familyIds: promotion.segmentationIds,
				endsAt: promotion.endsAt.toISOString(),
			},
		]);
		const isWithin = ({ points: cost }: CommercialOffer) => cost === null || cost <= points;
		return {
			status: 200 as const,
			data: {
				personalOffers: views.flatMap(([mine, view]) => (mine && isWithin(view) ? [view] : [])),
				collectiveOffers: views.flatMap(([mine, view]) => (mine ? [] : [view])),
			},
		};
	},
);

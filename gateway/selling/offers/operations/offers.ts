import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { contentTypes } from "#contract/content/types.ts";
import {
	type CommercialOffer,
	getPrivatePrices,
	getPrivateSale,
	listCommercialOffers,
	listLegalNotices,
	listMemberProducts,
} from "#contract/offers/operations.ts";
import { openEntries } from "#gateway/content/content/entries-in-locale.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	products,
	promoCodes,
	promotions,
	promotionUses,
} from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { readCards } from "#gateway/selling/catalog/cards.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readTree } from "#gateway/selling/catalog/segmentation-tree.ts";
import { languageOf } from "#shop/languages.ts";
import { activeLocales } from "#shop/locales.ts";
import { openSaleFor, openWindow, readPrivatePrices } from "../open-sale.ts";
import { privatePriceOf } from "../rules/private-sale.ts";

const nothing = ok({ personalOffers: [], collectiveOffers: [] });

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
		return ok({
			personalOffers: views.flatMap(([mine, view]) => (mine && isWithin(view) ? [view] : [])),
			collectiveOffers: views.flatMap(([mine, view]) => (mine ? [] : [view])),
		});
	},
);

export const handleListMemberProducts = handler(
	listMemberProducts,
	async ({ call }, { db, now }) => {
		const market = marketOf(call);
		const isTold = market.loyalty && market.tellsMemberPrice;
		const window = isTold ? await openWindow({ db, now }, market) : null;
		if (!window) return ok({ sale: null });
		const prices = await readPrivatePrices(db, market);
		const productIds = prices.map(({ productId }) => productId);
		return ok({ sale: { endDate: window.endDate, productIds } });
	},
);

export const handleGetPrivateSale = handler(getPrivateSale, async ({ call }, { db, now }) => {
	const market = marketOf(call);
	const window = await openSaleFor({ db, now }, call);
	if (!window) return ok({ sale: null });
	const counting = await readPrivatePrices(db, market);
	const priceOf = new Map(counting.map(({ productId, price }) => [productId, price]));
	const page = sql`select product_id, popularity from ${products}
		where product_id in (${textsOf(priceOf.keys())})`;
	const order = sql`page.popularity desc, page.product_id`;
	const cards = await readCards(db, page, order, catalogMarketOf(call));
	const shown = cards.flatMap((card) => {
		const found = privatePriceOf(card.price, priceOf.get(card.productId) ?? null);
		if (!found?.isPrivate) return [];
		const { isPrivate: _, ...price } = found;
		return [{ ...card, price: { ...price, currencyCode: market.devise } }];
	});
	const sale = { ...window, timeZone: market.timeZone, products: shown };
	return ok({ sale });
});

export const handleGetPrivatePrices = handler(getPrivatePrices, async ({ call }, { db, now }) => {
	const window = await openSaleFor({ db, now }, call);
	if (!window) return ok({ sale: null });
	const prices = await readPrivatePrices(db, marketOf(call));
	return ok({ sale: { endDate: window.endDate, prices } });
});

/** The prefix of a country's shop in a language; undefined if there is none. */
function prefixOf(country: string, language: string): string | undefined {
	const spoken = languageOf(language);
	return activeLocales.find(
		(locale) => locale.country === country.toUpperCase() && locale.language === spoken,
	)?.prefix;
}

export const handleListLegalNotices = handler(listLegalNotices, async ({ query }, context) => {
	const locale = prefixOf(query.country, query.language);
	if (!locale) return ok({ values: [] });
	const entries = await openEntries(context, { locale, environment: "production" });
	const entry = contentTypes.legal_notices.safeParse(entries.find("legal_notices", "main"));
	const notices = entry.success ? entry.data.notices : [];
	const values = notices.map(({ footer_text }) => ({ footerText: footer_text }));
	return ok({ values });
});

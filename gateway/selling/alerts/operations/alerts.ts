import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
	addStockAlert,
	askEmailAlert,
	confirmEmailAlert,
	endEmailAlerts,
	getEmailAlertConfirmation,
	listStockAlerts,
	removeStockAlert,
} from "#contract/alert/operations.ts";
import { emailAlertDays, maxAlerts, maxEmailAlerts } from "#contract/alert/shapes.ts";
import { foldEmail } from "#contract/customer/email.ts";
import type { BodyOf } from "#contract/operation.ts";
import { isProvenMailbox } from "#gateway/customers/sessions/prove-mailbox.ts";
import { GatewayError } from "#gateway/errors.ts";
import { askingLimits } from "#gateway/messages/letters/asking-limits.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { emailAlerts, prices, products, skus, stockAlerts } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guardOpenForm } from "#gateway/platform/protection/guard.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { mayComeBack } from "#gateway/selling/catalog/rules/availability.ts";
import { readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";
import { checkAlerts, readAlerts } from "../read-alerts.ts";

export const handleListStockAlerts = handler(listStockAlerts, async ({ call, query }, { db }) => {
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.id };
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(db) };
	return ok(await readAlerts(db, whose, words));
});

export const handleAddStockAlert = handler(addStockAlert, async (input, context) => {
	const { call, body, query } = input;
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.id };
	// before the transaction, which may hold the only database connection
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(context.db) };
	if (!domainOfStore(whose.storeId)) throw new GatewayError("UNKNOWN_STORE");
	return runOnce(context, writeKeyOf(addStockAlert, input), async (tx) => {
		const [sku] = await tx
			.select({ status: skus.status })
			.from(skus)
			.where(eq(skus.gtin, body.sku));
		if (!sku || !mayComeBack(sku.status)) throw new GatewayError("PRODUCT_NOT_FOUND");
		const asked = {
			alertId: randomUUID(),
			language: call.language,
			askedAt: context.now(),
			answeredAt: null,
		};
		await tx
			.insert(stockAlerts)
			.values({ ...whose, sku: body.sku, ...asked })
			.onConflictDoUpdate({
				target: [stockAlerts.customerId, stockAlerts.sku, stockAlerts.storeId],
				set: asked,
				// an alert that still waits keeps its place; an answered one starts anew
				setWhere: sql`${stockAlerts.answeredAt} is not null`,
			});
		await tx.execute(sql`
			delete from ${stockAlerts} where customer_id = ${whose.customerId} and store_id = ${whose.storeId}
				and sku in (select sku from ${stockAlerts}
					where customer_id = ${whose.customerId} and store_id = ${whose.storeId}
					order by asked_at desc, sku offset ${maxAlerts})`);
		return ok(await readAlerts(tx, whose, words));
	});
});

export const handleRemoveStockAlert = handler(removeStockAlert, async (input, context) => {
	const { call, params, query } = input;
	checkAlerts(call);
	const whose = { customerId: call.customerId ?? "", storeId: query.knowledgeTypeId };
	// before the transaction, which may hold the only database connection
	const words = { market: catalogMarketOf(call), vocabulary: await readVocabulary(context.db) };
	return runOnce(context, writeKeyOf(removeStockAlert, input), async (tx) => {
		await tx
			.delete(stockAlerts)
			.where(
				and(
					eq(stockAlerts.customerId, whose.customerId),
					eq(stockAlerts.storeId, whose.storeId),
					eq(stockAlerts.sku, params.sku),
				),
			);
		return ok(await readAlerts(tx, whose, words));
	});
});

const limits = askingLimits("email-alert", 10);

type Asked = Pick<BodyOf<typeof askEmailAlert>, "productId" | "sku" | "about">;

/** Cents that the product costs now, for an alert of its price; else null. @throws GatewayError PRODUCT_NOT_FOUND */
async function priceOf(tx: Db, { productId, sku, about }: Asked, market: Market) {
	const inMarket = and(
		eq(prices.productId, products.productId),
		eq(
			prices.list,
			listIn(products.productId, { currency: market.devise, storeId: market.storeId }),
		),
	);
	const [product] = await tx
		.select({ price: prices.price })
		.from(products)
		.leftJoin(prices, inMarket)
		.where(eq(products.productId, productId));
	if (product?.price == null) throw new GatewayError("PRODUCT_NOT_FOUND");
	if (about === "price") return product.price;
	if (!sku) return null;
	const [size] = await tx
		.select({ status: skus.status })
		.from(skus)
		.where(and(eq(skus.gtin, sku), eq(skus.productId, productId)));
	if (!size || !mayComeBack(size.status)) throw new GatewayError("PRODUCT_NOT_FOUND");
	return null;
}

export const handleAskEmailAlert = handler(askEmailAlert, async (input, context) => {
	const { body, call } = input;
	checkAlerts(call);
	const market = marketOf(call);
	const { storeId } = market;
	const { email, productId, about, proof } = body;
	const folded = foldEmail(email);
	const write = async (tx: Db, mayBeWrittenTo: boolean) => {
		const answer = { status: 202 as const, data: { isAsked: true as const } };
		const price = await priceOf(tx, body, market);
		const now = context.now();
		// no letter has to ask whether a proven address is right
		const confirmedAt = (await isProvenMailbox(tx, call.customerId, email)) ? now : null;
		const ofAddress = and(eq(emailAlerts.storeId, storeId), eq(emailAlerts.emailFolded, folded));
		if ((await tx.$count(emailAlerts, ofAddress)) >= maxEmailAlerts) return answer;
		const asked = {
			email,
			language: call.language,
			price,
			currency: price === null ? null : market.devise,
			askedAt: now,
			confirmedAt,
			answeredAt: null,
		};
		const [written] = await tx
			.insert(emailAlerts)
			.values({
				...asked,
				alertId: randomUUID(),
				storeId,
				emailFolded: folded,
				productId,
				sku: about === "price" ? "" : (body.sku ?? ""),
				about,
				token: randomBytes(24).toString("base64url"),
			})
			.onConflictDoUpdate({
				target: [
					emailAlerts.storeId,
					emailAlerts.emailFolded,
					emailAlerts.productId,
					emailAlerts.sku,
					emailAlerts.about,
				],
				set: asked,
				// one that is confirmed goes on waiting as it is when it is asked for again
				setWhere: sql`${emailAlerts.confirmedAt} is null`,
			})
			.returning({ alertId: emailAlerts.alertId });
		if (!written || confirmedAt || !mayBeWrittenTo) return answer;
		const letterAbout = `${written.alertId} ${now.toISOString()}`;
		await queueLetters(tx, now, [
			{ kind: "email-alert-confirm", about: letterAbout, orderNumber: null },
		]);
		return answer;
	};
	return runOnce(context, writeKeyOf(askEmailAlert, input), write, async () => {
		await limits.countAttempt(context, call);
		await guardOpenForm(context, call, "alert", proof);
		return limits.mayWriteTo(context, storeId, email);
	});
});

const day = 86_400_000;

/** Alerts whose link can be followed: those that are confirmed, or asked in time. */
const isOpen = (token: string, now: Date) => {
	const since = new Date(now.getTime() - emailAlertDays.confirms * day).toISOString();
	return sql`token = ${token} and (confirmed_at is not null or asked_at > ${since}::timestamptz)`;
};

export const handleGetEmailAlertConfirmation = handler(
	getEmailAlertConfirmation,
	async ({ params }, { db, now }) => {
		const { rows } = await db.execute<{ isConfirmed: boolean }>(sql`
			select confirmed_at is not null as "isConfirmed" from ${emailAlerts}
			where ${isOpen(params.token, now())}`);
		const [found] = rows;
		if (!found) throw new GatewayError("NOT_FOUND");
		return ok({ isConfirmed: found.isConfirmed });
	},
);

/** The token proves access to the mailbox. */
export const handleConfirmEmailAlert = handler(confirmEmailAlert, async ({ body }, { db, now }) => {
	const at = now();
	const { rows } = await db.execute(sql`
		update ${emailAlerts} set confirmed_at = coalesce(confirmed_at, ${at.toISOString()}::timestamptz)
		where ${isOpen(body.token, at)} returning 1`);
	if (rows.length === 0) throw new GatewayError("NOT_FOUND");
	return ok({ isConfirmed: true });
});

export const handleEndEmailAlerts = handler(endEmailAlerts, async ({ body }, { db }) => {
	await db.execute(sql`
		delete from ${emailAlerts} a using ${emailAlerts} b
		where b.token = ${body.token} and a.store_id = b.store_id and a.email_folded = b.email_folded`);
	return ok({ isEnded: true });
});

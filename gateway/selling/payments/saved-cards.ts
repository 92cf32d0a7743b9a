// Cards that customers pay with again (CHECKOUT-99). A provider keeps the card and gives a token for it; here are only the
// token and what names the card. A row that is removed stays until its provider has forgotten the card too.
import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { isCardProduct } from "#contract/payment/products.ts";
import { maxSavedCards, type SavedCard } from "#contract/payment/saved-card.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customerPasswords,
	customers,
	passkeys,
	payments,
	savedCards,
} from "#gateway/platform/db/schema.ts";
import type { PayingCard } from "./provider.ts";
import { providerNamed, providersOf, takesProduct } from "./providers.ts";
import type { Payment } from "./store.ts";

export type StoredCard = typeof savedCards.$inferSelect;
type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "extensions">;

/** A card is valid to the last day of its month. */
export function hasExpired(expires: string, now: Date): boolean {
	return expires < now.toISOString().slice(0, 7);
}

export function savedCardView(card: StoredCard, now: Date): SavedCard {
	const { cardId: savedCardId, brand, ending, expires } = card;
	return { savedCardId, brand, ending, expires, isExpired: hasExpired(expires, now) };
}

/** Whether a customer has an account: an e-mail alone keeps no card, as anyone may type it. */
export async function hasAccount(db: Db, customerId: string): Promise<boolean> {
	const [found] = await db
		.select({ customerId: customers.customerId })
		.from(customers)
		.where(
			and(
				eq(customers.customerId, customerId),
				sql`(exists (select from ${customerPasswords} p where p.customer_id = ${customers.customerId})
					or exists (select from ${passkeys} k where k.customer_id = ${customers.customerId}))`,
			),
		);
	return found !== undefined;
}

/** A customer's cards that can be paid with in this market by the providers of this gateway, newest first. */
export async function readSavedCards(
	context: Context,
	market: Pick<DomainRecord, "paymentProducts">,
	customerId: string,
): Promise<StoredCard[]> {
	if (!(await hasAccount(context.db, customerId))) return [];
	const rows = await context.db
		.select()
		.from(savedCards)
		.where(and(eq(savedCards.customerId, customerId), isNull(savedCards.removedAt)))
		.orderBy(desc(savedCards.createdAt), desc(savedCards.cardId))
		.limit(maxSavedCards);
	const isOffered = (brand: string) => market.paymentProducts.some(({ name }) => name === brand);
	return rows.filter(
		({ brand, provider }) => isOffered(brand) && takesProduct(context, provider, brand),
	);
}

/** False if the customer has no such card, or has it no longer. Its provider forgets it at once, or with the next sweep. */
export async function removeCard(
	context: Context,
	customerId: string,
	cardId: string,
): Promise<boolean> {
	const removed = await context.db
		.update(savedCards)
		.set({ removedAt: context.now() })
		.where(
			and(
				eq(savedCards.cardId, cardId),
				eq(savedCards.customerId, customerId),
				isNull(savedCards.removedAt),
			),
		)
		.returning();
	for (const card of removed) await forget(context, card);
	return removed.length > 0;
}

/** False where its provider cannot be asked now. */
async function forget(context: Context, card: StoredCard): Promise<boolean> {
	const { cardId, provider, token, customerId } = card;
	try {
		await providerNamed(context, provider).forgetCard?.(token, customerId);
		await context.db.delete(savedCards).where(eq(savedCards.cardId, cardId));
		return true;
	} catch (error) {
		context.log.warn({ err: error, provider }, "saved card not forgotten yet");
		const failed = { forgetFailedAt: context.now() };
		await context.db.update(savedCards).set(failed).where(eq(savedCards.cardId, cardId));
		return false;
	}
}

/** Cards that a provider is asked to forget in one round, at most. */
const forgottenAtOnce = 50;

/**
 * Has providers forget the cards that were removed, and those of customers who are gone. A card that failed waits behind those that
 * did not, and each provider has a queue of its own: what one refuses holds up no other card.
 */
export async function forgetCards(context: Context): Promise<void> {
	const { db } = context;
	const customer = db
		.select({ one: sql`1` })
		.from(customers)
		.where(eq(customers.customerId, savedCards.customerId));
	// a provider that is no longer configured cannot be asked: its cards wait for it
	for (const { name } of providersOf(context)) {
		const due = await db
			.select()
			.from(savedCards)
			.where(
				and(
					eq(savedCards.provider, name),
					or(isNotNull(savedCards.removedAt), notExists(customer)),
				),
			)
			.orderBy(sql`${savedCards.forgetFailedAt} nulls first`)
			.limit(forgottenAtOnce);
		for (const card of due) {
			// one that does not answer would hold up the next round of payments, card by card
			if (!(await forget(context, card))) break;
		}
	}
}

/** Keeps the card of a payment once: the mark goes with it, so that a card removed later does not come back. */
async function keep(context: Context, payment: Payment, card: PayingCard): Promise<void> {
	const { token, brand, ending, expires } = card;
	if (!token || !expires) return;
	const { customerId, provider, paymentId } = payment;
	await context.db.transaction(async (tx) => {
		const asked = await tx
			.update(payments)
			.set({ keepsCard: false })
			.where(and(eq(payments.paymentId, paymentId), eq(payments.keepsCard, true)))
			.returning({ paymentId: payments.paymentId });
		if (asked.length === 0) return;
		const cardId = randomBytes(18).toString("base64url");
		const createdAt = context.now();
		await tx
			.insert(savedCards)
			.values({ cardId, customerId, provider, token, brand, ending, expires, createdAt })
			.onConflictDoNothing();
		await tx.execute(sql`update ${savedCards} set removed_at = ${createdAt.toISOString()}::timestamptz
			where removed_at is null and customer_id = ${customerId} and card_id not in (
				select card_id from ${savedCards} where customer_id = ${customerId} and removed_at is null
				order by created_at desc, card_id desc limit ${maxSavedCards})`);
	});
}

/**
 * Records which card has paid, and saves it if its customer asked for that. Called whenever the payment of a placed order is
 * settled or reported on: a provider may report the card later than the money.
 */
export async function recordCard(context: Context, payment: Payment): Promise<void> {
	if (!isCardProduct(payment.product)) return;
	if (payment.cardEnding && !payment.keepsCard) return;
	const card = await providerNamed(context, payment.provider).cardOf?.(payment.reference);
	if (!card || !isCardProduct(card.brand)) return;
	await context.db
		.update(payments)
		.set({ product: card.brand, cardEnding: card.ending })
		.where(and(eq(payments.paymentId, payment.paymentId), isNull(payments.cardEnding)));
	if (payment.keepsCard) await keep(context, payment, card);
}

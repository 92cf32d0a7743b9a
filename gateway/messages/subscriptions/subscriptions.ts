// What customers agreed to be written to about, read and written by one rule for their account, an order or a letter. For the
// newsletter the customer's `optin_news` decides; the list of addresses is kept in step with it.
import { eq, sql } from "drizzle-orm";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { daysToConfirm, type MessageType } from "#contract/newsletter/shapes.ts";
import { type Subscription, subscriptionKinds, typeOfKind } from "#contract/subscription/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customerSubscriptions,
	customers,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";

const day = 86_400_000;

interface SubscriptionQuery {
	customerId: string;
	market: Pick<DomainRecord, "storeLocator">;
	now: Date;
	/** the loyalty card is bought in the order that is asked about */
	buysCard?: boolean;
}

/** All four kinds with their state; empty for a customer who no longer exists. */
export async function readSubscriptions(
	db: Db,
	{ customerId, market, now, buysCard = false }: SubscriptionQuery,
): Promise<Subscription[]> {
	const [customer] = await db
		.select({ optinNews: customers.optinNews, loyaltyType: customers.loyaltyType })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer) return [];
	const rows = await db
		.select()
		.from(customerSubscriptions)
		.where(eq(customerSubscriptions.customerId, customerId));
	const chosen = new Map(rows.map((row) => [row.type, row]));
	// tills recognise customers by their card: without stores or a card there is no receipt to send
	const hasTickets = market.storeLocator.isActive && (customer.loyaltyType === "FID" || buysCard);
	return subscriptionKinds.map((kind) => {
		const type = typeOfKind[kind];
		const choice = chosen.get(type);
		const isOn = type === "NEWS" ? customer.optinNews : (choice?.isWanted ?? false);
		const isFresh = now.getTime() - (choice?.changedAt.getTime() ?? 0) < daysToConfirm * day;
		return {
			kind,
			type,
			optin: isOn ? "YES" : "NO",
			visible: type !== "TIC" || hasTickets,
			isAsked: type === "NEWS" && !isOn && choice?.isWanted === true && isFresh,
		};
	});
}

export interface Choice {
	customerId: string;
	type: MessageType;
	isWanted: boolean;
	at: Date;
	/** ACCOUNT-41: where it was chosen */
	storeId: string;
	source: string;
	complement: string;
}

/** Stores a choice with its proof. Wanting a kind again lifts its refusal by letter. */
export async function noteChoice(tx: Db, { at, ...choice }: Choice): Promise<void> {
	const row = { ...choice, changedAt: at };
	await tx
		.insert(customerSubscriptions)
		.values(row)
		.onConflictDoUpdate({
			target: [customerSubscriptions.customerId, customerSubscriptions.type],
			set: row,
		});
	if (!choice.isWanted || choice.type === "NEWS") return;
	await tx.execute(sql`
		update ${newsletterAddresses} set refused = refused - ${choice.type}::text
		where refused ? ${choice.type} and email_folded = (
			select account_email from ${customers} where customer_id = ${choice.customerId})`);
}

/** Stops the newsletter for this customer: for the account, and on the lists that have their address. */
export async function stopNewsletter(tx: Db, customerId: string, at: Date): Promise<void> {
	await tx.execute(sql`
		with left_now as (
			update ${customers} set optin_news = false
			where customer_id = ${customerId} and optin_news returning account_email
		)
		update ${newsletterAddresses} set state = 'left', left_at = ${at.toISOString()}::timestamptz
		where state <> 'left' and email_folded in (select account_email from left_now)`);
}

// Erases deleted accounts once their time to return is over: the customer goes with addresses, password and sessions, and an
// open cart is closed. A cart that was paid or tried to be stays, without names and addresses. Orders stay as long as the law
// requires; a customer with an order on its way is not erased yet.
import { type SQL, sql } from "drizzle-orm";
import { daysUntilErased } from "#contract/customer/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	carts,
	contactMessages,
	customers,
	emailAlerts,
	formerOrders,
	orderSurveys,
	orders,
	productQuestions,
	promoCodes,
} from "#gateway/platform/db/schema.ts";
import { productsReviewedBy, renewRatings } from "#gateway/selling/reviews/ratings.ts";

const day = 86_400_000;

/** Orders of a customer who is still owed something. */
export const isOrderOpen = sql`state in ('placed', 'paid', 'prepared', 'shipped')`;

/**
 * Erases customers with all that is theirs: what was written with their address alone goes if that was proven to be theirs.
 * @param which over `customers`
 * @param isAddressTheirs the operator knows it to be theirs
 */
export async function erase(
	tx: Db,
	which: SQL,
	now: Date,
	{ isAddressTheirs = false } = {},
): Promise<void> {
	const reviewed = await productsReviewedBy(tx, which);
	await tx.execute(sql`
		with gone as (
			delete from ${customers} where ${which} returning customer_id, lower(email) as email, email_quality
		), proven as (
			select email from gone where email_quality = ${verifiedEmailQuality} or ${isAddressTheirs}
		), alerts as (
			delete from ${emailAlerts} where email_folded in (select email from proven)
		), messages as (
			delete from ${contactMessages} where email_folded in (select email from proven)
		), questions as (
			delete from ${productQuestions} where email_folded in (select email from proven)
		), former as (
			delete from ${formerOrders} where customer_id is null and email in (select email from proven)
		), codes as (
			delete from ${promoCodes} where customer_id in (select customer_id from gone)
		), surveys as (
			delete from ${orderSurveys} where order_number in (
				select o.order_number from ${orders} o where o.customer_id in (select customer_id from gone))
		)
		update ${carts} set state = case when state = 'open' then 'deleted' else state end,
			updated_at = ${now.toISOString()}::timestamptz, billing_address = null, shipping_address = null, receiver = null,
			gift = null, gift_cards = '[]'
		where customer_id in (select customer_id from gone)`);
	await renewRatings(tx, reviewed);
}

export async function eraseCustomers({ db, now }: DbContext): Promise<void> {
	const before = new Date(now().getTime() - daysUntilErased * day).toISOString();
	const isDue = sql`${customers.deletedAt} <= ${before}::timestamptz and not exists (
		select from ${orders} o where o.customer_id = ${customers.customerId} and o.${isOrderOpen})`;
	await db.transaction((tx) => erase(tx, isDue, now()));
}

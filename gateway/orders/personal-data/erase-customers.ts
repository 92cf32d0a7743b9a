// Erases deleted accounts once their time to return is over: the customer goes with addresses, password and sessions, and an
// open cart is closed. Orders stay as long as the law requires; a customer with an order on its way is not erased yet.
import { sql } from "drizzle-orm";
import { daysUntilErased } from "#contract/customer/delete-account.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import {
	carts,
	contactMessages,
	customers,
	emailAlerts,
	orderSurveys,
	orders,
	productQuestions,
} from "#gateway/platform/db/schema.ts";
import { productsReviewedBy, renewRatings } from "#gateway/selling/reviews/ratings.ts";

const day = 86_400_000;

export async function eraseCustomers({
	db,
	now,
}: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - daysUntilErased * day).toISOString();
	const isDue = sql`${customers.deletedAt} <= ${before}::timestamptz and not exists (
		select from ${orders} o where o.customer_id = ${customers.customerId}
			and o.state in ('placed', 'paid', 'prepared', 'shipped'))`;
	await db.transaction(async (tx) => {
		const reviewed = await productsReviewedBy(tx, isDue);
		await tx.execute(sql`
		with gone as (
			delete from ${customers} where ${isDue} returning customer_id, lower(email) as email, email_quality
		), untold as (
			delete from ${emailAlerts} where email_folded in (
				select g.email from gone g where g.email_quality = ${verifiedEmailQuality})
		), unread as (
			delete from ${contactMessages} where email_folded in (
				select g.email from gone g where g.email_quality = ${verifiedEmailQuality})
		), unasked as (
			delete from ${productQuestions} where email_folded in (
				select g.email from gone g where g.email_quality = ${verifiedEmailQuality})
		), unsaid as (
			delete from ${orderSurveys} where order_number in (
				select o.order_number from ${orders} o where o.customer_id in (select customer_id from gone))
		)
		update ${carts} set state = 'deleted', updated_at = ${now().toISOString()}::timestamptz
		where state = 'open' and customer_id in (select customer_id from gone)`);
		await renewRatings(tx, reviewed);
	});
}

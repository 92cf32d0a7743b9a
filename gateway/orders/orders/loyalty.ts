// The loyalty programme's side of an order: points that it spends and earns, the card that is bought in it, and the reverse of
// both when the order is taken back. Besides these, points only lapse (loyalty/lapse-points.ts).
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { loyaltyCardNumbers } from "#gateway/customers/loyalty/rules/card-number.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, loyaltyMovements, orders } from "#gateway/platform/db/schema.ts";
import { ownedOrderStates } from "./rules/lifecycle.ts";
import type { OrderFacts } from "./take.ts";

type PlacedOrder = typeof orders.$inferSelect;

/** Spends points if the customer has them. */
export async function takePoints(
	tx: Db,
	{ orderNumber, customerId, now }: OrderFacts,
	points: number,
): Promise<boolean> {
	if (points === 0) return true;
	const { rows } = await tx.execute(sql`
		with spent as (
			update ${customers} set loyalty_points = loyalty_points - ${points}
			where customer_id = ${customerId} and loyalty_points >= ${points} returning customer_id
		)
		insert into ${loyaltyMovements} (movement_id, customer_id, order_number, kind, points, at)
		select ${randomUUID()}, customer_id, ${orderNumber}, 'spent', ${-points}::int,
			${now.toISOString()}::timestamptz from spent returning movement_id`);
	return rows.length === 1;
}

/** Locks the customer: of two orders that change one customer's card, the second sees what the first has done. */
async function lockCustomer(tx: Db, customerId: string) {
	const [customer] = await tx
		.select()
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	return customer;
}

/**
 * Whether the customer may still buy the card: they may have become a member since the cart was read. An earlier order that
 * waits for its money does not count: if it is cancelled, this one makes them a member.
 */
export async function takeLoyaltyCard(
	tx: Db,
	{ customerId }: OrderFacts,
	isBought: boolean,
): Promise<boolean> {
	return !isBought || ((await lockCustomer(tx, customerId))?.loyaltyType ?? "") === "";
}

/** The card that was bought makes its buyer a member; a customer who is one already keeps their card. */
export async function joinProgramme(tx: Db, order: PlacedOrder, now: Date): Promise<void> {
	if (!order.loyaltyCard) return;
	await lockCustomer(tx, order.customerId);
	const numbers = JSON.stringify(loyaltyCardNumbers(order.orderNumber));
	await tx.execute(sql`
		update ${customers} set loyalty_type = 'FID', loyalty_creation_date = ${now.toISOString().slice(0, 10)}::date,
			loyalty_number = (select n.number
				from jsonb_array_elements_text(${numbers}::jsonb) with ordinality as n(number, place)
				where not exists (select from ${customers} o where o.loyalty_number = n.number)
				order by n.place limit 1)
		where customer_id = ${order.customerId} and loyalty_type = ''`);
}

type EarningOrder = Pick<
	PlacedOrder,
	"customerId" | "orderNumber" | "loyaltyPointsEarned" | "loyaltyBonusPoints"
>;

/**
 * Credits the points of a paid order, once.
 * @returns false if the customer's card is gone since: the order earns none, and has to say so
 */
export async function creditPoints(tx: Db, order: EarningOrder, now: Date): Promise<boolean> {
	const { customerId, orderNumber, loyaltyPointsEarned, loyaltyBonusPoints } = order;
	if (loyaltyPointsEarned + loyaltyBonusPoints === 0) return true;
	if ((await lockCustomer(tx, customerId))?.loyaltyType !== "FID") return false;
	const earned = [
		{ kind: "earned" as const, points: loyaltyPointsEarned },
		{ kind: "bonus" as const, points: loyaltyBonusPoints },
	];
	const movements = earned
		.filter(({ points }) => points > 0)
		.map((one) => ({ ...one, movementId: randomUUID(), customerId, orderNumber, at: now }));
	await tx.insert(loyaltyMovements).values(movements);
	await tx
		.update(customers)
		.set({
			loyaltyPoints: sql`${customers.loyaltyPoints} + ${loyaltyPointsEarned + loyaltyBonusPoints}`,
		})
		.where(eq(customers.customerId, customerId));
	return true;
}

/**
 * Brings the points that offset an order's points to a sum, in the one movement that exists for it. Repeating it changes
 * nothing.
 * @param target an expression over `moved`, a row of the order's customer: `made` is what its movements made, `back` is their
 * offset
 * @returns by how many points the customer's balance changes
 */
async function setOffTo(tx: Db, orderNumber: string, target: SQL, now: Date): Promise<number> {
	const { rows } = await tx.execute<{ moved: number }>(sql`
		with moved as (
			select customer_id, coalesce(sum(points) filter (where kind <> 'reversed'), 0)::int as made,
				coalesce(sum(points) filter (where kind = 'reversed'), 0)::int as back
			from ${loyaltyMovements} where order_number = ${orderNumber} group by customer_id
		), written as (
			insert into ${loyaltyMovements} (movement_id, customer_id, order_number, kind, points, at)
			select gen_random_uuid()::text, customer_id, ${orderNumber}, 'reversed', ${target},
				${now.toISOString()}::timestamptz
			from moved where ${target} <> back
			on conflict (order_number, kind) do update set points = excluded.points, at = excluded.at
			returning customer_id, points
		)
		update ${customers} c set loyalty_points = c.loyalty_points + n.points - m.back
		from written n join moved m using (customer_id) where c.customer_id = n.customer_id
		returning n.points - m.back as moved`);
	return rows[0]?.moved ?? 0;
}

/**
 * Gives back the points that were spent and takes the points that were earned, in one movement and in full: if these were spent
 * elsewhere since, the balance falls below zero, and later points make up for it. If the balance stopped at zero, taking those
 * other orders back too would give their points back out of nothing.
 */
export async function reversePoints(tx: Db, orderNumber: string, now: Date): Promise<number> {
	return setOffTo(tx, orderNumber, sql`-made`, now);
}

/** Offsets points for single items that came back. @param points for all returns so far (orders/rules/return.ts) */
export async function offsetPoints(tx: Db, orderNumber: string, points: number, now: Date) {
	return setOffTo(tx, orderNumber, sql`${points}::int`, now);
}

/**
 * Takes away the loyalty card bought in an order that was taken back. If the customer paid for one in another order too, that
 * one becomes theirs. Their points stay for the next card.
 */
export async function returnLoyaltyCard(tx: Db, order: PlacedOrder, now: Date): Promise<void> {
	if (!order.loyaltyCard) return;
	const { customerId, orderNumber } = order;
	const number = (await lockCustomer(tx, customerId))?.loyaltyNumber;
	if (!number || !loyaltyCardNumbers(orderNumber).includes(number)) return;
	await tx
		.update(customers)
		.set({ loyaltyType: "", loyaltyNumber: null, loyaltyCreationDate: null })
		.where(eq(customers.customerId, customerId));
	const [other] = await tx
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.customerId, customerId),
				inArray(orders.state, ownedOrderStates),
				isNotNull(orders.loyaltyCard),
			),
		)
		.orderBy(desc(orders.placedAt))
		.limit(1);
	if (other) await joinProgramme(tx, other, now);
}

// Everything that the shop knows of a customer (Regulation (EU) 2016/679, Art. 15 and 20): what they typed, chose, bought and
// stated, without anything that would let another person sign in or pay in their name.

import { and, asc, eq, getTableColumns, isNotNull, isNull, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { foldEmail } from "#contract/customer/email.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { customerColumns, customerView } from "#gateway/customers/customers/view.ts";
import { type OrderRow, orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	bankDetails,
	billingAddresses,
	carts,
	contactMessages,
	customerPictures,
	customerSubscriptions,
	customers,
	deliveryAddresses,
	emailAlerts,
	exchanges,
	formerOrders,
	loyaltyMovements,
	newsletterAddresses,
	orderSurveys,
	orders,
	passkeys,
	productQuestions,
	refreshFamilies,
	reservations,
	returnLines,
	returns,
	reviews,
	savedCards,
	stockAlerts,
	wishes,
	withdrawals,
} from "#gateway/platform/db/schema.ts";

/** Tables exported as they are stored, without the customer's id, which stands once at the top. */
const tables = {
	deliveryAddresses,
	billingAddresses,
	subscriptions: customerSubscriptions,
	loyaltyMovements,
	formerOrders,
	wishlist: wishes,
	stockAlerts,
	reservations,
	reviews,
} as const satisfies Record<string, PgTable & { customerId: PgColumn }>;

async function rowsOf(db: Db, customerId: string): Promise<Record<string, unknown>> {
	const read = Object.entries(tables).map(async ([name, table]) => {
		const rows: Record<string, unknown>[] = await db
			.select()
			.from(table as PgTable)
			.where(eq(table.customerId, customerId));
		return [name, rows.map(({ customerId: _, ...row }) => row)] as const;
	});
	return Object.fromEntries(await Promise.all(read));
}

/** An order as its page shows it, without the internal ids of its cart and payments. */
function orderOf(row: OrderRow, language: Language) {
	const { cartId: _, payments, ...order } = orderView(row, language);
	return { ...order, payments: payments.map(({ paymentId: _id, ...payment }) => payment) };
}

/** Asked for by e-mail alone: the customer's where the address is proven to be theirs (CATALOGUE-103). */
async function alertsOf(
	db: Db,
	{ email, emailQuality }: { email: string; emailQuality: string },
): Promise<Record<string, unknown>[]> {
	if (emailQuality !== verifiedEmailQuality) return [];
	const rows = await db
		.select()
		.from(emailAlerts)
		.where(eq(emailAlerts.emailFolded, foldEmail(email)));
	return rows.map(({ alertId: _, token: _token, emailFolded: _folded, ...alert }) => alert);
}

/** The newsletter's list, where the address is proven to be theirs. */
async function newsletterOf(
	db: Db,
	{ email, emailQuality }: { email: string; emailQuality: string },
): Promise<Record<string, unknown>[]> {
	if (emailQuality !== verifiedEmailQuality) return [];
	const rows = await db
		.select()
		.from(newsletterAddresses)
		.where(eq(newsletterAddresses.emailFolded, foldEmail(email)));
	return rows.map(({ addressId: _, token: _token, emailFolded: _folded, ...entry }) => entry);
}

/** Written to customer service, signed in or from the customer's proven address (CONTENT-77). */
async function messagesOf(
	db: Db,
	{ customerId, email, emailQuality }: { customerId: string; email: string; emailQuality: string },
): Promise<Record<string, unknown>[]> {
	const own = eq(contactMessages.customerId, customerId);
	const isProven = emailQuality === verifiedEmailQuality;
	const rows = await db
		.select()
		.from(contactMessages)
		.where(isProven ? or(own, eq(contactMessages.emailFolded, foldEmail(email))) : own)
		.orderBy(asc(contactMessages.receivedAt));
	return rows.map(({ customerId: _, emailFolded: _folded, ...message }) => message);
}

/** Asked about products, in the same two ways (CATALOGUE-113). */
async function questionsOf(
	db: Db,
	{ customerId, email, emailQuality }: { customerId: string; email: string; emailQuality: string },
): Promise<Record<string, unknown>[]> {
	const own = eq(productQuestions.customerId, customerId);
	const isProven = emailQuality === verifiedEmailQuality;
	const rows = await db
		.select()
		.from(productQuestions)
		.where(isProven ? or(own, eq(productQuestions.emailFolded, foldEmail(email))) : own)
		.orderBy(asc(productQuestions.askedAt));
	return rows.map(
		({ customerId: _, token: _token, emailFolded: _folded, ...question }) => question,
	);
}

/** Null for a customer who no longer exists. */
export async function collectData(db: Db, customerId: string, language: Language) {
	const [customer] = await db
		.select(customerColumns)
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer) return null;
	const { masked: iban, accountHolder } = bankDetails;
	const { token: _token, ...surveyColumns } = getTableColumns(orderSurveys);
	const openCart = and(eq(carts.customerId, customerId), eq(carts.state, "open"));
	const { isWhole, lines, words, name, email, outcome, receivedAt, orderNumber } = withdrawals;
	const { relyingParty, provider, browser, system, createdAt, lastUsedAt } = passkeys;
	const {
		pictureId,
		productId,
		alt,
		state: pictureState,
		sentAt,
		content: picture,
	} = customerPictures;
	const { brand, ending, expires, createdAt: savedAt } = savedCards;
	const { returnNumber, lineId, sku, quantity, state, heldAt } = exchanges;
	const [
		stored,
		ordered,
		bank,
		bag,
		stated,
		returned,
		exchanged,
		signIns,
		keys,
		cards,
		sent,
		said,
	] = await Promise.all([
		rowsOf(db, customerId),
		selectOrders(db, eq(orders.customerId, customerId)).orderBy(asc(orders.placedAt)),
		db
			.select({ iban, accountHolder })
			.from(bankDetails)
			.where(eq(bankDetails.customerId, customerId)),
		db.select({ lines: carts.lines, changedAt: carts.updatedAt }).from(carts).where(openCart),
		db
			.select({ orderNumber, isWhole, lines, words, name, email, outcome, receivedAt })
			.from(withdrawals)
			.innerJoin(orders, eq(orders.orderNumber, orderNumber))
			.where(eq(orders.customerId, customerId)),
		db
			.select({
				...getTableColumns(returnLines),
				orderNumber: returns.orderNumber,
				kind: returns.kind,
				askedAt: returns.askedAt,
			})
			.from(returnLines)
			.innerJoin(returns, eq(returns.returnNumber, returnLines.returnNumber))
			.innerJoin(orders, eq(orders.orderNumber, returns.orderNumber))
			.where(eq(orders.customerId, customerId)),
		db
			.select({
				orderNumber: exchanges.orderNumber,
				returnNumber,
				lineId,
				sku,
				quantity,
				state,
				heldAt,
			})
			.from(exchanges)
			.innerJoin(orders, eq(orders.orderNumber, exchanges.orderNumber))
			.where(eq(orders.customerId, customerId)),
		db
			.select({ startedAt: refreshFamilies.startedAt, endedAt: refreshFamilies.revokedAt })
			.from(refreshFamilies)
			.where(eq(refreshFamilies.customerId, customerId)),
		db
			.select({ relyingParty, provider, browser, system, createdAt, lastUsedAt })
			.from(passkeys)
			.where(eq(passkeys.customerId, customerId)),
		db
			.select({ brand, ending, expires, createdAt: savedAt })
			.from(savedCards)
			.where(and(eq(savedCards.customerId, customerId), isNull(savedCards.removedAt))),
		db
			.select({ pictureId, productId, alt, state: pictureState, sentAt, picture })
			.from(customerPictures)
			.where(eq(customerPictures.customerId, customerId)),
		db
			.select(surveyColumns)
			.from(orderSurveys)
			.innerJoin(orders, eq(orders.orderNumber, orderSurveys.orderNumber))
			.where(and(eq(orders.customerId, customerId), isNotNull(orderSurveys.answeredAt))),
	]);
	const data = {
		profile: { ...customerView(customer), loyaltyPoints: customer.loyaltyPoints },
		...stored,
		bankDetails: bank,
		bag,
		orders: ordered.map((row) => orderOf(row, language)),
		withdrawals: stated,
		returns: returned,
		exchanges: exchanged,
		signIns,
		passkeys: keys,
		savedCards: cards,
		surveys: said,
		alertsByEmail: await alertsOf(db, customer),
		newsletter: await newsletterOf(db, customer),
		messages: await messagesOf(db, customer),
		questions: await questionsOf(db, customer),
		pictures: sent.map(({ picture: _, ...one }) => one),
	};
	return { data, ordered, pictures: sent };
}

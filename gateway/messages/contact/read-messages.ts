// Messages to customer service, as the operator's call and console read them.
import { asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ContactMessage } from "#contract/contact/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contactMessages, customers, orders } from "#gateway/platform/db/schema.ts";

/** The named order is one whose letters go to the writer's address. */
const isOwnOrder = sql<boolean>`exists (select from ${orders} o join ${customers} c on c.customer_id = o.customer_id
	where o.order_number = ${contactMessages.orderNumber} and lower(c.email) = ${contactMessages.emailFolded})`;

async function read(db: Db, which: SQL, order: SQL, limit: number): Promise<ContactMessage[]> {
	const rows = await db
		.select({ ...getTableColumns(contactMessages), isOwnOrder })
		.from(contactMessages)
		.where(which)
		.orderBy(order, contactMessages.messageId)
		.limit(limit);
	return rows.map(({ messageId, emailFolded: _, customerId: __, ...row }) => ({
		...row,
		reference: messageId,
		receivedAt: row.receivedAt.toISOString(),
		answeredAt: row.answeredAt?.toISOString() ?? null,
	}));
}

export function readMessages(db: Db, state: "waiting" | "answered", limit: number) {
	const { receivedAt, answeredAt } = contactMessages;
	return state === "waiting"
		? read(db, isNull(answeredAt), asc(receivedAt), limit)
		: read(db, isNotNull(answeredAt), desc(answeredAt), limit);
}

export async function readMessage(db: Db, reference: string): Promise<ContactMessage | null> {
	const { messageId } = contactMessages;
	const [message] = await read(db, eq(messageId, reference), asc(messageId), 1);
	return message ?? null;
}

/** Does nothing to one that is answered already. @returns null if there is none */
export async function markAnswered(
	db: Db,
	reference: string,
	now: Date,
): Promise<ContactMessage | null> {
	await db
		.update(contactMessages)
		.set({
			answeredAt: sql`coalesce(${contactMessages.answeredAt}, ${now.toISOString()}::timestamptz)`,
		})
		.where(eq(contactMessages.messageId, reference));
	return readMessage(db, reference);
}

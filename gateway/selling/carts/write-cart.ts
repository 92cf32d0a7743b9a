// The one statement that changes a cart: conditional on the version that was read, and stored with its reply (CART-43,
// CART-46).
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import { carts } from "#gateway/platform/db/schema.ts";
import {
	isKeyTaken,
	parallelReply,
	type Reply,
	storeReply,
	type WriteKey,
} from "#gateway/platform/http/idempotency.ts";
import { cartNotFound } from "./access.ts";
import type { StoredCart } from "./stored-cart.ts";

const { id: _, createdAt: _made, updatedAt: _changed, ...changing } = getTableColumns(carts);

/** Every column that a change may set, for `update … set`. */
export function columnsOf(cart: StoredCart, now: Date): SQL {
	const values = Object.entries(changing).map(([name, column]) => {
		const value = cart[name as keyof typeof changing];
		const json = value === null ? null : JSON.stringify(value);
		const set = column.getSQLType() === "jsonb" ? sql`${json}::jsonb` : sql`${value}`;
		return sql`${sql.identifier(column.name)} = ${set}`;
	});
	return sql`${sql.join(values, sql`, `)}, updated_at = ${now.toISOString()}::timestamptz`;
}

/** Writes a cart at its next version, its reply and the statements of `along`; returns no row if the cart had changed. */
function cartWrite(
	cart: StoredCart,
	fromVersion: number,
	key: WriteKey | null,
	reply: Reply,
	now: Date,
	along: readonly SQL[] = [],
): SQL {
	const kept = key ? [sql`, kept as (${storeReply(key, reply, now, sql`changed`)})`] : [];
	const more = along.map(
		(statement, index) => sql`, ${sql.raw(`along_${index}`)} as (${statement})`,
	);
	return sql`with changed as (
			update ${carts} set ${columnsOf(cart, now)}
			where id = ${cart.id} and version = ${fromVersion} and state = 'open'
			returning id, version, customer_id
		)${sql.join([...kept, ...more], sql``)}
		select version from changed`;
}

/** Why the write found another version: a repeat of this request was faster, or another change was. */
async function resolveConflict(context: GatewayContext, key: WriteKey | null, cartId: string) {
	const reply = await parallelReply(context.db, key);
	if (reply) return reply;
	const [now] = await context.db
		.select({ version: carts.version, state: carts.state })
		.from(carts)
		.where(eq(carts.id, cartId));
	if (now?.state !== "open") throw cartNotFound(cartId);
	throw new GatewayError("CART_VERSION_CONFLICT", { version: now.version });
}

interface CartWrite {
	/** at its new version */
	cart: StoredCart;
	fromVersion: number;
	key: WriteKey | null;
	reply: Reply;
	along?: readonly SQL[];
}

/** Writes and returns the reply, or the reply of a faster repeat of the same request. @throws GatewayError */
export async function writeCart(context: GatewayContext, write: CartWrite): Promise<Reply> {
	const { cart, fromVersion, key, reply, along } = write;
	try {
		const statement = cartWrite(cart, fromVersion, key, reply, context.now(), along);
		const { rows } = await context.db.execute(statement);
		if (rows.length > 0) return reply;
	} catch (error) {
		// a guest's cart cannot become the second open cart of a customer
		if (violatedConstraint(error) === "carts_one_open_per_customer") throw cartNotFound(cart.id);
		if (!isKeyTaken(error)) throw error;
	}
	return resolveConflict(context, key, cart.id);
}

// A customer in the database, and a session of theirs.
import { randomUUID } from "node:crypto";
import type { GatewayContext } from "#gateway/context.ts";
import { startFamily } from "#gateway/customers/sessions/refresh-families.ts";
import { customers } from "#gateway/platform/db/schema.ts";

type Context = Pick<GatewayContext, "db" | "now">;

/** @param cameAgo milliseconds since they came */
async function insertCustomer({ db, now }: Context, cameAgo = 0) {
	const owner = {
		customerId: randomUUID(),
		webCreatedAt: new Date(now().getTime() - cameAgo),
	};
	await db.insert(customers).values({ ...owner, email: `${owner.customerId}@vitrine.example` });
	return owner;
}

export async function signInSomebody(context: Context, cameAgo = 0) {
	const owner = await insertCustomer(context, cameAgo);
	const pair = await startFamily(context, owner);
	return { owner, ...pair };
}

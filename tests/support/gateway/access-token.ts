import type { GatewayContext } from "#gateway/context.ts";
import { startFamily } from "#gateway/customers/sessions/refresh-families.ts";
import { customers } from "#gateway/platform/db/schema.ts";

/** Access token of a new session; creates the customer if there is none with this id. */
export async function accessTokenOf(
	context: Pick<GatewayContext, "db" | "now">,
	customerId: string,
): Promise<string> {
	const webCreatedAt = context.now();
	await context.db
		.insert(customers)
		.values({ customerId, email: `${customerId}@vitrine.example`, webCreatedAt })
		.onConflictDoNothing();
	const { tokens } = await startFamily(context, { customerId, webCreatedAt });
	return tokens.accessToken;
}

// `recaptchaActive` (MEASURE-27), as an operator sets it: for whom the bot-protection script is loaded.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { customers } from "#gateway/platform/db/schema.ts";

const states: Readonly<Record<string, boolean>> = { on: true, off: false };

/**
 * Sets it for one customer.
 * @param about the customer's id, and `on` or `off`
 * @throws Error for anything else, and for an unknown customer
 */
export async function setRecaptchaActive(
	{ db }: Pick<GatewayContext, "db">,
	[customerId = "", state = ""]: readonly string[],
): Promise<string> {
	const recaptchaActive = Object.hasOwn(states, state) ? states[state] : undefined;
	if (recaptchaActive === undefined) throw new Error("Say the customer's id, and on or off.");
	const set = await db
		.update(customers)
		.set({ recaptchaActive })
		.where(eq(customers.customerId, customerId))
		.returning({ customerId: customers.customerId });
	if (set.length === 0) throw new Error(`There is no customer ${customerId}.`);
	return `${customerId}: bot protection ${state}`;
}

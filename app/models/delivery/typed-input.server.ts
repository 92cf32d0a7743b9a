// Values of the forms for address and delivery that are kept for the next page, in our own cookie (SESSION-6).
import { z } from "zod";
import { type Context, getSession } from "#app/server/request-context.ts";

/** The pages that have such a form. */
export type TypedPage = "order-billing" | "order-delivery";

/** Session entry of each page's form. */
const inputKey = { "order-billing": "address", "order-delivery": "delivery" } as const;
const storedInput = z.object({ version: z.number(), values: z.record(z.string(), z.string()) });

/** @param version of the cart that they are for */
export function rememberValues(
	context: Context,
	page: TypedPage,
	version: number,
	values: Record<string, string>,
): void {
	getSession(context).remember(inputKey[page], { version, values });
}

/** The kept values by their fields' names; null once the cart has changed since. */
export function recallValues(
	context: Context,
	page: TypedPage,
	version: number,
): Record<string, string> | null {
	const parsed = storedInput.safeParse(getSession(context).recall(inputKey[page]));
	return parsed.success && parsed.data.version === version ? parsed.data.values : null;
}

export function forgetInput(context: Context, page: TypedPage): void {
	getSession(context).remember(inputKey[page], undefined);
}

// The values typed before a search for places, kept over the search in our own cookie (SESSION-6): without JavaScript,
// the results are shown by a new page.
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { searchField } from "#app/models/delivery/delivery.ts";
import { type Context, getSession } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Search } from "./places.server.ts";

const inputKey = "delivery";
/** Longest text that the form accepts. */
const longest = 200;
const storedInput = z.object({ version: z.number(), values: z.record(z.string(), z.string()) });

/** Every field of the form, also those that the chosen method does not need. */
export async function rememberInput(context: Context, form: FormData): Promise<void> {
	const version = (await readCart(context))?.version ?? 0;
	const typed = [...form].flatMap(([name, value]) =>
		typeof value !== "string" || value === "" || name === formTokenField || name === "intent"
			? []
			: [[name, value.slice(0, longest)] as const],
	);
	getSession(context).remember(inputKey, { version, values: Object.fromEntries(typed) });
}

/** The form as it was left, with the current search; null once the cart has changed since. */
export function recallInput(context: Context, cart: Cart, search: Search): SubmissionResult | null {
	const parsed = storedInput.safeParse(getSession(context).recall(inputKey));
	if (!parsed.success || parsed.data.version !== cart.version) return null;
	const { method, text } = search;
	const fields: Record<string, string> = method ? { method, [searchField(method)]: text } : {};
	return { initialValue: { ...parsed.data.values, ...fields } };
}

export function forgetInput(context: Context): void {
	getSession(context).remember(inputKey, undefined);
}

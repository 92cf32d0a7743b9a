// The values typed for an address that was deleted meanwhile: the form of a new address starts with them.
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { addressFieldNames } from "#app/models/address/address.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";

const key = "typed-address";
/** Milliseconds that the values are kept, and characters of a field. */
const inputLifetime = 30 * 60_000;
const longest = 120;

const storedInput = z.object({ at: z.number(), values: z.record(z.string(), z.string()) });

export function rememberInput(context: Context, form: FormData): void {
	const names: readonly string[] = [...addressFieldNames, "favorite"];
	const typed = [...form].flatMap(([name, value]) =>
		names.includes(name) && typeof value === "string" && value !== ""
			? [[name, value.slice(0, longest)] as const]
			: [],
	);
	const at = getShop(context).now.getTime();
	getSession(context).remember(key, { at, values: Object.fromEntries(typed) });
}

export function recallInput(context: Context): SubmissionResult | null {
	const parsed = storedInput.safeParse(getSession(context).recall(key));
	if (!parsed.success) return null;
	const { at, values } = parsed.data;
	if (getShop(context).now.getTime() - at < inputLifetime) return { initialValue: values };
	// expired values are removed from the cookie
	forgetInput(context);
	return null;
}

export function forgetInput(context: Context): void {
	getSession(context).remember(key, undefined);
}

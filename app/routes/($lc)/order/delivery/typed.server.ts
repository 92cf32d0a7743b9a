// The values typed before a search for places, kept over the search in our own cookie (SESSION-6): without JavaScript,
// the results are shown by a new page.

import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { isPointMethod, searchedField, searchField } from "#app/models/delivery/delivery.ts";
import {
	recallValues,
	rememberValues,
	type TypedPage,
} from "#app/models/delivery/typed-input.server.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Search } from "./places.server.ts";

/** Longest text that the form accepts. */
const longest = 200;

/** Every field of the form, also those that the chosen method does not need. */
export async function rememberInput(
	context: Context,
	form: FormData,
	page: TypedPage,
): Promise<void> {
	const version = (await readCart(context))?.version ?? 0;
	const typed = [...form].flatMap(([name, value]) =>
		typeof value !== "string" || value === "" || name === formTokenField || name === "intent"
			? []
			: [[name, value.slice(0, longest)] as const],
	);
	rememberValues(context, page, version, Object.fromEntries(typed));
}

/**
 * Without JavaScript: redirects to the page that shows the result, and keeps everything typed.
 * @throws a 400 for a method that goes to no place
 */
export async function findPlaces(
	context: Context,
	form: FormData,
	method: string,
	page: TypedPage,
) {
	if (!isPointMethod(method)) throw data(null, { status: 400 });
	await rememberInput(context, form, page);
	const text = (name: string) => String(form.get(name) ?? "").trim();
	// an address that is being typed on the same page says where to look
	const isTyped = page === "order-billing";
	const search = text(searchField(method)) || (isTyped ? text("zipCode").slice(0, 80) : "");
	const country = isTyped ? text("country").slice(0, 2) : "";
	const query = { method, search, ...(country ? { country } : {}) };
	return seePage(context, page, undefined, query);
}

/** The method whose search was typed and not made yet: Enter makes it first. */
export function unmadeSearch(form: FormData): string | null {
	const method = String(form.get("method") ?? "");
	const isTyped =
		isPointMethod(method) && form.get(searchField(method)) !== form.get(searchedField(method));
	return isTyped ? method : null;
}

/** The form as it was left, with the current search; null once the cart has changed since. */
export function recallInput(
	context: Context,
	cart: Cart,
	search: Search,
	page: TypedPage,
): SubmissionResult | null {
	const values = recallValues(context, page, cart.version);
	if (!values) return null;
	const { method, text } = search;
	const fields: Record<string, string> = method ? { method, [searchField(method)]: text } : {};
	const typed = new URLSearchParams({ ...values, ...fields });
	// fields of a second address are one value with a name of its own
	const { initialValue = {} } = parse(typed, { resolve: () => ({ value: null }) }).reply();
	return { initialValue };
}

// What the withdrawal page starts with: the order, if it is the visitor's own, and who they are.

import { listPages } from "#app/models/content/content.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { readOwnWithdrawal } from "#app/models/order/withdrawal.server.ts";
import { withdrawalConstraint } from "#app/models/order/withdrawal-schema.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getShop, isForCache } from "#app/server/request-context.ts";
import { formatName } from "#shop/names.ts";

/** The order number in the page's address; empty if it is not valid. */
function numberIn(url: URL): string {
	const typed = (url.searchParams.get("order") ?? "").trim().toUpperCase();
	return isOrderNumber(typed) ? typed : "";
}

export async function loadWithdrawal(context: Context, url: URL) {
	const { locale } = getShop(context);
	const orderNumber = numberIn(url);
	// its Markdown is the same for all
	const isOwn = !isForCache(context);
	const order = isOwn ? readOwnWithdrawal(context, orderNumber) : Promise.resolve(null);
	const name = isOwn ? readCustomer(context) : Promise.resolve(null);
	const [own, customer, help, record] = await Promise.all([
		// without the order, the form still takes every statement
		optional(context, "the order", order, null, null),
		optional(context, "the customer's name", name, null, optionalTimeout),
		listPages(context, "help"),
		seoData(context, "withdrawal"),
	]);
	const returns = help?.find(({ uid }) => uid === "returns");
	// a customer who ordered by e-mail only has a name on the order alone
	const typedName = `${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`.trim();
	return {
		own,
		filled: {
			orderNumber,
			name: formatName(typedName || (own?.name ?? "")),
			email: customer?.email ?? "",
			scope: "order",
		},
		constraint: withdrawalConstraint,
		returns: returns ? contentPath(locale, "help", returns.uid, returns.url) : null,
		...record,
	};
}
export type WithdrawalData = Awaited<ReturnType<typeof loadWithdrawal>>;

import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import { formatName } from "~/i18n/format.ts";
import { readSavedAddresses } from "~/models/address/address.server.ts";
import { countryName } from "~/models/address/country-options.server.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { type MiniCart, miniCartOf } from "~/models/cart/cart.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { missingOf } from "~/models/customer/profile.ts";
import { readOrders } from "~/models/order/order.server.ts";
import { type OrderCardView, orderCardView } from "~/models/order/order-view.ts";
import { optional } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";

/** Orders shown on the dashboard. */
const ordersShown = 2;

async function latestOrders(context: Context): Promise<{ orders: OrderCardView[]; total: number }> {
	const { locale } = getShop(context);
	const { orders, paging } = await readOrders(context, { page: 1, size: ordersShown });
	const nameOf = (country: string) => countryName(country, locale);
	return {
		orders: orders.map((order) => orderCardView(order, locale.language, nameOf)),
		total: paging.total,
	};
}

async function miniCart(context: Context): Promise<MiniCart | null> {
	const cart = await readCart(context);
	return cart && miniCartOf(cart);
}

export async function loadDashboard(context: Context) {
	const { locale, domain } = getShop(context);
	const [customer, saved, latest, cart] = await Promise.all([
		readCustomer(context),
		readSavedAddresses(context),
		// a part that is out of reach leaves the others standing
		optional(context, "the latest orders", latestOrders(context), "down" as const, null),
		optional(context, "the cart", miniCart(context), "down" as const, null),
	]);
	const { billingAddress } = saved;
	return {
		firstName: formatName(customer?.firstName ?? ""),
		name: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		email: customer?.email ?? "",
		hasPassword: customer?.hasPassword ?? true,
		missing: customer ? missingOf(customer, fiscalExample(domain.countryCodeISO2) !== null) : [],
		billing: billingAddress && {
			address: billingAddress,
			country: countryName(billingAddress.country, locale),
		},
		latest,
		cart,
	};
}

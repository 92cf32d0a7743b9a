import type { BagSummary } from "#app/i18n/visitor.ts";
import { readSavedAddresses } from "#app/models/address/address.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { miniCartOf } from "#app/models/cart/cart.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { missingOf } from "#app/models/customer/profile.ts";
import { isPointMethod } from "#app/models/delivery/delivery.ts";
import { readMovements } from "#app/models/loyalty/loyalty.server.ts";
import { isCardHolder } from "#app/models/loyalty/loyalty.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { readFormerOrders } from "#app/models/order/former-orders.server.ts";
import { formerCardView } from "#app/models/order/former-orders.ts";
import { readOrders } from "#app/models/order/order.server.ts";
import { nextParcel, standingOf } from "#app/models/order/order.ts";
import { invoicedBy, orderCardView } from "#app/models/order/order-view.ts";
import { recommend } from "#app/models/recommendation/recommendations.server.ts";
import { readWishes } from "#app/models/wishlist/wishlist.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import { formatName } from "#shop/names.ts";

/** Orders shown on the dashboard. */
const ordersShown = 2;

/** Those of the former shop come after them, as they are older. */
async function latestOrders(context: Context) {
	const { locale } = getShop(context);
	const { orders, paging } = await readOrders(context, { page: 1, size: ordersShown });
	const nameOf = (country: string) => countryName(country, locale);
	const former = await optional(
		context,
		"orders of the former shop",
		readFormerOrders(context, { size: ordersShown - orders.length }),
		{ orders: [], total: 0, years: [] },
		optionalTimeout,
	);
	return {
		orders: orders.map((order) => orderCardView(order, locale.language, nameOf)),
		former: former.orders.map(formerCardView),
		total: paging.total + former.total,
	};
}

/** Orders under way that are searched for the next parcel. */
const openOrders = 20;

async function expected(context: Context) {
	const { orders } = await readOrders(context, { page: 1, size: openOrders, standing: "open" });
	const order = nextParcel(orders);
	return (
		order && {
			number: order.orderNumber,
			state: standingOf(order.state, {
				isPoint: isPointMethod(order.shippingInfo.shippingMethodKey),
				isReady: order.collection !== undefined,
			}),
			isOnInvoice: invoicedBy(order) !== null,
			...order.promise,
		}
	);
}

/** Recommendations for the products of the last orders, the latest first. */
async function recommended(context: Context) {
	if (!getShop(context).domain.richRelevance) return [];
	const { orders } = await readOrders(context, { page: 1, size: ordersShown });
	const productIds = orders.flatMap(({ lineItems }) => lineItems.map((line) => line.productId));
	const kinds =
		productIds.length > 0 ? (["worn-with", "others-bought"] as const) : (["popular"] as const);
	return (
		(await recommend(context, { kinds, productIds, without: productIds }, optionalTimeout)) ?? []
	);
}

async function balance(context: Context): Promise<number> {
	return (await readMovements(context, { page: 1, size: 1 })).points;
}

/** Wishes shown with their pictures. */
const wishesShown = 4;

async function wishesOf(context: Context) {
	const wishes = await readWishes(context);
	const latest = wishes.slice(0, wishesShown).map(({ productId, label }) => ({ productId, label }));
	return { count: wishes.length, latest };
}

async function miniCart(context: Context): Promise<BagSummary | null> {
	const cart = await readCart(context);
	return cart && miniCartOf(cart);
}

export async function loadDashboard(context: Context) {
	const { locale, domain } = getShop(context);
	const customer = await readCustomer(context);
	const hasPoints = domain.loyalty && customer !== null && isCardHolder(customer);
	const [saved, latest, cart, parcel, points, wishlist, areas, rows] = await Promise.all([
		readSavedAddresses(context),
		// if one part fails, the others are still shown
		optional(context, "the latest orders", latestOrders(context), "down" as const, null),
		optional(context, "the cart", miniCart(context), "down" as const, null),
		optional(context, "the next parcel", expected(context), "down" as const, null),
		hasPoints ? optional(context, "points", balance(context), "down" as const, null) : null,
		domain.wishlist ? wishesOf(context) : null,
		readAreas(context, "dashboard"),
		optional(context, "recommendations", recommended(context), [], null),
	]);
	const { billingAddress } = saved;
	return {
		firstName: formatName(customer?.firstName ?? ""),
		name: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		email: customer?.email ?? "",
		// a passkey counts as one
		hasPassword: customer ? customer.hasPassword || customer.hasPasskey : true,
		missing: customer ? missingOf(customer, fiscalExample(domain.countryCodeISO2) !== null) : [],
		billing: billingAddress && {
			address: billingAddress,
			country: countryName(billingAddress.country, locale),
		},
		latest,
		cart,
		parcel,
		points,
		wishlist,
		blocks: areas.down,
		recommended: rows,
		currency: domain.devise,
	};
}

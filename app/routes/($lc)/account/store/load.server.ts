// The customer's own store, and stores to choose instead.
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { chosenStore } from "#app/models/store/chosen-store.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces, readStore } from "#app/models/store/store.server.ts";
import { readStoreQuery, welcomeSearch } from "#app/models/store/store-query.ts";
import { storeCard, storePageView } from "#app/models/store/store-view.server.ts";
import { optional, required, unlessDown } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";

/** Stores shown for a search: the nearest. */
const shown = 8;

/** The chosen store; null without one, or if this shop does not have it. @throws GatewayFailure */
async function ownStore(context: Context) {
	const { locale, now } = getShop(context);
	const customer = await required(readCustomer(context));
	const storeId = chosenStore(context, customer?.preferredStore);
	const place = storeId ? await readStore(context, storeId) : null;
	return place && storePageView(place, locale, now);
}

export async function loadOwnStore(context: Context, url: URL) {
	const { domain, locale, now } = getShop(context);
	const { text, position } = readStoreQuery(url.searchParams);
	const fromWelcome = url.searchParams.get(welcomeSearch.name) === welcomeSearch.value;
	const isSearch = text !== "" || position !== null;
	const near = () =>
		readPlaces(context, "store", {
			countries: domain.storeLocator.countryCodes,
			area: fromWelcome ? "welcome" : "customer",
			limit: shown,
			...(text ? { search: text } : {}),
			...position,
		});
	const [own, found] = await Promise.all([
		unlessDown(context, "the own store", ownStore(context)),
		isSearch ? optional(context, "the stores", near(), null, null) : null,
	]);
	return {
		store: own.ok ? own.data : null,
		/** no store is chosen; false if it is not known */
		isUnchosen: own.ok && own.data === null,
		isDown: !own.ok || (isSearch && found === null),
		search: text,
		/** absent without a search */
		found: found?.stores.map((place) => storeCard(place, locale, now)),
		weekdays: weekdayNames(locale.tag),
	};
}

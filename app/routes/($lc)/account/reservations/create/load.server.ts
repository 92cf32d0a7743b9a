// The item that a customer wants to try on, and the stores that have it in the chosen size.

import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { readChosenStore } from "#app/models/store/chosen-store.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import { readStoreQuery } from "#app/models/store/store-query.ts";
import { storeCard } from "#app/models/store/store-view.server.ts";
import { optional, orNull } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { digits } from "#contract/shapes.ts";

/** Stores that are searched, and how many of them are shown: the nearest. */
const looked = 200;
const shown = 12;

interface ReservationQuery {
	productId: string;
	size: string;
	text: string;
}

/** Stores that have the size, the shopper's own first; null while the finder is down. */
async function storesWith(context: Context, { productId, size, text }: ReservationQuery) {
	const { domain, locale, now } = getShop(context);
	const near = readPlaces(context, "store", {
		countries: domain.storeLocator.countryCodes,
		area: "eresa",
		limit: looked,
		productId,
		size,
		...(text ? { search: text } : {}),
	});
	const [found, own] = await Promise.all([
		optional(context, "the stores", near, null, null),
		readChosenStore(context),
	]);
	if (!found) return null;
	const { countryCodes } = domain.storeLocator;
	// a search has its own order; without one, the shop's own country comes first
	const inOrder = text
		? found.stores
		: found.stores.toSorted(
				(a, b) => countryCodes.indexOf(a.country) - countryCodes.indexOf(b.country),
			);
	const there = inOrder
		.map((place) => storeCard(place, locale, now))
		.filter(({ availability }) => availability !== null && availability !== "UNAVAILABLE");
	const isOwn = ({ id }: { id: string }) => (id === own ? 0 : 1);
	return {
		own,
		cards: (text ? there : there.toSorted((a, b) => isOwn(a) - isOwn(b))).slice(0, shown),
	};
}

/** @throws a 404 page if there is no such product */
export async function loadChoice(context: Context, url: URL) {
	const { locale } = getShop(context);
	const query = readStoreQuery(url.searchParams);
	const productId = digits.safeParse(url.searchParams.get("productId")).data;
	const product = productId
		? await orNull(readProduct(context, productId), "PRODUCT_NOT_FOUND", "INVALID_REQUEST")
		: null;
	if (!product) throw unknownIdNotFound(url.pathname);
	const { label, colour, skus, pictures } = product;
	const [only, ...more] = skus;
	const named = skus.find(({ sizeId }) => sizeId === query.size);
	const chosen = named ?? (more.length === 0 ? only : undefined);
	const found = chosen
		? await storesWith(context, {
				productId: product.productId,
				size: chosen.sizeId,
				text: query.text,
			})
		: undefined;
	return {
		product: {
			productId: product.productId,
			label,
			colour: colour.label,
			picture: pictures[0] ?? null,
		},
		sizes: skus.map(({ sizeId, sizeLabel }) => ({ id: sizeId, label: sizeLabel })),
		chosen: chosen ? { id: chosen.sizeId, label: chosen.sizeLabel, sku: chosen.gtin } : null,
		search: query.text,
		/** absent before a size is chosen, null while the finder is down */
		found,
		weekdays: weekdayNames(locale.tag),
	};
}

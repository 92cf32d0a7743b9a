// A shop all of whose dependencies answer, for tests that take one away.
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import { getProduct, listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { getStore, listStores } from "#contract/storelocator/operations.ts";
import { aListing, aListingProduct, dresses, women } from "#tests/support/storefront/listings.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { type PlayedGateway, refuse } from "#tests/support/storefront/played-gateway.ts";
import { aCart, aCustomer, aProduct, aSegmentation } from "#tests/support/storefront/records.ts";

const text = (words: string) => ({
	type: "doc",
	children: [{ type: "p", children: [{ text: words }] }],
});

/** An entry of each type that the pages of these tests need. */
const entriesOf: Readonly<Record<string, object>> = {
	home_page: {
		seo: {},
		page_components: [{ hero: { title: "By the season", image: scene("season") } }],
	},
	help: {
		url: "/help/delivery/",
		published_at: "2026-10-12",
		seo: {},
		page_components: [{ rich_text: { text: text("Parcels leave every day.") } }],
	},
};

function scene(uid: string) {
	return { image_file: { uid, url: `/images/scenes/${uid}` } };
}

export const sku = "3600000000017";
export const paths = {
	home: "/en/",
	listing: "/en/dresses--pldresses/",
	product: "/en/lina-dress-ink-blue--p100001/",
	search: "/en/search/?q=dress",
	cart: "/en/cart/",
	help: "/en/help/delivery/",
} as const;

export function playHealthy(gateway: PlayedGateway): void {
	const ok = (data: unknown) => ({ status: 200, data });
	gateway.on(listSegmentations, ok([women, dresses, aSegmentation({ segmentationId: "coats" })]));
	gateway.on(listFamilyProducts, ok(aListing()));
	gateway.on(getProduct, ok(aProduct()));
	gateway.on(
		listRecommendations,
		ok([{ kind: "worn-with", products: [aListingProduct({ productId: "100002" })] }]),
	);
	const { family: _family, path: _path, children: _children, ...found } = aListing();
	gateway.on(searchProducts, ok({ ...found, correctedTo: null, instead: [] }));
	gateway.on(suggestSearch, ok({ families: [], products: [] }));
	gateway.on(findRedirect, refuse("NOT_FOUND"));
	gateway.on(listAssets, ok({ assets: [] }));
	gateway.on(listEntries, ({ params }) => {
		const { type = "" } = params;
		const facts = entriesOf[type];
		const entry = {
			uid: type === "home_page" ? "main" : "delivery",
			locale: "en",
			publish_details: { environment: "dev", locale: "en" },
			title: "Delivery",
		};
		return ok({ entries: facts ? [{ ...entry, ...facts }] : [] });
	});
	for (const operation of [getCart, getOwnCart, mergeCarts]) gateway.on(operation, ok(aCart()));
	gateway.on(createCart, { status: 201, data: aCart({ lineItems: [] }) });
	gateway.on(addProduct, ok(aCart()));
	gateway.on(getAccount, ok(aCustomer()));
	gateway.on(listShippingMethods, ok([]));
	gateway.on(listLoyaltyOffers, ok([]));
}

const store = {
	...aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette", distance: null }),
	photo: "storefront-1",
	stock: null,
};

/** One store, whatever is searched for. */
export function playStore(gateway: PlayedGateway): void {
	gateway.returns(getStore, store);
	gateway.returns(listStores, { stores: [store], origin: null });
}

// Every kind of address with an invalid id answers 404 in the frame and in the page's language, and echoes nothing of the id
// as markup (PAGE-74).
import { beforeEach, describe, expect, it } from "vitest";
import { getSharedCart } from "#contract/cart/operations.ts";
import {
	getProduct,
	getProductByGtin,
	getProductByOption,
	listFamilyProducts,
} from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { getStore } from "#contract/storelocator/operations.ts";
import { someOf } from "#tests/support/long-run.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "./healthy.ts";

const shop = storefront();

beforeEach(() => {
	playHealthy(shop.gateway);
	for (const operation of [getProduct, getProductByGtin, getProductByOption]) {
		shop.gateway.on(operation, refuse("PRODUCT_NOT_FOUND"));
	}
	shop.gateway.on(listFamilyProducts, refuse("FAMILY_NOT_FOUND"));
	shop.gateway.returns(listEntries, { entries: [] });
	shop.gateway.on(getStore, refuse("STORE_NOT_FOUND"));
	shop.gateway.on(getSharedCart, refuse("CART_NOT_FOUND"));
});

/** Invalid ids: unknown, of a wrong shape, too long, and markup. */
const wrong = ["0", "none", "abc-def", "9".repeat(40), "%3Cscript%3Ealert(1)%3C%2Fscript%3E"];

const addresses: Readonly<Record<string, (id: string) => string>> = {
	product: (id) => `/de-de/name--p${id}/`,
	"product by its long form": (id) => `/de-de/product/name/${id}/`,
	"product by its code": (id) => `/de-de/product/${id}/`,
	"product by its barcode": (id) => `/de-de/01/0${id}/any/`,
	"product by its old form": (id) => `/de-de/any/name-R${id}.html`,
	family: (id) => `/de-de/name--pl${id}/`,
	"family by its long form": (id) => `/de-de/catalog/name/${id}/`,
	landing: (id) => `/de-de/name--lp${id}/`,
	trend: (id) => `/de-de/name--tp${id}/`,
	lookbook: (id) => `/de-de/name--lbp${id}/`,
	blog: (id) => `/de-de/name--blog${id}/`,
	"content by its long form": (id) => `/de-de/blogPage/name/${id}/`,
	help: (id) => `/de-de/hilfe/${id}/`,
	"help by another locale's word": (id) => `/de-de/aide/${id}/`,
	store: (id) => `/fr-fr/stores/${id}/`,
	"store by its whole address": (id) => `/fr-fr/stores/france/lyon/name-${id}/`,
	"store where there are none": (id) => `/de-de/stores/${id}/`,
	"shared cart": (id) => `/de-de/cart/shared/${id}/`,
	locale: (id) => `/zz-zz/name--p${id}/`,
	nothing: (id) => `/de-de/no/such/page/${id}/`,
};

const kinds = Object.keys(addresses);

describe.each(Object.entries(addresses))("%s", (kind, addressOf) => {
	it.each(someOf(wrong, kinds.indexOf(kind)))("'%s' answers 404 in the frame", async (id) => {
		const path = addressOf(id);
		const { status, text } = await shop.fetch(path);
		expect([path, status]).toEqual([path, 404]);
		expect(text).toContain("<header");
		expect(text).toContain('<meta name="robots" content="noindex"');
		expect(text).not.toContain("<script>alert");
		expect(text).not.toContain('rel="canonical"');
	});
});

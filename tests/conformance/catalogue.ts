// What is public: the shop's record, its families and products, content, stores (MARKET-24, CATALOGUE-7, STORE-22).
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import {
	getCareSheet,
	getProduct,
	getProductByGtin,
	getProductByOption,
	listFamilyProducts,
	listProductAddresses,
	listSegmentations,
} from "#contract/catalog/operations.ts";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import type { Listing, Product } from "#contract/catalog/shapes.ts";
import { streamChanges } from "#contract/changes/stream-changes.ts";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import { contentTypes } from "#contract/content/types.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { listCommercialOffers, listLegalNotices } from "#contract/offers/operations.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { listCustomerPictures } from "#contract/pictures/operations.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { mergeSecurityPolicy } from "#contract/security/merge-security-policy.ts";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { type Asker, Stuck } from "./ask.ts";

/** What the other checks need to buy something. */
export interface Found {
	record: DomainRecord;
	product: Product;
	/** a size with at least two units available, and one of another product */
	skus: readonly [string, string];
}

const nobody = "999999999999";

async function findRecord(asker: Asker): Promise<DomainRecord> {
	const records = await asker.ok(listWebDomains, {});
	const record = records.find(({ storeId }) => storeId === asker.target.storeId);
	asker.report.check("listWebDomains", "has the shop that is asked for", record !== undefined);
	if (!record) throw new Stuck("no such shop");
	return record;
}

/** A listing keeps to the requested page size and order, in the shop's currency. */
async function readListing(asker: Asker, familyId: string, record: DomainRecord) {
	const size = 3;
	const query = { size, sort: "price-asc" as const };
	const params = { familyId };
	const { products, paging } = await asker.ok(listFamilyProducts, { params, query });
	const { report } = asker;
	report.check("listFamilyProducts", "keeps to the size asked for", products.length <= size);
	report.check("listFamilyProducts", "counts its pages", paging.pageCount >= 1);
	const prices = products.map(({ price }) => price.price);
	const isSorted = prices.every((price, index) => price >= (prices[index - 1] ?? 0));
	report.check("listFamilyProducts", "is sorted as asked", isSorted, prices.join(" "));
	const isOwn = products.every(({ price }) => price.currencyCode === record.devise);
	report.check("listFamilyProducts", `prices are ${record.devise}`, isOwn);
	const beyond = { ...query, page: paging.pageCount + 1 };
	const { products: none } = await asker.ok(listFamilyProducts, { params, query: beyond });
	report.check("listFamilyProducts", "has nothing behind its last page", none.length === 0);
	return products;
}

/** CATALOGUE-80: a listing that is asked without a label has no products with it. */
async function leaveOut(asker: Asker, familyId: string, { products }: Listing) {
	const label = products.flatMap(({ marketingLabels }) => marketingLabels)[0];
	if (!label) return;
	const query = { size: 24, withoutLabels: label };
	const answer = await asker.ok(listFamilyProducts, { params: { familyId }, query });
	const isLeftOut = answer.products.every((one) => !one.marketingLabels.includes(label));
	asker.report.check("listFamilyProducts", "leaves out what is not wanted", isLeftOut, label);
}

async function findProducts(asker: Asker, record: DomainRecord): Promise<Product[]> {
	const families = await asker.ok(listSegmentations, {});
	const family = families.find(({ parent, productCount }) => !parent && productCount > 3);
	asker.report.check("listSegmentations", "has a family with products", family !== undefined);
	if (!family) throw new Stuck("nothing is sold");
	const cheapest = await readListing(asker, family.segmentationId, record);
	const params = { familyId: family.segmentationId };
	const listing = await asker.ok(listFamilyProducts, { params, query: { size: 24 } });
	const { products } = listing;
	await leaveOut(asker, family.segmentationId, listing);
	const found: Product[] = [];
	for (const { productId } of [...products, ...cheapest]) {
		const product = await asker.ok(getProduct, { params: { productId } });
		const { price } = product;
		const listed = [...products, ...cheapest].find((one) => one.productId === productId);
		const isSame = price.price === listed?.price.price;
		asker.report.check("getProduct", "costs what its listing says", isSame, `${price.price}`);
		if (product.skus.some(isPlenty)) found.push(product);
		if (found.length === 2) return found;
	}
	throw new Stuck("no two products can be bought");
}

const isPlenty = ({ availability }: Product["skus"][number]) => availability === "AVAILABLE";
const skuOf = (product: Product) => product.skus.find(isPlenty)?.gtin ?? "";

async function readProduct(asker: Asker, product: Product): Promise<void> {
	const { productId, optionId } = product;
	const byOption = await asker.ok(getProductByOption, { params: { optionId } });
	const byGtin = await asker.ok(getProductByGtin, { params: { gtin: skuOf(product) } });
	const isSame = byOption.productId === productId && byGtin.productId === productId;
	asker.report.check("getProductByOption", "is the same by each of its names", isSame);
	await asker.ok(getCareSheet, { params: { productId } });
	await asker.ok(listCustomerPictures, { query: { productId } });
	await asker.ok(listRecommendations, { query: { kinds: "similar", productIds: productId } });
	await asker.ok(listProductAddresses, { query: { size: 2 } });
	await asker.ok(suggestSearch, { query: { q: product.label.slice(0, 4) } });
	const { products } = await asker.ok(searchProducts, { query: { q: product.label } });
	const isFound = products.length > 0;
	asker.report.check("searchProducts", "finds a product by its name", isFound);
	for (const operation of [getProduct, getCareSheet]) {
		await asker.refused(operation, { params: { productId: nobody } }, "PRODUCT_NOT_FOUND");
	}
	await asker.refused(getProductByOption, { params: { optionId: nobody } }, "PRODUCT_NOT_FOUND");
	const gtin = "0000000000000";
	await asker.refused(getProductByGtin, { params: { gtin } }, "PRODUCT_NOT_FOUND");
	const params = { familyId: "no_such_family" };
	await asker.refused(listFamilyProducts, { params }, "FAMILY_NOT_FOUND");
	await asker.refused(searchProducts, { query: { q: "" } }, "INVALID_REQUEST");
}

async function readContent(asker: Asker): Promise<void> {
	for (const type of Object.keys(contentTypes)) {
		const { entries } = await asker.ok(listEntries, { params: { type }, query: { limit: "2" } });
		asker.report.check("listEntries", "keeps to the limit asked for", entries.length <= 2);
	}
	await asker.refused(listEntries, { params: { type: "no_such_type" } }, "NOT_FOUND");
	await asker.ok(listAssets, { query: { limit: "2" } });
	await asker.ok(mergeSecurityPolicy, { body: { rulesType: "csp" } });
	await asker.ok(streamChanges, {});
}

/** STORE-22: a shop may have no place of a kind, and says so. */
async function placesOf(asker: Asker, operation: typeof listStores, countryCode: string) {
	const answer = await asker.ask(operation, { query: { countryCode, limit: 2 } });
	const isTold = answer.isAsPromised || answer.code === "STORE_NOT_FOUND";
	asker.report.check(operation.id, "lists places, or says that there are none", isTold);
	return answer.isAsPromised ? (answer.data as AnswerOf<typeof listStores>["data"]).stores : [];
}

async function readPlaces(asker: Asker, { countryCodeISO2: country }: DomainRecord): Promise<void> {
	let known = 0;
	for (const operation of [listStores, listPickups, listLockers] as (typeof listStores)[]) {
		const stores = await placesOf(asker, operation, country);
		known += stores.length;
		asker.report.check(operation.id, "keeps to the limit asked for", stores.length <= 2);
		const [place] = stores;
		if (place) await asker.ok(getStore, { params: { storeId: place.id } });
	}
	await asker.refused(getStore, { params: { storeId: "999999999" } }, "STORE_NOT_FOUND");
	if (known > 0) await asker.ok(listStoreCountries, {});
	await asker.ok(suggestAddresses, { query: { country, field: "city", text: "a" } });
	await asker.ok(listLegalNotices, { query: { country, language: "en" } });
	const asked = { context: "SITE", country, language: "eng", allOffers: "true" } as const;
	await asker.ok(listCommercialOffers, { query: asked });
}

/** The shop's record, and two products to buy. @throws Stuck where nothing can be bought */
export async function findGoods(asker: Asker): Promise<Found> {
	const record = await findRecord(asker);
	const [product, other] = await findProducts(asker, record);
	if (!product || !other) throw new Stuck("no two products can be bought");
	return { record, product, skus: [skuOf(product), skuOf(other)] };
}

/** @throws Stuck where nothing can be bought */
export async function checkCatalogue(asker: Asker): Promise<Found> {
	const found = await findGoods(asker);
	await readProduct(asker, found.product);
	await readContent(asker);
	await readPlaces(asker, found.record);
	return found;
}

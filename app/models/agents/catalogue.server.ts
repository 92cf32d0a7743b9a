// Search and look-up for programs: the shop's own search, which understands "schwarzes Kleid 38" (PAGE-150).
import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { imagePath } from "#contract/images/image-path.ts";
import { wallClock } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import { readProduct, readProductByGtin } from "../catalog/catalog.server.ts";
import { gtinOf } from "../catalog/gtin.ts";
import { errorMessage, type Message } from "./answers.ts";
import { originIn } from "./market.server.ts";
import {
	isSize,
	type ProductAnswer,
	type ProductPlaces,
	productAnswer,
	type Selected,
} from "./product-answer.ts";
import {
	type LookupRequest,
	maxProducts,
	type ProductRequest,
	type SearchRequest,
	usualProducts,
} from "./requests.server.ts";

/** Pixels; pictures of a product that are named. */
const [pictureWidth, maxPictures] = [1_279, 4];

export function placesIn(context: Context): ProductPlaces {
	const { locale, domain, now } = getShop(context);
	const { images } = getRuntime(context).sites;
	const origin = originIn(context);
	const t = getTranslator(context, "product");
	return {
		words: { size: t("size"), colour: t("colour") },
		urlOf: ({ productId, label, colour }) =>
			origin + urlOf(locale, "product", { label, color: colour.label, productId }),
		passportOf: (productId) => origin + urlOf(locale, "passport", { productId }),
		pictures: ({ productId, pictures }) =>
			pictures
				.slice(0, maxPictures)
				.map((type) => images + imagePath({ productId, type }, { width: pictureWidth }))
				.map((src) => new URL(src, origin).href),
		today: wallClock(now, domain.timeZone).date,
	};
}

interface PriceFilter {
	price: { min?: number | undefined; max?: number | undefined };
	messages: Message[];
}

/** Prices are filtered in the market's currency alone; another one is said, and the filter left out. */
function priceFilter(
	context: Context,
	{ context: hints, filters }: Pick<SearchRequest, "context" | "filters">,
): PriceFilter {
	const { devise: own } = getShop(context).domain;
	const { price } = filters ?? {};
	if (!price) return { price: {}, messages: [] };
	const currency = hints?.currency?.toUpperCase() ?? own;
	if (currency === own) return { price, messages: [] };
	const content = `Prices are in ${own}: the price filter in ${currency} was left out.`;
	return { price: {}, messages: [{ type: "info", code: "price_filter_ignored", content }] };
}

/** `p2.10`: the page, and how many products a page has. */
function pageOf(cursor: string | undefined, limit: number | undefined) {
	const [, page, size] = /^p([1-9]\d{0,3})\.([1-9]\d?)$/.exec(cursor ?? "") ?? [];
	const wanted = size ? Number(size) : (limit ?? usualProducts);
	return { page: Number(page ?? 1), size: Math.min(wanted, maxProducts) };
}

/** A family of the catalogue, by its id; null for a filter that names none. */
const familyIn = (categories: readonly string[] | undefined) =>
	categories?.find((each) => /^\w{1,64}$/.test(each)) ?? null;

async function listed(context: Context, request: SearchRequest, query: Record<string, number>) {
	const gateway = getGateway(context);
	const familyId = familyIn(request.filters?.categories);
	const { query: words } = request;
	const messages: Message[] = [];
	if (familyId && !words) {
		const call = gateway.call(listFamilyProducts, {
			params: { familyId },
			query: { sort: "relevance", ...query },
		});
		const found = await attempt(call, "FAMILY_NOT_FOUND");
		return { listing: found.data?.data ?? null, understood: [], messages };
	}
	const call = gateway.call(searchProducts, {
		query: {
			sort: "relevance",
			...query,
			...(words ? { q: words } : {}),
			...(familyId ? { department: familyId } : {}),
		},
	});
	const { data } = await call;
	if (data.correctedTo) {
		const content = `Nothing has the words as typed; searched for "${data.correctedTo}".`;
		messages.push({ type: "info", code: "query_corrected", content });
	}
	if (data.dropped.length > 0) {
		const content = `Left out, as they mean nothing here: ${data.dropped.join(", ")}.`;
		messages.push({ type: "info", code: "words_left_out", content });
	}
	return { listing: data, understood: data.understood, messages };
}

export interface Searched {
	products: ProductAnswer[];
	pagination: { has_next_page: boolean; total_count: number; cursor?: string };
	messages: Message[];
	/** the parts of the query that were understood, as the shop's own pages say them */
	understood: { kind: string; label: string }[];
}

/** @throws GatewayFailure */
export async function searchCatalog(context: Context, request: SearchRequest): Promise<Searched> {
	const { price, messages } = priceFilter(context, request);
	const { page, size } = pageOf(request.pagination?.cursor, request.pagination?.limit);
	const found = await listed(context, request, {
		page,
		size,
		...(price.min === undefined ? {} : { minPrice: price.min }),
		...(price.max === undefined ? {} : { maxPrice: price.max }),
	});
	const { listing, understood } = found;
	// `38`, and what stands beside it: `Größe 38`, `t38`
	const sizes = understood
		.filter(({ kind }) => kind === "size")
		.flatMap(({ words, label }) => [words, ...words.split(" "), ...label.split(" ")]);
	const products = await readAll(
		context,
		(listing?.products ?? []).map(({ productId }) => productId),
	);
	const places = placesIn(context);
	const hasNext = listing ? page < listing.paging.pageCount : false;
	return {
		products: products.map((product) => productAnswer(product, places, { sizes })),
		pagination: {
			has_next_page: hasNext,
			total_count: listing?.paging.total ?? 0,
			...(hasNext ? { cursor: `p${page + 1}.${size}` } : {}),
		},
		messages: [...found.messages, ...messages],
		understood: understood.map(({ kind, label }) => ({ kind, label })),
	};
}

/** Reads under way at a time: a program's are the least important that the gateway has. */
const atOnce = 5;

async function eachOf<T, R>(all: readonly T[], read: (one: T) => Promise<R>): Promise<R[]> {
	const done: R[] = [];
	for (let from = 0; from < all.length; from += atOnce) {
		done.push(...(await Promise.all(all.slice(from, from + atOnce).map(read))));
	}
	return done;
}

/** Products by id; one that is gone meanwhile is left out. @throws GatewayFailure */
async function readAll(context: Context, ids: readonly string[]): Promise<Product[]> {
	const all = await eachOf(ids, (productId) =>
		attempt(readProduct(context, productId), "PRODUCT_NOT_FOUND"),
	);
	return all.flatMap(({ data }) => data ?? []);
}

interface Found {
	product: Product;
	/** the size that an id names, null where it names the product */
	gtin: string | null;
}

/** @param id a GTIN, or a product's id @throws GatewayFailure */
export async function findById(context: Context, id: string): Promise<Found | null> {
	const gtin = gtinOf(id);
	if (gtin) {
		const { data } = await attempt(readProductByGtin(context, gtin), "PRODUCT_NOT_FOUND");
		if (data) return { product: data, gtin };
	}
	if (!/^\d{1,18}$/.test(id)) return null;
	const { data } = await attempt(readProduct(context, id), "PRODUCT_NOT_FOUND");
	return data ? { product: data, gtin: null } : null;
}

const isWithin = (
	{ min = 0, max = Number.MAX_SAFE_INTEGER }: PriceFilter["price"],
	{ price }: Product["price"],
) => price >= min && price <= max;

/** @throws GatewayFailure */
export async function lookupCatalog(
	context: Context,
	request: LookupRequest,
): Promise<{ products: ProductAnswer[]; messages: Message[] }> {
	const ids = [...new Set(request.ids)];
	const { price, messages } = priceFilter(context, request);
	const found = await eachOf(ids, async (id) => ({ id, is: await findById(context, id) }));
	const places = placesIn(context);
	const products = new Map<string, ProductAnswer>();
	for (const { id, is } of found) {
		if (!is || !isWithin(price, is.product.price)) continue;
		const { product, gtin } = is;
		const whole = productAnswer(product, places, gtin ? { gtin } : {});
		const answer = products.get(product.productId) ?? { ...whole, variants: [] };
		const variant = whole.variants[0];
		if (!variant) continue;
		const there = answer.variants.find((each) => each.id === variant.id) ?? {
			...variant,
			inputs: [],
		};
		if (!answer.variants.includes(there)) answer.variants.push(there);
		there.inputs?.push({ id, match: gtin ? "exact" : "featured" });
		products.set(product.productId, answer);
	}
	return {
		products: [...products.values()],
		messages: [
			...messages,
			...found
				.filter(({ is }) => is === null)
				.map(({ id }): Message => ({ type: "info", code: "not_found", content: id })),
		],
	};
}

/** Options as they hold after what cannot be had was let go (`preferences`: the last first). */
function effective(product: Product, asked: readonly Selected[], sizeName: string): Selected[] {
	const colour = asked.filter(({ name }) => name !== sizeName);
	const size = asked.find(({ name }) => name === sizeName);
	const isThere = size && product.skus.some((sku) => isSize(sku, size.label));
	return [
		...colour.filter(({ label }) => label.toLowerCase() === product.colour.label.toLowerCase()),
		...(size && isThere ? [size] : []),
	];
}

/** @returns null for an id that names nothing @throws GatewayFailure */
export async function getProductAnswer(
	context: Context,
	request: ProductRequest,
): Promise<{ answer: ProductAnswer; source: Product; messages: Message[] } | null> {
	const { id, selected = [] } = request;
	const { price, messages } = priceFilter(context, request);
	const found = await findById(context, id);
	if (!found || !isWithin(price, found.product.price)) return null;
	const { product, gtin } = found;
	const places = placesIn(context);
	const { size } = places.words;
	const kept = gtin ? [] : effective(product, selected, size);
	const wanted = kept.find(({ name }) => name === size)?.label;
	const answer = productAnswer(product, places, {
		...(gtin ? { gtin } : {}),
		...(wanted === undefined ? {} : { only: (sku) => isSize(sku, wanted) }),
	});
	const featured = answer.variants[0];
	const shown = gtin || kept.length === 0 ? (featured?.options ?? []) : kept;
	return { answer: { ...answer, selected: shown }, source: product, messages };
}

export const productNotFound = (id: string): Message =>
	errorMessage("not_found", `Product not found: ${id}`, "unrecoverable");

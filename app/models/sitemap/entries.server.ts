// The entries of a sitemap by kind, written as they are read: a large catalogue is never in memory at once. Addresses come
// from the URL registry (PAGE-9), and only those that are canonical and open to crawlers.

import { setTimeout as pause } from "node:timers/promises";
import { type Alternates, alternateLinks, alternatesOf, originOf } from "#app/i18n/urls.ts";
import { readSearch } from "#app/models/catalog/catalog.server.ts";
import { readListingQuery } from "#app/models/catalog/listing-query.ts";
import { readEntries } from "#app/models/content/content.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import { storeAlternates, storePath } from "#app/models/store/store-view.server.ts";
import { GatewayFailure } from "#app/server/gateway-transport.ts";
import {
	type Context,
	getGateway,
	getRuntime,
	getSegmentations,
	getShop,
} from "#app/server/request-context.ts";
import { tryAgainLater } from "#app/server/respond.ts";
import { listProductAddresses } from "#contract/catalog/operations.ts";
import { pageTypes } from "#contract/content/types.ts";
import { imagePath } from "#contract/images/image-path.ts";
import { activeLocales, type Locale } from "#shop/locales.ts";
import { departmentPages, listedPages, storePages, urlOf } from "#shop/page-paths.ts";
import { productsACall, productsPerFile, type SitemapFile, type SitemapKind } from "./files.ts";
import type { SitemapUrl } from "./xml.ts";

/** Width of the pictures that image search gets. */
const pictureWidth = 1279;

type Urls = AsyncGenerator<SitemapUrl>;

/** An address of this locale with its alternates; empty if the locale has no such page. */
function urlFor(
	context: Context,
	alternates: Alternates,
	facts: Pick<SitemapUrl, "changedOn" | "pictures"> = {},
): SitemapUrl[] {
	const shop = getShop(context);
	const path = alternates[shop.locale.prefix];
	if (!path) return [];
	const address = originOf(shop, shop.locale) + path;
	return [{ address, alternates: alternateLinks(shop, alternates), ...facts }];
}

/** The pages whose products all have one highlight, and that keep out of the index while they have none (CATALOGUE-108). */
const highlightOf = { sale: "reduced", new: "new" } as const;

/** How many products a page of a highlight has, and its departments. */
async function highlighted(context: Context, name: keyof typeof highlightOf) {
	const query = readListingQuery(new URLSearchParams({ highlight: highlightOf[name] }));
	const { paging, departments } = await readSearch(context, "", "", query);
	const counts = new Map(departments.map(({ segmentationId, count }) => [segmentationId, count]));
	return { total: paging.total, inDepartment: (id: string) => counts.get(id) ?? 0 };
}

async function* pageUrls(context: Context): Urls {
	const none = () => undefined;
	const [sale, fresh] = await Promise.all([
		highlighted(context, "sale"),
		highlighted(context, "new"),
	]);
	const totals: Partial<Record<string, number>> = { sale: sale.total, new: fresh.total };
	for (const name of listedPages) {
		if (totals[name] !== 0) yield* urlFor(context, alternatesOf(name, none));
	}
	const help = alternatesOf("help", () => ({}));
	yield* urlFor(context, help);
	for (const name of storePages) {
		const stores = await storeAlternates(context, (locale) => urlOf(locale, name));
		yield* urlFor(context, stores);
	}
}

async function* familyUrls(context: Context): Urls {
	const [families, sale, fresh] = await Promise.all([
		getSegmentations(context),
		highlighted(context, "sale"),
		highlighted(context, "new"),
	]);
	if (families.length === 0) throw tryAgainLater("segmentations did not come");
	for (const { segmentationId: familyId, titles, productCount } of families) {
		if (productCount === 0) continue;
		const alternates = alternatesOf("catalog", ({ language }) => ({
			name: titles[language],
			familyId,
		}));
		yield* urlFor(context, alternates);
	}
	const departments = families.filter(({ parent, productCount }) => !parent && productCount > 0);
	const found = { "sale-department": sale, "new-department": fresh };
	for (const { segmentationId: departmentId } of departments) {
		for (const name of departmentPages) {
			if (found[name].inDepartment(departmentId) === 0) continue;
			yield* urlFor(
				context,
				alternatesOf(name, () => ({ departmentId })),
			);
		}
	}
}

async function everyEntry<T extends Parameters<typeof readEntries>[1]>(
	context: Context,
	type: T,
	only: readonly string[],
) {
	const found = await readEntries<T>(context, type, { only });
	// a list cut short by an outage would take pages out of the index
	if (!found) throw tryAgainLater("content service did not answer");
	return found;
}

async function* contentUrls(context: Context): Urls {
	const addresses = new Map(
		(await everyEntry(context, "hreflang_alternates", ["alternates"])).map((entry) => [
			entry.uid,
			new Map(entry.alternates.map(({ locale, url }) => [locale, url])),
		]),
	);
	for (const type of pageTypes) {
		const pages = await everyEntry(context, type, ["url", "seo", "published_at", "updated_at"]);
		for (const { uid, seo, published_at, updated_at } of pages) {
			const isKept = Object.values(seo.meta_robots).includes("noindex") || Boolean(seo.canonical);
			const known = addresses.get(`${type}_${uid}`);
			if (isKept || !known) continue;
			const alternates: Alternates = Object.fromEntries(
				activeLocales.flatMap((locale) => {
					const address = known.get(locale.prefix);
					return address ? [[locale.prefix, contentPath(locale, type, uid, address)]] : [];
				}),
			);
			yield* urlFor(context, alternates, { changedOn: updated_at ?? published_at });
		}
	}
}

async function productPage(context: Context, page: number, size: number) {
	const { data } = await getGateway(context).call(listProductAddresses, { query: { page, size } });
	return data;
}

/** How often, and after how many milliseconds, a file that is being sent asks again while the gateway has no room. */
const [triesInFile, pauseInFile] = [8, 1_000];

async function productsOfFile(context: Context, page: number, tries: number) {
	try {
		return await productPage(context, page, productsACall);
	} catch (error) {
		if (tries === 1 || !(error instanceof GatewayFailure && error.isShed)) throw error;
		await pause(pauseInFile);
		return productsOfFile(context, page, tries - 1);
	}
}

async function* productUrls(context: Context, number: number): Urls {
	const { origin } = getShop(context);
	const { images } = getRuntime(context).sites;
	const calls = productsPerFile(activeLocales.length) / productsACall;
	for (let at = 1; at <= calls; at += 1) {
		const page = (number - 1) * calls + at;
		// before the first address a 503 can still say that there is no room (OPERATOR-62)
		const tries = at === 1 ? 1 : triesInFile;
		const { products, paging } = await productsOfFile(context, page, tries);
		for (const { productId, labels, colourLabels, pictures, changedOn } of products) {
			const alternates = alternatesOf("product", ({ language }) => ({
				label: labels[language],
				color: colourLabels[language],
				productId,
			}));
			const shown = pictures.map(
				(type) =>
					new URL(images + imagePath({ productId, type }, { width: pictureWidth }), origin).href,
			);
			yield* urlFor(context, alternates, { changedOn, pictures: shown });
			const passports = alternatesOf("passport", () => ({ productId }));
			yield* urlFor(context, passports, { changedOn });
		}
		if (paging.page >= paging.pageCount) return;
	}
}

/** The most that the locator returns at once; no country has as many. */
const storesACall = 200;

async function* storeUrls(context: Context): Urls {
	const { countryCodes } = getShop(context).domain.storeLocator;
	for (const country of countryCodes) {
		const { stores } = await readPlaces(context, "store", {
			countries: [country],
			area: "locator",
			limit: storesACall,
		});
		for (const store of stores) {
			const pathIn = (locale: Locale) => storePath(locale, store);
			yield* urlFor(context, await storeAlternates(context, pathIn, country));
		}
	}
}

/** @throws GatewayFailure, or 503 if a source is away: with the first address, before anything was sent */
export function urlsOf(context: Context, { kind, number }: SitemapFile): Urls {
	const readers: Record<SitemapKind, () => Urls> = {
		pages: () => pageUrls(context),
		families: () => familyUrls(context),
		content: () => contentUrls(context),
		stores: () => storeUrls(context),
		products: () => productUrls(context, number),
	};
	return readers[kind]();
}

/** Files of this locale's sitemap. @throws GatewayFailure */
export async function sitemapFiles(context: Context): Promise<SitemapFile[]> {
	const { paging } = await productPage(context, 1, 1);
	const kinds: SitemapKind[] = ["pages", "families", "content"];
	if (getShop(context).domain.storeLocator.isActive) kinds.push("stores");
	const products = Array.from(
		{ length: Math.ceil(paging.total / productsPerFile(activeLocales.length)) },
		(_, at): SitemapFile => ({ kind: "products", number: at + 1 }),
	);
	return [...kinds.map((kind): SitemapFile => ({ kind, number: 1 })), ...products];
}

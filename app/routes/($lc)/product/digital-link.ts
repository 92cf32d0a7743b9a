// GS1 Digital Link (CATALOGUE-125): the address on a label leads to the page that is asked for, or names all there are. It is no
// document: scanners and resolvers read its headers.
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { alternatesOf, originOf } from "#app/i18n/urls.ts";
import { readProductByGtin } from "#app/models/catalog/catalog.server.ts";
import { digitalLinkPath, gtinOf } from "#app/models/catalog/gtin.ts";
import { required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { activeLocales } from "#shop/locales.ts";
import type { Route } from "./+types/digital-link";

export const handle: RouteHandle = { isForPrograms: true };

/** Link types of GS1's vocabulary that the shop has a page for. */
const pageOf = {
	pip: "product",
	dpp: "passport",
	sustainabilityInfo: "passport",
	traceability: "passport",
	instructions: "passport",
} as const;
type LinkType = keyof typeof pageOf;

const vocabulary = "https://ref.gs1.org/voc/";
const linkset = "application/linkset+json";

/** Absolute addresses of a page in every locale, each with its language. */
function addressesOf(context: Context, page: (typeof pageOf)[LinkType], product: Product) {
	const shop = getShop(context);
	const { labels, colourLabels, productId } = product;
	const paths =
		page === "passport"
			? alternatesOf("passport", () => ({ productId }))
			: alternatesOf("product", ({ language }) => ({
					label: labels[language],
					color: colourLabels[language],
					productId,
				}));
	return activeLocales.map((locale) => ({
		locale,
		href: originOf(shop, locale) + paths[locale.prefix],
	}));
}

function linksOf(context: Context, type: LinkType, product: Product) {
	return addressesOf(context, pageOf[type], product).map(({ locale, href }) => ({
		href,
		title: `${product.labels[locale.language]}, ${product.colourLabels[locale.language]}`,
		type: "text/html",
		hreflang: [locale.htmlLang],
	}));
}

/** RFC 9264, with GS1's names of relations. */
function linksetOf(context: Context, product: Product, anchor: string) {
	const types = Object.keys(pageOf) as LinkType[];
	const { locale } = getShop(context);
	const own = linksOf(context, "pip", product).filter(
		({ hreflang }) => hreflang[0] === locale.htmlLang,
	);
	return {
		linkset: [
			{
				anchor,
				itemDescription: product.labels[locale.language],
				[`${vocabulary}defaultLink`]: own,
				...Object.fromEntries(
					types.map((type) => [vocabulary + type, linksOf(context, type, product)]),
				),
			},
		],
	};
}

/** `gs1:dpp`, `dpp` or the whole address of the relation; null for one that the shop has no page for. */
function typeOf(asked: string): LinkType | null {
	const name = asked.replace(vocabulary, "").replace(/^gs1:/, "");
	if (name === "defaultLink") return "pip";
	return Object.hasOwn(pageOf, name) ? (name as LinkType) : null;
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
	const gtin = params.barcode.length === 14 ? gtinOf(params.barcode) : null;
	if (!gtin) throw unknownIdNotFound(url.pathname);
	const product = await required(readProductByGtin(context, gtin), url);
	const { origin, locale } = getShop(context);
	const anchor = origin + digitalLinkPath(gtin, "serial" in params ? params.serial : undefined);
	const headers = new Headers({
		Link: `<${anchor}?linkType=linkset>; rel="linkset"; type="${linkset}"`,
		Vary: "Accept",
		"Cache-Control": "public, max-age=300",
		"Access-Control-Allow-Origin": "*",
	});
	const asked = url.searchParams.get("linkType") ?? "";
	const wantsAll = ["all", "linkset"].includes(asked);
	if (wantsAll || (!asked && request.headers.get("Accept")?.includes(linkset))) {
		headers.set("Content-Type", linkset);
		return new Response(JSON.stringify(linksetOf(context, product, anchor)), { headers });
	}
	const type = asked ? typeOf(asked) : "pip";
	if (!type) throw unknownIdNotFound(url.pathname);
	const there = addressesOf(context, pageOf[type], product).find(
		(each) => each.locale.prefix === locale.prefix,
	);
	const target = new URL(there?.href ?? anchor);
	// what comes with a scan (a lot, a campaign) goes on with it
	for (const [key, value] of url.searchParams) {
		if (key !== "linkType") target.searchParams.append(key, value);
	}
	if (pageOf[type] === "passport") target.searchParams.set("gtin", gtin);
	headers.set("Location", target.href);
	return new Response(null, { status: 307, headers });
}

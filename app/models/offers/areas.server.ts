// Reads the contents of a page's areas. Nothing here may fail a page or delay it (CONTENT-8, CONTENT-44).

import { fillBlocks } from "#app/models/content/blocks.server.ts";
import { readBanners } from "#app/models/content/content.server.ts";
import { openResolver } from "#app/models/content/resolve.server.ts";
import type { BlockView, RichView } from "#app/models/content/view.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { CommercialOffer } from "#contract/offers/operations.ts";
import { formatMoney } from "#shop/money.ts";
import { offerTitle } from "./advantages.ts";
import {
	type AreaBlocks,
	type AreaPage,
	areasOf,
	lineOf,
	nearestBanner,
	type OfferView,
} from "./areas.ts";
import { readOffers } from "./offers.server.ts";

async function bannersOf(
	context: Context,
	page: AreaPage,
	path: readonly string[],
): Promise<AreaBlocks> {
	const places = Object.entries(areasOf[page]);
	const [banners, resolver] = await Promise.all([
		readBanners(
			context,
			places.map(([, area]) => area),
		),
		openResolver(context),
	]);
	const found = await Promise.all(
		places.map(async ([place, area]): Promise<[string, BlockView[]]> => {
			const banner = nearestBanner(
				(banners ?? []).filter(({ areas: placed }) => placed.includes(area)),
				path,
			);
			return [place, banner ? await fillBlocks(context, banner.page_components, resolver) : []];
		}),
	);
	return Object.fromEntries(found.filter(([, blocks]) => blocks.length > 0));
}

/** @param path families from the top down; without any, only banners for all families are shown */
export function readAreas(
	context: Context,
	page: AreaPage,
	path: readonly string[] = [],
): Promise<AreaBlocks> {
	return optional(context, "banners", bannersOf(context, page, path), {}, optionalTimeout);
}

/** For a page that only has space for a line: other blocks that its author set there are not drawn. */
export async function readAreaLine(
	context: Context,
	page: AreaPage,
): Promise<readonly RichView[] | null> {
	const { up, down } = await readAreas(context, page);
	return lineOf(up ?? down);
}

/** Offers shown on one page: more would be a catalogue of their own. */
const maxOffers = 2;

function offerView(context: Context, offer: CommercialOffer): OfferView {
	const { code, points, minimum } = offer;
	const t = getTranslator(context, "catalog");
	const { locale } = getShop(context);
	const from = minimum
		? formatMoney(minimum.centAmount, minimum.currencyCode, locale, { trimZeros: true })
		: null;
	const how = [
		code ? t("offerCode", { code }) : null,
		points === null ? null : t("offerPoints", { points, count: points }),
		from ? t("offerFrom", { amount: from }) : null,
	];
	return { title: offerTitle(offer, locale), how: how.filter(Boolean).join(", "), code };
}

/** Offers for these families; those limited to families come first. */
export async function readOfferViews(
	context: Context,
	path: readonly string[],
): Promise<OfferView[]> {
	const offers = await optional(context, "offers", readOffers(context, path), [], optionalTimeout);
	return offers
		.toSorted((a, b) => Math.sign(b.familyIds.length) - Math.sign(a.familyIds.length))
		.slice(0, maxOffers)
		.map((offer) => offerView(context, offer));
}

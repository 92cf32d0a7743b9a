// The index of a locale's sitemap, which robots.txt names.
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { originOf } from "#app/i18n/urls.ts";
import { sitemapFiles } from "#app/models/sitemap/entries.server.ts";
import { filePath } from "#app/models/sitemap/files.ts";
import { sitemapIndex } from "#app/models/sitemap/xml.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import type { Route } from "./+types/sitemap-index";

export const handle: RouteHandle = { isForPrograms: true };

export async function loader({ context }: Route.LoaderArgs) {
	const shop = getShop(context);
	const files = await required(sitemapFiles(context));
	const origin = originOf(shop, shop.locale);
	return new Response(sitemapIndex(files.map((file) => origin + filePath(shop.locale, file))), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
		},
	});
}

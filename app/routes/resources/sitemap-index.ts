// The index of a locale's sitemap, which robots.txt names.
import { originOf } from "~/i18n/urls.ts";
import { sitemapFiles } from "~/models/sitemap/entries.server.ts";
import { filePath } from "~/models/sitemap/files.ts";
import { sitemapIndex } from "~/models/sitemap/xml.ts";
import { required } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import type { Route } from "./+types/sitemap-index";

export async function loader({ context }: Route.LoaderArgs) {
	const shop = getShop(context);
	const files = await required(sitemapFiles(context));
	const origin = originOf(shop, shop.locale);
	return new Response(sitemapIndex(files.map((file) => origin + filePath(shop.locale, file))), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			// the session's cookies are sent with it, so it is private
			"Cache-Control": "private, max-age=3600",
		},
	});
}

// The index of a locale's sitemap: robots.txt leads here.
import { originOf } from "~/i18n/urls.ts";
import { sitemapFiles } from "~/models/sitemap/entries.server.ts";
import { filePath } from "~/models/sitemap/files.ts";
import { sitemapIndex } from "~/models/sitemap/xml.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getShop } from "~/server/request-context.ts";
import { tryAgainLater } from "~/server/respond.ts";
import type { Route } from "./+types/sitemap-index";

export async function loader({ context }: Route.LoaderArgs) {
	const shop = getShop(context);
	const files = await sitemapFiles(context).catch((err: unknown) => {
		throw err instanceof GatewayFailure ? tryAgainLater(err.message) : err;
	});
	const origin = originOf(shop, shop.locale);
	return new Response(sitemapIndex(files.map((file) => origin + filePath(shop.locale, file))), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			// cookies of a visit go out with it: for the asker alone
			"Cache-Control": "private, max-age=3600",
		},
	});
}

// Crawlers may go everywhere unless a page says otherwise (PAGE-71), except carts, accounts and orders.
// Each host names its own prefixes and sitemaps (MARKET-21).

import { indexesOf } from "#app/models/sitemap/files.ts";
import { placeOf } from "#app/server/hosts.ts";
import { getFacts, getRuntime } from "#app/server/request-context.ts";
import { activeLocales } from "#shop/locales.ts";
import { closedStarts } from "#shop/page-paths.ts";
import type { Route } from "./+types/robots";

export const loader = ({ context }: Route.LoaderArgs) => {
	const { host, origin } = getFacts(context);
	const domains = [...new Set(activeLocales.map(({ domain }) => domain))];
	const place = placeOf(host, getRuntime(context).env.ALLOWED_HOSTS, domains);
	const domain = place?.kind === "shop" ? place.domain : null;
	const prefixes = activeLocales
		.filter((locale) => domain === null || locale.domain === domain)
		.map(({ prefix }) => prefix);
	const lines = [
		"User-agent: *",
		...prefixes.flatMap((prefix) => closedStarts.map((path) => `Disallow: /${prefix}/${path}`)),
		"Disallow: /_gateway/auth/",
		"Disallow: /_gateway/payment/",
		"",
		...indexesOf(domain ? `https://${domain}` : origin, domain).map((url) => `Sitemap: ${url}`),
		"",
	];
	return new Response(lines.join("\n"), {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
			// the same path has another answer on each host
			Vary: "Host",
		},
	});
};

// Crawlers may go everywhere unless a page says otherwise (PAGE-71), except carts, accounts and orders.
// Each host names its own prefixes and sitemaps (MARKET-21).

import { indexesOf } from "#app/models/sitemap/files.ts";
import { hostLocales } from "#app/server/host-locales.ts";
import { hostText } from "#app/server/respond.ts";
import { closedStarts } from "#shop/page-paths.ts";
import type { Route } from "./+types/robots";

export const loader = ({ context }: Route.LoaderArgs) => {
	const { domain, origin, locales } = hostLocales(context);
	const lines = [
		"# Reading pages is welcome, by people and by programs; what is closed below is for a shopper's own browser.",
		`# ${origin}/llms.txt says where to begin, ${origin}/agents.md what holds.`,
		"User-agent: *",
		...locales.flatMap(({ prefix }) => closedStarts.map((path) => `Disallow: /${prefix}/${path}`)),
		"Disallow: /_gateway/auth/",
		"Disallow: /_gateway/payment/",
		"",
		...indexesOf(origin, domain).map((url) => `Sitemap: ${url}`),
		"",
	];
	return hostText(lines.join("\n"));
};

// Crawlers may go everywhere that pages do not say otherwise (S2 §5); carts, accounts and orders are nobody's content.
import { activeLocales } from "~/i18n/locales.ts";

const closed = ["cart/", "order-", "account/", "auth/", "search/"];

export const loader = () => {
	const lines = [
		"User-agent: *",
		...activeLocales.flatMap(({ prefix }) => closed.map((path) => `Disallow: /${prefix}/${path}`)),
		"Disallow: /_gateway/auth/",
		"Disallow: /_gateway/payment/",
		"",
	];
	return new Response(lines.join("\n"), {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "public, max-age=3600",
		},
	});
};

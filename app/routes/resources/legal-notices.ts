// Legal notices of the page's market, for the panel in the footer (CONTENT-45).
import { readLegalNotices } from "#app/models/offers/legal-notices.server.ts";
import type { Route } from "./+types/legal-notices";

export async function loader({ context }: Route.LoaderArgs) {
	const notices = await readLegalNotices(context);
	const headers = {
		"X-Robots-Tag": "noindex",
		// a failure is not kept
		"Cache-Control": notices.length > 0 ? "private, max-age=300" : "no-store",
	};
	return Response.json({ notices }, { headers });
}

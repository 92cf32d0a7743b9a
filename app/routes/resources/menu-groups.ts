// The main menu with all its groups, for the header: requested once per document, when the menu is opened (PAGE-57).
import { readMenu } from "#app/models/content/header.server.ts";
import type { Route } from "./+types/menu-groups";

export async function loader({ context }: Route.LoaderArgs) {
	const entries = await readMenu(context);
	const headers = {
		"X-Robots-Tag": "noindex",
		// a failure is not kept
		"Cache-Control": entries.length > 0 ? "private, max-age=300" : "no-store",
	};
	return Response.json({ entries }, { headers });
}

// The main menu's entries for a header that the browser draws by itself (features/menu/draw-menu.tsx).
import { readFamilyMenu, readHeader } from "~/models/content/header.server.ts";
import type { Route } from "./+types/menu";

export async function loader({ context }: Route.LoaderArgs) {
	const menu = (await readHeader(context))?.menu || (await readFamilyMenu(context));
	return new Response(menu, {
		headers: { "Content-Type": "application/json", "Cache-Control": "private, max-age=60" },
	});
}

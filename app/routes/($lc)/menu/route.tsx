import { MenuPage } from "#app/features/menu/menu-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readMenu } from "#app/models/content/header.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "menu",
	cache: { fresh: 300, stale: 3_600, query: [] },
};

/** For shoppers without JavaScript and for crawlers: its links are followed, but it is not for a result list. */
const seo = { robots: { index: "noindex", follow: "follow" } };

export async function loader({ context }: Route.LoaderArgs) {
	return { entries: await readMenu(context), seo };
}

export default function MenuRoute({ loaderData }: Route.ComponentProps) {
	return <MenuPage entries={loaderData.entries} />;
}

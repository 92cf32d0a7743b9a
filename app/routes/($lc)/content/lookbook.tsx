import { ContentPage } from "#app/features/content/content-page.tsx";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/lookbook";
import { loadContentPage } from "./content-page.server.ts";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "lookbook-page",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

export const meta = () => [];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
	loadContentPage({ context, url }, "lookbook", params.lookbook);

export default function LookbookPage({ loaderData }: Route.ComponentProps) {
	return <ContentPage page={loaderData} />;
}

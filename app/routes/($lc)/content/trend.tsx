import { ContentPage } from "#app/features/content/content-page.tsx";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/trend";
import { loadContentPage } from "./content-page.server.ts";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "trend-page",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

export const meta = () => [];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
	loadContentPage({ context, url }, "trend", params.trend);

export default function TrendPage({ loaderData }: Route.ComponentProps) {
	return <ContentPage page={loaderData} />;
}

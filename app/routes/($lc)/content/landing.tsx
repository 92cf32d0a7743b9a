import { ContentPage } from "#app/features/content/content-page.tsx";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/landing";
import { loadContentPage } from "./content-page.server.ts";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "landing-page",
	cache: { fresh: 60, stale: 3_600, query: ["p"] },
};

export const meta = () => [];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
	loadContentPage({ context, url }, "landing", params.landing);

export default function LandingPage({ loaderData }: Route.ComponentProps) {
	return <ContentPage page={loaderData} />;
}

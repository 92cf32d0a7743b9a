import { data } from "react-router";
import { readHolder } from "#app/models/loyalty/loyalty.server.ts";
import { downPage } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { loadLoyalty } from "./load.server.ts";
import { LoyaltyPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["loyalty", "cart"], page: "account" };

/** Sends Retry-After while the points cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const holder = await readHolder(context);
	const loyalty = await loadLoyalty(context, holder);
	if (loyalty.book) return data({ loyalty });
	return downPage({ loyalty });
}

export default function Loyalty({ loaderData }: Route.ComponentProps) {
	return <LoyaltyPage {...loaderData.loyalty} />;
}

import { readAdvantages } from "#app/models/offers/advantages.server.ts";
import { downPage } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { AdvantagesPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["advantages"], page: "account" };

/** Sends Retry-After while the offers cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const advantages = await readAdvantages(context);
	if (advantages) return { advantages };
	return downPage({ advantages });
}

export default function Advantages({ loaderData }: Route.ComponentProps) {
	return <AdvantagesPage advantages={loaderData.advantages} />;
}

import { data } from "react-router";
import { downPage } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { runStoreIntent } from "./actions.server.ts";
import { loadOwnStore } from "./load.server.ts";
import { OwnStorePage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["stores", "places"], page: "account" };

/** Sends Retry-After while the store finder is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const own = await loadOwnStore(context, url);
	return own.isDown ? downPage(own) : data(own);
}

export async function action({ context, request }: Route.ActionArgs) {
	return runStoreIntent(context, await request.formData());
}

export default function OwnStore({ loaderData }: Route.ComponentProps) {
	return <OwnStorePage {...loaderData} />;
}

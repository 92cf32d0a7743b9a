import { data } from "react-router";
import { readOwnAlerts } from "#app/models/alert/alert.server.ts";
import { alertView } from "#app/models/alert/alert-view.ts";
import { unlessDown } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { AlertsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["wishlist"], page: "account" };

/** Sends Retry-After while the alerts cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const result = await unlessDown(context, "the alerts", readOwnAlerts(context));
	if (!result.ok) {
		const nothing = { alerts: null, currency: domain.devise };
		return downPage(nothing);
	}
	const alerts = result.data.map((alert) => alertView(alert, locale));
	return data({ alerts, currency: domain.devise });
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
	return <AlertsPage {...loaderData} />;
}

import type { RouteHandle } from "#app/i18n/route-handle.ts";
import type { Route } from "./+types/route";
import { loadDashboard } from "./load.server.ts";
import { DashboardPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["cart", "catalog", "returns", "content"],
	page: "account-dashboard",
};

export async function loader({ context }: Route.LoaderArgs) {
	return await loadDashboard(context);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	return <DashboardPage data={loaderData} />;
}

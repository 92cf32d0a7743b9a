import type { RouteHandle } from "#app/server/route-handle.ts";
import { getTranslator } from "#app/server/translator.ts";
import { brand } from "#shop/brand.ts";
import type { Route } from "./+types/route";
import { loadDashboard } from "./load.server.ts";
import { DashboardPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["cart", "catalog", "returns", "content"],
	page: "account-dashboard",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "account");
	return { ...(await loadDashboard(context)), title: `${t("title")} · ${brand.name}` };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	return <DashboardPage data={loaderData} />;
}

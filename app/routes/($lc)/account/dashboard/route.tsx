import { brand } from "~/i18n/brand.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { useParts } from "~/ui/late-parts.tsx";
import type { Route } from "./+types/route";
import { loadDashboard } from "./load.server.ts";
import { DashboardPage, parts } from "./on-need.ts";

export const handle: RouteHandle = {
	i18n: ["account", "cart"],
	page: "account-dashboard",
	ready: parts.ready,
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "account");
	return { ...(await loadDashboard(context)), title: `${t("title")} · ${brand.name}` };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	useParts(parts);
	return <DashboardPage data={loaderData} />;
}

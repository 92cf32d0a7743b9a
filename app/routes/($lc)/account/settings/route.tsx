import type { RouteHandle } from "#app/server/route-handle.ts";
import { getTranslator } from "#app/server/translator.ts";
import { brand } from "#shop/brand.ts";
import type { Route } from "./+types/route";
import { loadSettings } from "./load.server.ts";
import { SettingsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["profile"], page: "account" };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "profile");
	return { ...(await loadSettings(context)), title: `${t("title")} · ${brand.name}` };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
	return <SettingsPage data={loaderData} />;
}

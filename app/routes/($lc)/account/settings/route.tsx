import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { loadSettings } from "./load.server.ts";
import { SettingsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["profile"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	return await loadSettings(context);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
	return <SettingsPage data={loaderData} />;
}

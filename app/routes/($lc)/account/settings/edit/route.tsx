import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { actOnProfile } from "./actions.server.ts";
import { loadProfile } from "./load.server.ts";
import { ProfileForm } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["address", "forms", "profile"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context }: Route.LoaderArgs) {
	return await loadProfile(context);
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnProfile(context, await request.formData());
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
	return <ProfileForm data={loaderData} lastResult={actionData ?? null} />;
}

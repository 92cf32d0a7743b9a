import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { actOnBook } from "./actions.server.ts";
import { loadBook } from "./load.server.ts";
import { AddressBook } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["addresses"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	return await loadBook(context);
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBook(context, await request.formData());
}

export default function DeliveryAddresses({ loaderData, actionData }: Route.ComponentProps) {
	return <AddressBook data={loaderData} fault={actionData?.error?.[""]?.[0] ?? null} />;
}

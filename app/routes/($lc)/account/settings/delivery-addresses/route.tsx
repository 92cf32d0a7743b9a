import type { RouteHandle } from "#app/server/route-handle.ts";
import { getTranslator } from "#app/server/translator.ts";
import { brand } from "#shop/brand.ts";
import type { Route } from "./+types/route";
import { actOnBook } from "./actions.server.ts";
import { loadBook } from "./load.server.ts";
import { AddressBook } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["addresses"], page: "account" };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "addresses");
	return { ...(await loadBook(context)), title: `${t("title")} · ${brand.name}` };
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBook(context, await request.formData());
}

export default function DeliveryAddresses({ loaderData, actionData }: Route.ComponentProps) {
	return <AddressBook data={loaderData} fault={actionData?.error?.[""]?.[0] ?? null} />;
}

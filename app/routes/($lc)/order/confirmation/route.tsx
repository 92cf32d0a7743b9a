import { brand } from "~/i18n/brand.ts";
import { i18nOf } from "~/i18n/i18n.server.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import type { Route } from "./+types/route";
import { loadConfirmation } from "./load.server.ts";
import { Placed } from "./placed.tsx";
import { Waiting } from "./waiting.tsx";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart", "ui"],
	hydrate: "load",
	page: "order-confirmation",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const confirmation = await loadConfirmation(context, url);
	const { t } = i18nOf(getShop(context).locale);
	const key = confirmation.state === "placed" ? "titlePlain" : "waitingTitle";
	return { confirmation, title: `${t(`checkout:confirmation.${key}`)} · ${brand.name}` };
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
	const { confirmation } = loaderData;
	return confirmation.state === "placed" ? (
		<Placed order={confirmation.order} />
	) : (
		<Waiting data={confirmation} />
	);
}

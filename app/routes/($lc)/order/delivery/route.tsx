import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { required } from "#app/server/failures.ts";
import type { Route } from "./+types/route";
import { actOnDelivery } from "./actions.server.ts";
import { loadDelivery } from "./load.server.ts";
import { DeliveryStep } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["places", "address", "forms"],
	hydrate: "load",
	page: "order-delivery",
};

export async function loader({ url, context }: Route.LoaderArgs) {
	return {
		delivery: await required(loadDelivery(context, url)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnDelivery(context, await request.formData());
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
	return <DeliveryStep data={loaderData.delivery} answer={actionData ?? null} />;
}

import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import type { Route } from "./+types/route";
import { act } from "./actions.server.ts";
import { loadPayment } from "./load.server.ts";
import { PaymentStep } from "./step.tsx";

export const handle: RouteHandle = {
	i18n: ["payment", "forms"],
	hydrate: "load",
	page: "order-payment",
};

export function loader({ url, context }: Route.LoaderArgs) {
	return loadPayment(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
	const byScript = isClientNavigation(request);
	return act(context, await request.formData(), byScript);
}

/** Also after a refused form: the sum on the button, and what the form sends of it, are those of the cart as it is now. */
export const shouldRevalidate = () => true;

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
	return <PaymentStep data={loaderData} reply={actionData ?? null} />;
}

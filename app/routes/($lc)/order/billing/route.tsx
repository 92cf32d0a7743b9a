import { Seen } from "#app/features/measurement/seen.tsx";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { actOnBilling } from "./actions.server.ts";
import { loadBilling } from "./load.server.ts";
import { BillingStep } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["address", "forms"],
	hydrate: "load",
	page: "order-billing",
};

export async function loader({ url, context }: Route.LoaderArgs) {
	return {
		...(await loadBilling(context, url)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBilling(context, await request.formData());
}

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<Seen event={loaderData.seen} />
			<BillingStep key={loaderData.use} data={loaderData} lastResult={actionData ?? null} />
		</>
	);
}

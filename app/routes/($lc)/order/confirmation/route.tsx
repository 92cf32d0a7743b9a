import { OutsideOrder } from "#app/features/experiment/outside-tests.tsx";
import { Seen } from "#app/features/measurement/seen.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import type { Route } from "./+types/route";
import { loadConfirmation } from "./load.server.ts";
import { Placed } from "./placed.tsx";
import { Waiting } from "./waiting.tsx";

export const handle: RouteHandle = {
	i18n: ["catalog", "subscriptions", "content"],
	hydrate: "load",
	page: "order-confirmation",
};

export async function loader({ url, context }: Route.LoaderArgs) {
	return { confirmation: await loadConfirmation(context, url) };
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
	const { confirmation } = loaderData;
	// while waiting, it asks again by itself
	if (confirmation.state !== "placed") return <Waiting data={confirmation} />;
	const { tested, seen, ...placed } = confirmation;
	return (
		<>
			<Seen event={seen} />
			<Placed {...placed} />
			{tested ? <OutsideOrder {...tested} /> : null}
		</>
	);
}

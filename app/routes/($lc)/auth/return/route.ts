// The way back for customers who ordered with an e-mail only, linked in an order's letter: the authentication site sends
// them a link, which leads to their orders.
import { toGuestLink } from "#app/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
	return toGuestLink(context);
}

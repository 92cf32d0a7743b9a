// The way back for who has ordered with an e-mail only, from an order's letter: to the authentication site, which sends a
// link, and from there to the orders.
import { toWayBack } from "~/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
	return toWayBack(context);
}

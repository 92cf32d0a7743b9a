// Leads to the sign-up of the authentication site (SESSION-21), for links on cached pages.
import { toSignUp } from "#app/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ url, context }: Route.LoaderArgs) {
	return toSignUp(context, url);
}

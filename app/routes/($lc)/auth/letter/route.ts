// Target of links in letters: leads on to the authentication site, which knows what they are for. A letter only knows the
// shop's address, and the shop knows its sign-in's.
import { toLetter } from "#app/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ url, context }: Route.LoaderArgs) {
	return toLetter(context, url);
}

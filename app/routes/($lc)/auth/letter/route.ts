// Where the links of letters lead: on to the authentication site, which knows what they are for. A letter names the shop,
// and the shop alone knows where its sign-in is.
import { toLetter } from "~/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ url, context }: Route.LoaderArgs) {
	return toLetter(context, url);
}

// The way to the sign-up of the authentication site (SESSION-21), from links of pages that are kept for everybody.
import { toSignUp } from "~/server/sign-in.ts";
import type { Route } from "./+types/route";

export function loader({ url, context }: Route.LoaderArgs) {
	return toSignUp(context, url);
}

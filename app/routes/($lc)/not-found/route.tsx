import { throwNotFound } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import type { Route } from "./+types/route";

/** Rendered as public pages are, and not kept: there is no end of addresses that lead nowhere. */
export const handle: RouteHandle = { cache: { fresh: 0, stale: 0, query: [] } };

export const loader = ({ context, url }: Route.LoaderArgs) => throwNotFound(context, url);
export const action = ({ context, url }: Route.ActionArgs) => throwNotFound(context, url);

export default function NotFound() {
	return null;
}
